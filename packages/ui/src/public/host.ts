import '../fonts.css';
import type { Question } from '../components/questions.tsx';
import { hydratePage } from './hydratePage.tsx';

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
