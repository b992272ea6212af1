import { isBelow } from '@tradewind/contracts/pagePatterns';
import { lazy } from 'react';
import {
  Navigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useLocation,
} from 'react-router-dom';
import { composition, prefixes, remoteOfPath } from './composition/composition.ts';
import { currentSession } from './session/session.ts';

/** The code that loads remotes comes with the dashboard's; a visitor's first screens do without. */
export const loadRemotes = () => import(/* webpackChunkName: "dashboard" */ './remotes/index.ts');

const RemoteFailure = lazy(async () => ({ default: (await loadRemotes()).RemoteFailure }));

const isDashboard = (path: string) => isBelow('/dashboard', path);

/** Where remotes have pages: inside the dashboard, and beside it for visitors. */
export const areas = {
  dashboard: { name: 'dashboard', has: isDashboard },
  public: { name: 'public', has: (path: string) => !isDashboard(path) },
} as const;
type Area = (typeof areas)[keyof typeof areas];

const placeId = (area: Area, remote: string) => `${area.name}:${remote}`;

const joined = new Set<string>();
const failed = new Set<string>();
/** Remotes that were asked for while the shell's own code for loading them did not arrive. */
const missed = new Set<string>();

/** Where a path leads while the remote has no such page, or is not there. */
const NoPage = ({ remote }: { readonly remote: string }) => {
  // What surrounds this place has that code, so it has arrived by now.
  if (missed.has(remote)) return <OnceMore />;
  return failed.has(remote) ? <RemoteFailure name={remote} /> : <Navigate to="/" replace />;
};

const OnceMore = () => {
  const location = useLocation();
  return <Navigate to={location} state={location.state} replace />;
};

/**
 * A place for each remote's pages, by its prefixes, before any code of it is there. The pattern
 * with a star makes the router ask for more whenever a path below it is visited.
 */
export const placesIn = (area: Area): RouteObject[] =>
  Object.keys(composition().remotes).flatMap((remote) => {
    const own = prefixes().filter((one) => one.remote === remote && area.has(one.prefix));
    if (own.length === 0) return [];
    return {
      id: placeId(area, remote),
      errorElement: <RemoteFailure name={remote} />,
      children: own.map(({ prefix }) => ({
        path: `${prefix}/*`,
        element: <NoPage remote={remote} />,
      })),
    };
  });

/** Whoever is sent to log in first need not wait for a remote's code. */
const isForNobody = (path: string) => isDashboard(path) && currentSession.get().status === 'out';

/**
 * Loads the remote behind a path and puts its pages in their places. It never throws: the router
 * would then not even show the dashboard around the failure.
 */
export const joinRemote: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const remote = remoteOfPath(path);
  if (remote === undefined || joined.has(remote) || isForNobody(path)) return;
  failed.delete(remote);
  missed.delete(remote);
  try {
    const { loadRemote, routesOf } = await loadRemotes().catch((error: unknown) => {
      missed.add(remote);
      throw error;
    });
    const loaded = await loadRemote(remote);
    // Whoever has gone elsewhere meanwhile has no use for its pages; the router takes none then.
    if (signal.aborted) return;
    for (const area of Object.values(areas)) {
      const own = routesOf(loaded, area.has);
      if (own.length > 0) patch(placeId(area, remote), own);
    }
    joined.add(remote);
  } catch (error) {
    failed.add(remote);
    // For whoever watches the browser's errors; the user is told in the remote's place.
    reportError(error);
  }
};
