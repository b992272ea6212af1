import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';
import { lazy } from 'react';

const RecentInvoices = lazy(() =>
  import(/* webpackChunkName: "recent-invoices" */ './widgets/RecentInvoices.tsx').then(
    (widget) => ({
      default: widget.RecentInvoices,
    }),
  ),
);

export default defineRemote({
  name: 'billing',
  routes: [
    {
      path: '/dashboard/quotes',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "quote-list" */ './pages/QuoteList.tsx').then(
          (page) => page.QuoteList,
        ),
      ),
    },
    {
      path: '/dashboard/invoices',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "invoice-list" */ './pages/InvoiceList.tsx').then(
          (page) => page.InvoiceList,
        ),
      ),
    },
    {
      path: '/dashboard/my-money',
      lazy: lazyPage(() =>
        import(/* webpackChunkName: "my-money" */ './pages/MyMoney.tsx').then(
          (page) => page.MyMoney,
        ),
      ),
    },
  ],
  widgets: { recentInvoices: RecentInvoices },
});
