import './app.css';
import { defineRemote } from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';
import type { RouteObject } from 'react-router-dom';
import { offers } from './picker/offers.tsx';

const list = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "customer-list" */ './pages/CustomerList.tsx');
  return page.CustomerList;
});
const create = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "create-customer" */ './pages/CreateCustomer.tsx');
  return page.CreateCustomer;
});
const edit = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "edit-customer" */ './pages/EditCustomer.tsx');
  return page.EditCustomer;
});
const detail = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "customer-detail" */ './pages/CustomerDetail.tsx');
  return page.CustomerDetail;
});

/** The same pages under both names (decision 32). */
const pagesBelow = (base: string): RouteObject[] => [
  { path: base, lazy: list },
  { path: `${base}/create`, lazy: create },
  { path: `${base}/edit/:id`, lazy: edit },
  { path: `${base}/:id`, lazy: detail },
];

export default defineRemote({
  name: 'customers',
  routes: [...pagesBelow('/dashboard/customers'), ...pagesBelow('/dashboard/clients')],
  widgets: offers,
});
