import type { RouteObject } from 'react-router-dom';

/** The part of a remote's routes that lies below a path; what surrounds them is kept. */
export const routesBelow = (routes: readonly RouteObject[], isWanted: (path: string) => boolean) =>
  routes.flatMap((route) => narrow(route, isWanted));

const narrow = (route: RouteObject, isWanted: (path: string) => boolean): RouteObject[] => {
  if (route.path !== undefined) return isWanted(route.path) ? [route] : [];
  const children = (route.children ?? []).flatMap((child) => narrow(child, isWanted));
  return children.length === 0 || route.index ? [] : [{ ...route, children }];
};
