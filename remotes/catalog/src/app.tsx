import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

export default defineRemote({
  name: 'catalog',
  routes: [
    {
      path: '/dashboard/service-catalog',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "service-list" */ './pages/ServiceList.tsx').then(
          (page) => page.ServiceList,
        ),
      ),
    },
    {
      path: '/dashboard/settings',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "settings" */ './pages/Settings.tsx').then(
          (page) => page.Settings,
        ),
      ),
    },
  ],
});
