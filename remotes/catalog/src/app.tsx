import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

export default defineRemote({
  name: 'catalog',
  routes: [
    {
      path: '/dashboard/service-catalog',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "service-list" */ './services/list/ServiceListPage.tsx').then(
          (page) => page.ServiceListPage,
        ),
      ),
    },
    {
      path: '/dashboard/service-catalog/create',
      lazy: lazyPage(() =>
        import(
          /* webpackChunkName: "service-create" */ './services/form/CreateServicePage.tsx'
        ).then((page) => page.CreateServicePage),
      ),
    },
    {
      path: '/dashboard/service-catalog/proposals',
      lazy: lazyPage(() =>
        import(
          /* webpackChunkName: "service-proposals" */ './services/proposals/ProposalsPage.tsx'
        ).then((page) => page.ProposalsPage),
      ),
    },
    {
      path: '/dashboard/service-catalog/:id/edit',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "service-edit" */ './services/form/EditServicePage.tsx').then(
          (page) => page.EditServicePage,
        ),
      ),
    },
    {
      path: '/dashboard/service-types',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "service-types" */ './serviceTypes/ServiceTypesPage.tsx').then(
          (page) => page.ServiceTypesPage,
        ),
      ),
    },
    {
      path: '/dashboard/settings',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "settings" */ './settings/SettingsPage.tsx').then(
          (page) => page.SettingsPage,
        ),
      ),
    },
  ],
});
