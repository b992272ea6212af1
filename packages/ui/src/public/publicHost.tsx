import './publicPage.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Question } from '../components/useConfirm.tsx';
import { preserveFocus } from '../focus/preserveFocus.ts';
import { NotifyReady } from './NotifyReady.tsx';
import { PublicRouter } from './PublicRouter.tsx';

/** Hydrates the page that the server has rendered. Returns a function that unmounts it. */
export const hydratePage = (page: ReactNode): (() => void) | undefined => {
  const root = document.getElementById('root');
  if (root === null) return undefined;
  const stop = preserveFocus();
  const hydrated = hydrateRoot(
    root,
    <PublicRouter url={location.pathname + location.search}>
      <NotifyReady>{page}</NotifyReady>
    </PublicRouter>,
  );
  return () => {
    stop();
    hydrated.unmount();
  };
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
