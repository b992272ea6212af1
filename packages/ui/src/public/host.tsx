import '../fonts.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Question } from '../components/useConfirm.tsx';
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

/**
 * What a page that stands alone has of the design system in the browser: its font, and what a
 * remote's kit asks of a host.
 */
export const publicHost = {
  hydrate: hydratePage,
  /** Resolves to whether the visitor agreed; the dialog's code comes with the first question. */
  confirm: async (question: Question): Promise<boolean> => {
    const { askOnPage } = await import(/* webpackChunkName: "question" */ './askOnPage.tsx');
    return askOnPage(question);
  },
};
