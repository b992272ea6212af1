import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ConnectedRemote } from '@tradewind/remote-api';
import { cachePolicy } from '@tradewind/remote-api/queryCache';
import { createContext, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import {
  createMemoryRouter,
  Navigate,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import type { Guest, MountProps } from './embeddable.ts';

export interface GuestScreenProps {
  readonly connected: ConnectedRemote;
  readonly guest: Guest;
  readonly mount: MountProps;
  readonly requestCount: number;
  /** The first page, also the target of a link to an unknown path. */
  readonly home: string;
  readonly reload: () => void;
  /** Called when the remote fails. */
  readonly failure: string;
}

const OfferProps = createContext<Readonly<Record<string, unknown>>>({});

/** Renders a remote's pages, or one offered component, with a cache and a history of their own. */
export const GuestScreen = (screen: GuestScreenProps) => {
  const { guest, mount, requestCount, home } = screen;
  const [cache] = useState(() => new QueryClient({ defaultOptions: cachePolicy }));
  const [router] = useState(() => createMemoryRouter(routesOf(screen), { initialEntries: [home] }));

  const notifyNavigation = useEffectEvent((path: string) => mount.onNavigate?.(path));
  useEffect(() => {
    let last = home;
    return router.subscribe(({ location, navigation }) => {
      const path = location.pathname + location.search;
      if (navigation.state !== 'idle' || path === last) return;
      last = path;
      notifyNavigation(path);
    });
  }, [router, home]);

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
  const { connected, guest, mount, home, reload, failure } = screen;
  const broken = <guest.Failure title={failure} onRetry={reload} />;
  const frame = { errorElement: broken, hydrateFallbackElement: <guest.Waiting /> };
  if (mount.offer !== undefined) {
    return [{ ...frame, path: '*', element: <Offered name={mount.offer} {...screen} /> }];
  }
  const elsewhere = <Elsewhere home={home} guest={guest} />;
  return [{ ...frame, children: [...connected.routes, { path: '*', element: elsewhere }] }];
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
