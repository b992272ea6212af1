import '@tradewind/ui/fonts.css';
import './public.css';
import { openPublicPage } from '@tradewind/remote-kit/public/open';
import { hydratePage } from '@tradewind/ui/public/hydratePage';
import { pages } from './pages.ts';

void openPublicPage(pages, {
  hydrate: hydratePage,
  confirm: async (question) => {
    const { askOnPage } = await import(
      /* webpackChunkName: "question" */ '@tradewind/ui/public/askOnPage'
    );
    return askOnPage(question);
  },
});
