import { bestPattern } from '@tradewind/contracts/pagePatterns';
import { lazyPage } from '@tradewind/ui/page';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { composition } from './composition/composition.ts';
import { Crash, Root } from './Root.tsx';
import { areas, joinRemote, loadRemotes, placesIn } from './remoteRoutes.tsx';

/** The shell's screens for visitors, by path: each in a chunk of its own. */
const screens = {
  '/': async () =>
    (await import(/* webpackChunkName: "landing" */ './landing/Landing.tsx')).Landing,
  '/login': async () => (await import(/* webpackChunkName: "login" */ './auth/Login.tsx')).Login,
  '/register': async () =>
    (await import(/* webpackChunkName: "register" */ './auth/Register.tsx')).Register,
  '/forgot-password': async () =>
    (await import(/* webpackChunkName: "forgot-password" */ './auth/ForgotPassword.tsx'))
      .ForgotPassword,
  '/reset-password/:token': async () =>
    (await import(/* webpackChunkName: "reset-password" */ './auth/ResetPassword.tsx'))
      .ResetPassword,
  '/invitation/:token': async () =>
    (await import(/* webpackChunkName: "invitation" */ './invitation/Invitation.tsx')).Invitation,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

type ScreenPath = keyof typeof screens;
const screenPaths = Object.keys(screens) as ScreenPath[];

/** Fetches a screen's code. */
const loadScreen = (path: ScreenPath): Promise<ComponentType> => screens[path]();

/** A screen whose code is there already, so that it shows at once. */
interface ReadyScreen {
  readonly path: ScreenPath;
  readonly Component: ComponentType;
}

/** Fetches the screen at an address, for taking over what the server has drawn there. */
export const readyScreen = async (address: string): Promise<ReadyScreen | undefined> => {
  const path = bestPattern(screenPaths, address) as ScreenPath | undefined;
  return path && { path, Component: await loadScreen(path) };
};

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
