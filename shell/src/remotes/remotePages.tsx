import type { ComposedRemote } from '@tradewind/contracts';
import { useEffect } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { useArtifactStyles } from './artifactStyles.ts';
import { loadRemote } from './loadRemote.ts';
import { recordWorking } from './versionHistory.ts';

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
      : [{ element: <RemotePageFrame version={source} />, children }];
  };
};

const filterRoute = (route: RouteObject, isWanted: (path: string) => boolean): RouteObject[] => {
  if (route.path !== undefined) return isWanted(route.path) ? [route] : [];
  const children = (route.children ?? []).flatMap((child) => filterRoute(child, isWanted));
  return children.length === 0 || route.index ? [] : [{ ...route, children }];
};

/** Milliseconds that a page must be shown: one that breaks in an effect is gone before. */
const SHOWN_LONG_ENOUGH = 1_000;

/** Around every page of a remote: once one has been shown, this version counts as working. */
const RemotePageFrame = ({ version }: { readonly version: ComposedRemote }) => {
  useArtifactStyles(version.base);
  useEffect(() => {
    const timer = setTimeout(() => recordWorking(version), SHOWN_LONG_ENOUGH);
    return () => clearTimeout(timer);
  }, [version]);
  return <Outlet />;
};
