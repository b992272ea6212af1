import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPath, type Navigator, parsePath, Router, type To } from 'react-router-dom';

export interface PublicRouterProps {
  /** Path and query of the first render. */
  readonly url: string;
  readonly children: ReactNode;
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const here = () => {
  const { pathname, search, hash } = location;
  // Stored in the same format as the shell's router, which opens the same addresses.
  return { pathname, search, hash, state: history.state?.usr ?? null };
};

/** Within the page only query and state change; any other path is another page. */
const createNavigator = (onMove: () => void): Navigator => {
  const move = (to: To, state: unknown, replace: boolean) => {
    const next = new URL(hrefOf(to), location.href);
    if (next.pathname !== location.pathname) {
      if (replace) location.replace(next);
      else location.assign(next);
      return;
    }
    history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', next);
    onMove();
  };
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to, state) => move(to, state, false),
    replace: (to, state) => move(to, state, true),
  };
};

/** The router of a public page, on the server and in the browser. */
export const PublicRouter = ({ url, children }: PublicRouterProps) => {
  const [current, setCurrent] = useState(() => ({ ...parsePath(url), state: null as unknown }));
  const navigator = useMemo(() => createNavigator(() => setCurrent(here())), []);
  useEffect(() => {
    const follow = () => setCurrent(here());
    addEventListener('popstate', follow);
    // After a reload the history still has the state of the page's entry, which the server does not
    // have.
    if (here().state !== null) follow();
    return () => removeEventListener('popstate', follow);
  }, []);
  return (
    <Router location={current} navigator={navigator}>
      {children}
    </Router>
  );
};
