import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';

export default defineRemote({
  name: 'platform',
  routes: [
    {
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "frame" */ './frame/ConsoleFrame.tsx').then(
          (page) => page.ConsoleFrame,
        ),
      ),
      children: [
        {
          path: '/platform',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx').then(
              (page) => page.OverviewPage,
            ),
          ),
        },
        {
          path: '/platform/editions/:id',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "edition" */ './edition/EditionPage.tsx').then(
              (page) => page.EditionPage,
            ),
          ),
        },
        {
          path: '/platform/releases',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "releases" */ './releases/ReleasesPage.tsx').then(
              (page) => page.ReleasesPage,
            ),
          ),
        },
        {
          path: '/platform/contract',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "contract" */ './contract/ContractPage.tsx').then(
              (page) => page.ContractPage,
            ),
          ),
        },
        {
          path: '/platform/vitals',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "vitals" */ './vitals/VitalsPage.tsx').then(
              (page) => page.VitalsPage,
            ),
          ),
        },
        {
          path: '/platform/keys',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "keys" */ './keys/KeysPage.tsx').then(
              (page) => page.KeysPage,
            ),
          ),
        },
        {
          path: '/platform/queues',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "queues" */ './queues/QueuesPage.tsx').then(
              (page) => page.QueuesPage,
            ),
          ),
        },
        {
          path: '/platform/businesses',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "businesses" */ './businesses/BusinessesPage.tsx').then(
              (page) => page.BusinessesPage,
            ),
          ),
        },
        {
          path: '/platform/audit',
          lazy: lazyPage(() =>
            import(/* webpackChunkName: "audit" */ './audit/AuditPage.tsx').then(
              (page) => page.AuditPage,
            ),
          ),
        },
      ],
    },
  ],
});
