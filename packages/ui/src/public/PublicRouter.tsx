import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';

export interface PublicRouterProps {
  /** Path and query that the page opens with. */
  readonly url: string;
  readonly children: ReactNode;
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const here = () => location.pathname + location.search + location.hash;

/** Within the page only the query changes; any other path is another document. */
const createNavigator = (onMove: () => void): Navigator => {
  const move = (to: To, replace: boolean) => {
    const next = new URL(hrefOf(to), location.href);
    if (next.pathname !== location.pathname) {
      if (replace) location.replace(next);
      else location.assign(next);
      return;
    }
    history[replace ? 'replaceState' : 'pushState'](null, '', next);
    onMove();
  };
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to) => move(to, false),
    replace: (to) => move(to, true),
  };
};

/** The router of a page that stands alone, on the server and in the browser. */
export const PublicRouter = ({ url, children }: PublicRouterProps) => {
  const [current, setCurrent] = useState(url);
  const navigator = useMemo(() => createNavigator(() => setCurrent(here())), []);
  useEffect(() => {
    const follow = () => setCurrent(here());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return (
    <Router location={current} navigator={navigator}>
      {children}
    </Router>
  );
};
