import { bestPattern } from '@tradewind/contracts/pagePatterns';
import { lazyPage } from '@tradewind/ui/page';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { composition } from './composition/composition.ts';
import { entryKey } from './firstView/scrollPosition.ts';
import { RedirectHome } from './RedirectHome.tsx';
import { CrashPage, Root } from './Root.tsx';
import { areas, loadRemoteRoutes, placeholderRoutes } from './remoteRoutes.tsx';

/** The shell's pages for visitors, by path: each in a chunk of its own. */
const visitorPages = {
  '/': async () =>
    (await import(/* webpackChunkName: "landing" */ './landing/Landing.tsx')).Landing,
  '/login': async () => (await import(/* webpackChunkName: "login" */ './auth/Login.tsx')).Login,
  '/register': async () =>
    (await import(/* webpackChunkName: "register" */ './auth/Register.tsx')).Register,
  '/forgot-password': async () =>
    (await import(/* webpackChunkName: "forgot-password" */ './auth/ForgotPassword.tsx'))
      .ForgotPassword,
  '/reset-password/:token': async () =>
    (await import(/* webpackChunkName: "forgot-password" */ './auth/ResetPassword.tsx'))
      .ResetPassword,
  '/invitation/:token': async () =>
    (await import(/* webpackChunkName: "invitation" */ './invitation/Invitation.tsx')).Invitation,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

type PagePath = keyof typeof visitorPages;
const pagePaths = Object.keys(visitorPages) as PagePath[];

/** Fetches a page's code. */
const loadPage = (path: PagePath): Promise<ComponentType> => visitorPages[path]();

/** A page whose code is already loaded, so that it shows at once. */
interface PreloadedPage {
  readonly path: PagePath;
  readonly Component: ComponentType;
}

/** Loads the visitors' page of an address, to hydrate its server-rendered HTML. */
export const preloadVisitorPage = async (address: string): Promise<PreloadedPage | undefined> => {
  const path = bestPattern(pagePaths, address) as PagePath | undefined;
  return path && { path, Component: await loadPage(path) };
};

/** Every component in every variant, in development only. */
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

/** In place of the landing page, where the edition has none. */
const RedirectToLogin = () => <Navigate to="/login" replace state={useLocation().state} />;

const visitorRoute = (path: PagePath, ready: PreloadedPage | undefined): RouteObject => {
  if (path === '/' && !composition().flags.newLandingPage) {
    return { path, Component: RedirectToLogin };
  }
  if (ready?.path === path) return { path, Component: ready.Component };
  return { path, lazy: lazyPage(() => loadPage(path)) };
};

const routesWith = (ready: PreloadedPage | undefined): RouteObject[] => [
  {
    path: '/',
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <span hidden />,
    children: [
      ...pagePaths.map((path) => visitorRoute(path, ready)),
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
          ...placeholderRoutes(areas.dashboard),
        ],
      },
      {
        lazy: lazyPage(() =>
          import(/* webpackChunkName: "dashboard" */ './remotes/RemoteArea.tsx').then(
            (page) => page.RemoteArea,
          ),
        ),
        children: placeholderRoutes(areas.public),
      },
      ...catalogue,
      { path: '*', Component: RedirectHome },
    ],
  },
];

/** The product's routes. Those of remotes are added as they are visited. */
export const createRouter = (ready?: PreloadedPage) => {
  // Without a key, all fresh loads of a tab would share one scroll position.
  entryKey();
  return createBrowserRouter(routesWith(ready), { patchRoutesOnNavigation: loadRemoteRoutes });
};
