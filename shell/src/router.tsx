import { isBelow } from '@tradewind/contracts/pagePatterns';
import { lazyPage } from '@tradewind/ui/page';
import { lazy } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Crash } from './Crash.tsx';
import { composition, prefixes, remoteOfPath } from './composition/composition.ts';
import { Root } from './Root.tsx';
import { currentSession } from './session/session.ts';

const DASHBOARD = '/dashboard';
const isDashboard = (path: string) => isBelow(DASHBOARD, path);
const areas = [
  { name: 'dashboard', has: isDashboard },
  { name: 'public', has: (path: string) => !isDashboard(path) },
] as const;
type Area = (typeof areas)[number];

const loadRemotes = () => import(/* webpackChunkName: "remotes" */ './remotes/index.ts');
const RemoteFrame = lazy(async () => ({ default: (await loadRemotes()).RemoteFrame }));
const RemoteFailure = lazy(async () => ({ default: (await loadRemotes()).RemoteFailure }));

const elsewhere = <Navigate to="/" replace />;

const remoteRouteId = (area: Area, remote: string) => `${area.name}:${remote}`;

/**
 * A place for each remote's pages, by its prefixes, before any code of it is there. The pattern
 * with a star makes the router ask for more when a path below it is first visited.
 */
const placesFor = (area: Area): RouteObject[] =>
  Object.keys(composition().remotes).flatMap((remote) => {
    const own = prefixes().filter((one) => one.remote === remote && area.has(one.prefix));
    if (own.length === 0) return [];
    return {
      id: remoteRouteId(area, remote),
      element: <RemoteFrame name={remote} />,
      errorElement: <RemoteFailure name={remote} />,
      children: own.map(({ prefix }) => ({ path: `${prefix}/*`, element: elsewhere })),
    };
  });

const [dashboardArea, publicArea] = areas;

const routes: RouteObject[] = [
  {
    path: '/',
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <span hidden />,
    children: [
      {
        index: true,
        ...(composition().flags.newLandingPage
          ? {
              lazy: lazyPage(() =>
                import(/* webpackChunkName: "landing" */ './landing/Landing.tsx').then(
                  (page) => page.Landing,
                ),
              ),
            }
          : { element: <Navigate to="/login" replace /> }),
      },
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
          ...placesFor(dashboardArea),
        ],
      },
      {
        lazy: lazyPage(() => loadRemotes().then((remotes) => remotes.RemoteArea)),
        children: placesFor(publicArea),
      },
      { path: '*', element: elsewhere },
    ],
  },
];

const joined = new Set<string>();

/** Whoever is sent to log in first need not wait for a remote's code. */
const isForNobody = (path: string) => isDashboard(path) && currentSession.get().status === 'out';

export const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: async ({ path, patch }) => {
    const remote = remoteOfPath(path);
    if (remote === undefined || joined.has(remote) || isForNobody(path)) return;
    const { loadRemote, routesBelow } = await loadRemotes();
    const { routes: found } = await loadRemote(remote);
    for (const area of areas) {
      const own = routesBelow(found, area.has);
      if (own.length > 0) patch(remoteRouteId(area, remote), own);
    }
    joined.add(remote);
  },
});
