import { Navigate, type RouteObject, useLocation } from 'react-router-dom';

const CREATE = /\/create$/;

const pathsOf = ({ path, children = [] }: RouteObject): string[] =>
  path === undefined ? children.flatMap(pathsOf) : [path];

const RedirectTo = ({ path }: { readonly path: string }) => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: path, search }} replace />;
};

/**
 * Returns a route for the address `…/new` of each page at `…/create`, which leads there: many type it,
 * and without it `new` would be the id of a record (decision 32).
 */
export const createRedirects = (routes: readonly RouteObject[]): RouteObject[] =>
  routes
    .flatMap(pathsOf)
    .filter((path) => CREATE.test(path))
    .map((path) => ({ path: path.replace(CREATE, '/new'), element: <RedirectTo path={path} /> }));
