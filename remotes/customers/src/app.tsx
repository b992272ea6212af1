import './app.css';
import { defineRemote } from '@tradewind/remote-kit';

export default defineRemote({
  name: 'customers',
  routes: [
    {
      path: '/dashboard/customers',
      lazy: async () => ({
        Component: (
          await import(/* webpackChunkName: "customer-list" */ './pages/CustomerList.tsx')
        ).CustomerList,
      }),
    },
  ],
});
