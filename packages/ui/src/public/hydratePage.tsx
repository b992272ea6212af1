import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepPlace } from '../focus/keepPlace.ts';
import { PublicRouter } from './PublicRouter.tsx';
import { Ready } from './Ready.tsx';

/** Makes the page that the server has rendered interactive, for as long as it is open. */
export const hydratePage = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  keepPlace();
  hydrateRoot(
    root,
    <PublicRouter url={location.pathname + location.search}>
      <Ready>{page}</Ready>
    </PublicRouter>,
  );
};
