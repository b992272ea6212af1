import type { RouteObject } from 'react-router-dom';
import type { LoadedRemote } from './RemoteComponent.tsx';
import { RemotePageFrame } from './RemotePageFrame.tsx';

/** The part of a remote's routes that lies below the wanted paths; what surrounds them is kept. */
export const routesOf = (
  { routes, source }: LoadedRemote,
  isWanted: (path: string) => boolean,
): RouteObject[] => {
  const children = routes.flatMap((route) => narrow(route, isWanted));
  return children.length === 0 ? [] : [{ element: <RemotePageFrame version={source} />, children }];
};

const narrow = (route: RouteObject, isWanted: (path: string) => boolean): RouteObject[] => {
  if (route.path !== undefined) return isWanted(route.path) ? [route] : [];
  const children = (route.children ?? []).flatMap((child) => narrow(child, isWanted));
  return children.length === 0 || route.index ? [] : [{ ...route, children }];
};
