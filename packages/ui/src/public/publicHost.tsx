import './publicPage.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Question } from '../components/useConfirm.tsx';
import { preserveFocus } from '../focus/preserveFocus.ts';
import { NotifyReady } from './NotifyReady.tsx';
import { PublicRouter } from './PublicRouter.tsx';

/** Hydrates the page that the server has rendered. It stays mounted while the page is open. */
export const hydratePage = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  preserveFocus();
  hydrateRoot(
    root,
    <PublicRouter url={location.pathname + location.search}>
      <NotifyReady>{page}</NotifyReady>
    </PublicRouter>,
  );
};

/** The host functions that remote-kit needs for a public page in the browser. */
export const publicHost = {
  hydrate: hydratePage,
  /** Resolves to whether the visitor agreed; the dialog's code loads with the first question. */
  confirm: async (question: Question): Promise<boolean> => {
    const { confirmOnPage } = await import(
      /* webpackChunkName: "question" */ './confirmOnPage.tsx'
    );
    return confirmOnPage(question);
  },
};
