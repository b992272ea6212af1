import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage, lazyWidget } from '@tradewind/ui/page';

const RecentJobs = lazyWidget(() =>
  import(/* webpackChunkName: "recent-jobs" */ './widgets/RecentJobs.tsx').then(
    (widget) => widget.RecentJobs,
  ),
);

const TodayByCrew = lazyWidget(() =>
  import(/* webpackChunkName: "today-by-crew" */ './widgets/TodayByCrew.tsx').then(
    (widget) => widget.TodayByCrew,
  ),
);

const CustomerJobs = lazyWidget(() =>
  import(/* webpackChunkName: "customer-jobs" */ './widgets/CustomerJobs.tsx').then(
    (widget) => widget.CustomerJobs,
  ),
);

// One chunk: the page of a piece of equipment shows both.
const equipmentPanels = () =>
  import(/* webpackChunkName: "equipment-panels" */ './widgets/equipmentPanels.tsx');
const EquipmentJobs = lazyWidget(() => equipmentPanels().then((panels) => panels.EquipmentJobs));
const EquipmentFiles = lazyWidget(() => equipmentPanels().then((panels) => panels.EquipmentFiles));

export default defineRemote({
  name: 'scheduling',
  routes: [
    {
      path: '/dashboard/jobs',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "job-list" */ './jobs/list/JobsPage.tsx').then(
          (page) => page.JobsPage,
        ),
      ),
    },
    {
      path: '/dashboard/jobs/create',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "job-create" */ './jobs/form/CreateJobPage.tsx').then(
          (page) => page.CreateJobPage,
        ),
      ),
    },
    {
      path: '/dashboard/jobs/:id',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "job-detail" */ './jobs/detail/JobPage.tsx').then(
          (page) => page.JobPage,
        ),
      ),
    },
    {
      path: '/dashboard/jobs/:id/edit',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "job-edit" */ './jobs/form/EditJobPage.tsx').then(
          (page) => page.EditJobPage,
        ),
      ),
    },
    {
      path: '/dashboard/schedule',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "schedule" */ './schedule/SchedulePage.tsx').then(
          (page) => page.SchedulePage,
        ),
      ),
    },
    {
      path: '/dashboard/calendar',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "schedule" */ './schedule/SchedulePage.tsx').then(
          (page) => page.CalendarPage,
        ),
      ),
    },
    {
      path: '/dashboard/dispatch',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "dispatch" */ './dispatch/DispatchPage.tsx').then(
          (page) => page.DispatchPage,
        ),
      ),
    },
  ],
  widgets: {
    ...{ recentJobs: RecentJobs, todayByCrew: TodayByCrew, customerJobs: CustomerJobs },
    ...{ equipmentJobs: EquipmentJobs, equipmentFiles: EquipmentFiles },
  },
});
