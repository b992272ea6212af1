import { isBelow } from '@tradewind/contracts/pagePatterns';
import { lazy } from 'react';
import {
  Navigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { composition, prefixes, remoteOfPath } from './composition/composition.ts';
import { RedirectHome } from './RedirectHome.tsx';
import { currentSession } from './session/session.ts';

/** Code in the dashboard's chunk loads remotes; a visitor's first screens need none of it. */
const importRemotePages = () =>
  import(/* webpackChunkName: "dashboard" */ './remotes/remotePages.tsx');

const RemoteFailure = lazy(async () => ({ default: (await importRemotePages()).RemoteFailure }));

const isDashboard = (path: string) => isBelow('/dashboard', path);

/** Where remotes have pages: inside the dashboard, and outside of it for visitors. */
export const areas = {
  dashboard: { name: 'dashboard', has: isDashboard },
  public: { name: 'public', has: (path: string) => !isDashboard(path) },
} as const;
type Area = (typeof areas)[keyof typeof areas];

const routeId = (area: Area, remote: string) => `${area.name}:${remote}`;

const added = new Set<string>();
const failed = new Set<string>();
/** Remotes that were not loaded, because the shell's own code for loading them failed to load. */
const unattempted = new Set<string>();

/** Shown at a path while the remote has no such page, or is not loaded. */
const MissingPage = ({ remote }: { readonly remote: string }) => {
  // The area around this route has loaded that code by now.
  if (unattempted.has(remote)) return <RetryNavigation />;
  return failed.has(remote) ? <RemoteFailure name={remote} /> : <RedirectHome />;
};

const RetryNavigation = () => {
  const location = useLocation();
  return <Navigate to={location} state={location.state} replace />;
};

/**
 * Returns a route for each remote's prefixes, before any code of it is loaded. The pattern with a
 * star makes the router request more routes whenever a path below it is visited.
 */
export const placeholderRoutes = (area: Area): RouteObject[] =>
  Object.keys(composition().remotes).flatMap((remote) => {
    const own = prefixes().filter((one) => one.remote === remote && area.has(one.prefix));
    if (own.length === 0) return [];
    return {
      id: routeId(area, remote),
      errorElement: <RemoteFailure name={remote} />,
      children: own.map(({ prefix }) => ({
        path: `${prefix}/*`,
        element: <MissingPage remote={remote} />,
      })),
    };
  });

/** A visitor of the dashboard is sent to log in without waiting for a remote's code. */
const needsSignIn = (path: string) => isDashboard(path) && currentSession.get().status === 'out';

/**
 * Loads the remote of a path and adds its routes. It never throws: the router would not even show
 * the dashboard around the failure.
 */
export const loadRemoteRoutes: PatchRoutesOnNavigationFunction = async ({
  path,
  patch,
  signal,
}) => {
  const remote = remoteOfPath(path);
  if (remote === undefined || added.has(remote) || needsSignIn(path)) return;
  failed.delete(remote);
  unattempted.delete(remote);
  try {
    const { loadPages } = await importRemotePages().catch((error: unknown) => {
      unattempted.add(remote);
      throw error;
    });
    const pagesBelow = await loadPages(remote);
    // The router accepts no routes after the user has left.
    if (signal.aborted) return;
    for (const area of Object.values(areas)) {
      const pages = pagesBelow(area.has);
      if (pages.length > 0) patch(routeId(area, remote), pages);
    }
    added.add(remote);
  } catch (error) {
    failed.add(remote);
    // Reported to error monitoring; the user sees the error in place of the remote.
    reportError(error);
  }
};
