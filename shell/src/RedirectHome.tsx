import { Navigate, useLocation } from 'react-router-dom';

/** The navigation state of the page at `/` after a redirect. */
export interface HomeState {
  /** The path that has no page. */
  readonly missing?: string;
}

/** Redirects an unknown path to `/`, which names it (decision 56). */
export const RedirectHome = () => {
  const state: HomeState = { missing: useLocation().pathname };
  return <Navigate to="/" replace state={state} />;
};
