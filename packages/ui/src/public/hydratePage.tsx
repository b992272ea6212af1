import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PublicRouter } from './PublicRouter.tsx';
import { Ready } from './Ready.tsx';

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
