import type { PublicPages } from '@tradewind/remote-kit/public/open';

/** The pages that are rendered without the shell. */
export const pages: PublicPages = {
  '/documents/:token': () =>
    import(/* webpackChunkName: "customer-page" */ '../customer/CustomerPage.tsx').then(
      (page) => page.CustomerPage,
    ),
};
