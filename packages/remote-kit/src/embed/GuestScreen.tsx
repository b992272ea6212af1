import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ConnectedRemote } from '@tradewind/remote-api';
import { cachePolicy } from '@tradewind/remote-api/queryCache';
import { record } from '@tradewind/remote-api/vitalsQueue';
import { createContext, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  createMemoryRouter,
  Navigate,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import type { Embeddable, Guest, MountProps } from './embeddable.ts';
import { recordView } from './measureEmbed.ts';

export interface GuestScreenProps {
  readonly connected: ConnectedRemote;
  readonly guest: Guest;
  readonly mount: MountProps;
  readonly requestCount: number;
  readonly own: Embeddable;
  /** The remote and its version; undefined where it reports nothing. */
  readonly version: string | undefined;
  /** The first page, also the target of a link to an unknown path. */
  readonly home: string;
  readonly reload: () => void;
  /** Called when the remote fails. */
  readonly failure: string;
}

const OfferProps = createContext<Readonly<Record<string, unknown>>>({});

/** Renders a remote's pages, or one offered component, with a cache and a history of their own. */
export const GuestScreen = (screen: GuestScreenProps) => {
  const { own, guest, mount, requestCount, home, version } = screen;
  const [cache] = useState(() => new QueryClient({ defaultOptions: cachePolicy }));
  const [router] = useState(() => createMemoryRouter(routesOf(screen), { initialEntries: [home] }));

  const notifyNavigation = useEffectEvent((path: string) => mount.onNavigate?.(path));
  const isOffer = mount.offer !== undefined;
  useEffect(() => {
    let last = home;
    const recordShown = () => {
      if (version !== undefined) recordView(version, own, isOffer ? undefined : last);
    };
    recordShown();
    return router.subscribe(({ location, navigation }) => {
      const path = location.pathname + location.search;
      if (navigation.state !== 'idle' || path === last) return;
      last = path;
      recordShown();
      notifyNavigation(path);
    });
  }, [router, home, own, version, isOffer]);

  // Removes the router's listener from the window, where it would remain otherwise.
  useEffect(() => () => router.dispose(), [router]);

  const { path } = mount;
  // Navigates also when the same path is requested again.
  useEffect(() => {
    const { pathname, search } = router.state.location;
    if (path !== undefined && path !== pathname + search) void router.navigate(path);
  }, [router, path, requestCount]);

  return (
    <QueryClientProvider client={cache}>
      <OfferProps.Provider value={mount.props ?? {}}>
        <Suspense fallback={<guest.Waiting />}>
          <RouterProvider router={router} />
        </Suspense>
      </OfferProps.Provider>
    </QueryClientProvider>
  );
};

const routesOf = (screen: GuestScreenProps): RouteObject[] => {
  const { connected, guest, mount, home } = screen;
  const frame = { errorElement: <Broken {...screen} />, hydrateFallbackElement: <guest.Waiting /> };
  if (mount.offer !== undefined) {
    return [{ ...frame, path: '*', element: <Offered name={mount.offer} {...screen} /> }];
  }
  const elsewhere = <Elsewhere home={home} guest={guest} />;
  return [{ ...frame, children: [...connected.routes, { path: '*', element: elsewhere }] }];
};

/** Shown in place of a page that has thrown. */
const Broken = ({ guest, failure, reload, version }: GuestScreenProps) => {
  const error = useRouteError();
  useEffect(() => {
    if (version !== undefined) record({ type: 'renderErrors', of: version, error });
  }, [version, error]);
  return <guest.Failure title={failure} onRetry={reload} />;
};

const Offered = ({ name, connected, guest }: GuestScreenProps & { readonly name: string }) => {
  const props = useContext(OfferProps);
  const Widget = connected.widgets[name];
  if (Widget === undefined) return <guest.Failure title={`Nothing here is called ${name}.`} />;
  return <Widget {...props} />;
};

/** Redirects paths outside the remote to its first page. */
const Elsewhere = ({ home, guest }: Pick<GuestScreenProps, 'home' | 'guest'>) => {
  const { pathname, search } = useLocation();
  if (pathname + search !== home) return <Navigate to={home} replace />;
  return <guest.Failure title={`There is no page ${home} here.`} />;
};
