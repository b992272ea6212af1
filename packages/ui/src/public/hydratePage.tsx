import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PublicRouter } from './PublicRouter.tsx';

/** Tells the starter, which waits inline in the document, that the page hears clicks now. */
const Ready = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    dispatchEvent(new Event('tradewind:ready'));
  }, []);
  return children;
};

/** Makes the page that the server has rendered interactive. */
export const hydratePage = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  hydrateRoot(
    root,
    <PublicRouter url={location.pathname + location.search}>
      <Ready>{page}</Ready>
    </PublicRouter>,
  );
};
