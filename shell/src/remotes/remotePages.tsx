import type { ComposedRemote } from '@tradewind/contracts';
import { checkConnection, ErrorState, usePageTitle, useReconnect } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import {
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import { composition, refetchComposition } from '../composition/composition.ts';
import { recordThrown, recordView } from '../vitals/recordVitals.ts';
import { useArtifactStyles, useDisabledStyles } from './artifactStyles.ts';
import { createRedirects } from './createRedirects.tsx';
import { fetchStable, loadRemote } from './loadRemote.ts';
import { isOverride } from './overrides.ts';
import { StatusLink } from './StatusLink.tsx';
import { recordBroken, recordWorking, runningVersion } from './versionHistory.ts';

/**
 * Loads a remote. Returns a function that gives its routes below the wanted paths, with the layout
 * routes around them.
 * @throws Error when no version of the remote can be loaded.
 */
export const loadPages = async (remote: string) => {
  const { routes, source } = await loadRemote(remote);
  return (isWanted: (path: string) => boolean): RouteObject[] => {
    const children = routes.flatMap((route) => filterRoute(route, isWanted));
    return children.length === 0
      ? []
      : [{ element: <RemotePageFrame version={source} />, children }, ...createRedirects(children)];
  };
};

const filterRoute = (route: RouteObject, isWanted: (path: string) => boolean): RouteObject[] => {
  if (route.path !== undefined) return isWanted(route.path) ? [route] : [];
  const children = (route.children ?? []).flatMap((child) => filterRoute(child, isWanted));
  return children.length === 0 || route.index ? [] : [{ ...route, children }];
};

/** Milliseconds that a page must be shown: one that throws in an effect is removed earlier. */
const SHOWN_LONG_ENOUGH = 1_000;

/** Around every page of a remote: once one has been shown, this version counts as working. */
const RemotePageFrame = ({ version }: { readonly version: ComposedRemote }) => {
  useArtifactStyles(version.base);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isOverride(version)) recordView(version, pathname);
  }, [version, pathname]);
  useEffect(() => {
    const timer = setTimeout(() => recordWorking(version), SHOWN_LONG_ENOUGH);
    return () => clearTimeout(timer);
  }, [version]);
  return <Outlet />;
};

/**
 * Shown in place of a remote that could not be loaded or has thrown; the rest of the product works.
 * Retry fetches the live composition and loads again, as does the connection once it is back.
 */
export const RemoteFailure = ({ name }: { readonly name: string }) => {
  const [retrying, setRetrying] = useState(false);
  const navigate = useNavigate();
  const location = useLocation();
  const title = composition().remotes[name]?.declaration.title ?? 'This page';
  usePageTitle(title);
  const broken = runningVersion(name);
  const error = useRouteError();
  useEffect(() => {
    if (error !== undefined) recordThrown(name, error);
  }, [name, error]);
  useDisabledStyles(broken?.base);
  const currentKey = useRef<string>(undefined);
  useEffect(() => {
    currentKey.current = location.key;
    return () => {
      currentKey.current = undefined;
    };
  }, [location.key]);
  const retry = async () => {
    setRetrying(true);
    await refetchComposition().catch(() => undefined);
    // A user who has left meanwhile stays where they are.
    if (currentKey.current !== location.key) return setRetrying(false);
    // Running code cannot be removed from a page: another version needs a reload.
    if (broken && (await hasOtherVersion(broken))) return window.location.reload();
    // So does a module that has failed, which a browser may not fetch again.
    if (composition().remotes[name]?.entryType) return window.location.reload();
    await navigate(location, { replace: true, state: location.state });
    setRetrying(false);
  };
  // A remote that runs has failed for another reason.
  useReconnect(() => void (broken === undefined && retry()));
  return (
    <ErrorState
      title={`${title} could not be loaded.`}
      text={
        <>
          The other pages work. {checkConnection} <StatusLink />
        </>
      }
      onRetry={() => void retry()}
      retrying={retrying}
    />
  );
};

/**
 * Whether a version other than the failed one is live by now, has worked here before, or runs beside
 * it for others.
 */
const hasOtherVersion = async (broken: ComposedRemote): Promise<boolean> => {
  const { name } = broken.declaration;
  const live = composition().remotes[name];
  if (live !== undefined && live.version !== broken.version) return true;
  return recordBroken(broken) || recordBroken(broken, (await fetchStable(name)) ?? null);
};
