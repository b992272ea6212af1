import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage, lazyWidget } from '@tradewind/ui/page';

const RecentInvoices = lazyWidget(() =>
  import(/* webpackChunkName: "recent-invoices" */ './widgets/RecentInvoices.tsx').then(
    (widget) => widget.RecentInvoices,
  ),
);

const MonthMoney = lazyWidget(() =>
  import(/* webpackChunkName: "month-money" */ './widgets/MonthMoney.tsx').then(
    (widget) => widget.MonthMoney,
  ),
);

// One chunk: a customer's page shows both.
const customerPanels = () =>
  import(/* webpackChunkName: "customer-panels" */ './widgets/customerPanels.tsx');
const CustomerQuotes = lazyWidget(() => customerPanels().then((panels) => panels.CustomerQuotes));
const CustomerInvoices = lazyWidget(() =>
  customerPanels().then((panels) => panels.CustomerInvoices),
);

const CustomerPlans = lazyWidget(() =>
  import(/* webpackChunkName: "customer-plans" */ './widgets/CustomerPlans.tsx').then(
    (widget) => widget.CustomerPlans,
  ),
);

// For the job's page of another remote.
const RecordPayment = lazyWidget(() =>
  import(/* webpackChunkName: "record-payment" */ './invoices/PaymentDialog.tsx').then(
    (dialog) => dialog.PaymentDialog,
  ),
);

const quoteList = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "quote-list" */ './quotes/QuoteList.tsx');
  return page.QuoteList;
});
const createQuote = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "create-quote" */ './quotes/CreateQuote.tsx');
  return page.CreateQuote;
});
const quoteDetail = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "quote-detail" */ './quotes/QuoteDetail.tsx');
  return page.QuoteDetail;
});
const editQuote = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "edit-quote" */ './quotes/EditQuote.tsx');
  return page.EditQuote;
});
const invoiceList = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "invoice-list" */ './invoices/InvoiceList.tsx');
  return page.InvoiceList;
});
const createInvoice = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "create-invoice" */ './invoices/CreateInvoice.tsx'
  );
  return page.CreateInvoice;
});
const editInvoice = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "edit-invoice" */ './invoices/EditInvoice.tsx');
  return page.EditInvoice;
});
const invoiceDetail = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "invoice-detail" */ './invoices/InvoiceDetail.tsx'
  );
  return page.InvoiceDetail;
});
const voidRecords = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "void-records" */ './invoices/VoidRecords.tsx');
  return page.VoidRecords;
});
const myMoney = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "my-money" */ './money/MyMoney.tsx');
  return page.MyMoney;
});

const planList = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "plan-list" */ './plans/PlanList.tsx');
  return page.PlanList;
});
const createPlan = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "create-plan" */ './plans/CreatePlan.tsx');
  return page.CreatePlan;
});
const planDetail = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "plan-detail" */ './plans/PlanDetail.tsx');
  return page.PlanDetail;
});
const editPlan = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "edit-plan" */ './plans/EditPlan.tsx');
  return page.EditPlan;
});

const customerPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "customer-page" */ './customer/CustomerPage.tsx');
  return page.CustomerPage;
});

export default defineRemote({
  name: 'billing',
  routes: [
    { path: '/dashboard/quotes', lazy: quoteList },
    { path: '/dashboard/quotes/create', lazy: createQuote },
    { path: '/dashboard/quotes/:id', lazy: quoteDetail },
    { path: '/dashboard/quotes/:id/edit', lazy: editQuote },
    { path: '/dashboard/invoices', lazy: invoiceList },
    { path: '/dashboard/invoices/create', lazy: createInvoice },
    { path: '/dashboard/invoices/void-records', lazy: voidRecords },
    { path: '/dashboard/invoices/:id', lazy: invoiceDetail },
    // Links of the list and of the detail page use one pattern each (decision 32).
    { path: '/dashboard/invoices/:id/edit', lazy: editInvoice },
    { path: '/dashboard/invoices/edit/:id', lazy: editInvoice },
    { path: '/dashboard/maintenance-plans', lazy: planList },
    { path: '/dashboard/maintenance-plans/create', lazy: createPlan },
    { path: '/dashboard/maintenance-plans/:id', lazy: planDetail },
    { path: '/dashboard/maintenance-plans/:id/edit', lazy: editPlan },
    { path: '/dashboard/my-money', lazy: myMoney },
    { path: '/documents/:token', lazy: customerPage },
  ],
  widgets: {
    monthMoney: MonthMoney,
    recentInvoices: RecentInvoices,
    customerQuotes: CustomerQuotes,
    customerInvoices: CustomerInvoices,
    customerPlans: CustomerPlans,
    'billing.recordPayment': RecordPayment,
  },
});
