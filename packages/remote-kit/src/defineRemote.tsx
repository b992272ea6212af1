import { contractVersion } from '@tradewind/contracts/contractVersion';
import type { RemoteModule, ShellServices, WidgetComponent } from '@tradewind/remote-api';
import { type ComponentType, createElement } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { ServicesProvider } from './services.tsx';

export interface RemoteDefinition {
  /** The name in remote.json. */
  readonly name: string;
  /** Routes with absolute paths below the prefixes of remote.json. */
  readonly routes: RouteObject[];
  /** Components by their names in remote.json's `widgets` and `offers`, each with its props. */
  readonly widgets?: Readonly<Record<string, ComponentType<never>>>;
}

/** Creates a remote's module, the default export of its `./app` module. */
export const defineRemote = ({ name, routes, widgets = {} }: RemoteDefinition): RemoteModule => ({
  contract: contractVersion,
  name,
  connect: (services) => ({
    routes: [{ element: <Connected services={services} />, children: routes }],
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([key, widget]) => [key, withServices(services, widget)]),
    ),
  }),
});

const Connected = ({ services }: { readonly services: ShellServices }) => (
  <ServicesProvider services={services}>
    <Outlet />
  </ServicesProvider>
);

const withServices =
  (services: ShellServices, widget: ComponentType<never>): WidgetComponent =>
  (props) => (
    // The contract types the props of widgets and offered components.
    <ServicesProvider services={services}>
      {createElement(widget as WidgetComponent, props)}
    </ServicesProvider>
  );
