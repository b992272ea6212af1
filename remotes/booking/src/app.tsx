import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

const directory = lazyPage(() =>
  import(/* webpackChunkName: "provider-list" */ './directory/DirectoryPage.tsx').then(
    (page) => page.DirectoryPage,
  ),
);

export default defineRemote({
  name: 'booking',
  routes: [
    { path: '/find-service', lazy: directory },
    { path: '/booking', lazy: directory },
    {
      path: '/book/manage/:token',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "manage-booking" */ './manage/ManagePage.tsx').then(
          (page) => page.ManagePage,
        ),
      ),
    },
    {
      path: '/book/:id',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "booking-page" */ './booking/BookingPage.tsx').then(
          (page) => page.BookingPage,
        ),
      ),
    },
  ],
});
