import type { PublicPages } from '@tradewind/remote-kit/public/open';

const directory = () =>
  import(/* webpackChunkName: "provider-list" */ '../directory/DirectoryPage.tsx').then(
    (page) => page.DirectoryPage,
  );

/** The pages by route pattern, in the shell and on their own. */
export const pages: PublicPages = {
  '/find-service': directory,
  '/booking': directory,
  '/book/:id': () =>
    import(/* webpackChunkName: "booking-page" */ '../booking/BookingPage.tsx').then(
      (page) => page.BookingPage,
    ),
  '/book/manage/:token': () =>
    import(/* webpackChunkName: "manage-booking" */ '../manage/ManagePage.tsx').then(
      (page) => page.ManagePage,
    ),
};
