import { lazyPage } from '@tradewind/ui/page';
import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  type IndexRouteObject,
  Navigate,
  type RouteObject,
} from 'react-router-dom';
import { Crash } from './Crash.tsx';
import { composition } from './composition/composition.ts';
import { Root } from './Root.tsx';
import { areas, joinRemote, loadRemotes, placesIn } from './remotePlaces.tsx';

const elsewhere = <Navigate to="/" replace />;

export const loadLanding = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "landing" */ './landing/Landing.tsx')).Landing;

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

/** @param landing Its code, where it is there already: then it shows at once. */
const landingRoute = (landing: ComponentType | undefined): IndexRouteObject => {
  if (!composition().flags.newLandingPage) {
    return { index: true, element: <Navigate to="/login" replace /> };
  }
  if (landing !== undefined) return { index: true, Component: landing };
  return { index: true, lazy: lazyPage(loadLanding) };
};

const routesWith = (landing: ComponentType | undefined): RouteObject[] => [
  {
    path: '/',
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <span hidden />,
    children: [
      landingRoute(landing),
      {
        path: 'login',
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "login" */ './auth/Login.tsx').then((page) => page.Login),
        ),
      },
      {
        path: 'register',
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "register" */ './auth/Register.tsx').then(
            (page) => page.Register,
          ),
        ),
      },
      {
        path: 'forgot-password',
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "forgot-password" */ './auth/ForgotPassword.tsx').then(
            (page) => page.ForgotPassword,
          ),
        ),
      },
      {
        path: 'reset-password/:token',
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "reset-password" */ './auth/ResetPassword.tsx').then(
            (page) => page.ResetPassword,
          ),
        ),
      },
      {
        path: 'invitation/:token',
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "invitation" */ './invitation/Invitation.tsx').then(
            (page) => page.Invitation,
          ),
        ),
      },
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
export const createRouter = (landing?: ComponentType) =>
  createBrowserRouter(routesWith(landing), { patchRoutesOnNavigation: joinRemote });
