import { lazyPage } from '@tradewind/ui/page';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Crash } from './Crash.tsx';
import { composition } from './composition/composition.ts';
import { Root } from './Root.tsx';
import { areas, joinRemote, loadRemotes, placesIn } from './remotePlaces.tsx';
import { loadScreen, type ReadyScreen, type ScreenPath, screenPaths } from './screens.ts';

const elsewhere = <Navigate to="/" replace />;

/** Every component in every variant, for whoever develops. */
const catalogue: RouteObject[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: 'dev/ui',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "catalogue" */ '@tradewind/ui/catalogue').then(
              (page) => page.Catalogue,
            ),
          ),
        },
      ]
    : [];

/** @param ready A screen whose code is there already: it shows at once. */
const visitorRoute = (path: ScreenPath, ready: ReadyScreen | undefined): RouteObject => {
  if (path === '/' && !composition().flags.newLandingPage) {
    return { path, element: <Navigate to="/login" replace /> };
  }
  if (ready?.path === path) return { path, Component: ready.Component };
  return { path, lazy: lazyPage(() => loadScreen(path)) };
};

const routesWith = (ready: ReadyScreen | undefined): RouteObject[] => [
  {
    path: '/',
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <span hidden />,
    children: [
      ...screenPaths.map((path) => visitorRoute(path, ready)),
      {
        path: 'dashboard',
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard.tsx').then(
            (page) => page.Dashboard,
          ),
        ),
        children: [
          {
            index: true,
            lazy: lazyPage(() =>
              import(/* webpackChunkName: "home" */ './home/Home.tsx').then((page) => page.Home),
            ),
          },
          ...placesIn(areas.dashboard),
        ],
      },
      {
        lazy: lazyPage(() => loadRemotes().then((remotes) => remotes.RemoteArea)),
        children: placesIn(areas.public),
      },
      ...catalogue,
      { path: '*', element: elsewhere },
    ],
  },
];

/** The product's screens. Those of remotes join as they are visited. */
export const createRouter = (ready?: ReadyScreen) =>
  createBrowserRouter(routesWith(ready), { patchRoutesOnNavigation: joinRemote });
