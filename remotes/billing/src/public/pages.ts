import type { PublicPages } from '@tradewind/remote-kit/public/open';

/** The pages that stand alone; the same as in the shell, without it. */
export const pages: PublicPages = {
  '/documents/:token': () =>
    import(/* webpackChunkName: "customer-page" */ '../customer/CustomerPage.tsx').then(
      (page) => page.CustomerPage,
    ),
};
