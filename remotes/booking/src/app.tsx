import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

const providerList = lazyPage(() =>
  import(/* webpackChunkName: "provider-list" */ './pages/ProviderList.tsx').then(
    (page) => page.ProviderList,
  ),
);

export default defineRemote({
  name: 'booking',
  routes: [
    { path: '/find-service', lazy: providerList },
    { path: '/booking', lazy: providerList },
    {
      path: '/book/:id',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "booking-page" */ './pages/BookingPage.tsx').then(
          (page) => page.BookingPage,
        ),
      ),
    },
  ],
});
