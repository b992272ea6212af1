import './app.css';
import {
  type CustomerPickerProps,
  defineRemote,
  type NewCustomerProps,
} from '@tradewind/remote-kit';
import { lazyPage } from '@tradewind/ui/page';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const list = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "customer-list" */ './pages/CustomerList.tsx');
  return page.CustomerList;
});
const create = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "create-customer" */ './pages/CreateCustomer.tsx');
  return page.CreateCustomer;
});
const archived = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "archived-customers" */ './pages/ArchivedCustomers.tsx'
  );
  return page.ArchivedCustomers;
});
const edit = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "edit-customer" */ './pages/EditCustomer.tsx');
  return page.EditCustomer;
});
const detail = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "customer-detail" */ './pages/CustomerDetail.tsx');
  return page.CustomerDetail;
});

const equipment = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "equipment" */ './pages/EquipmentDetail.tsx');
  return page.EquipmentDetail;
});
const equipmentLabel = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "equipment-label" */ './pages/EquipmentLabel.tsx');
  return page.EquipmentLabel;
});

/** The same pages under both names (decision 32). */
const pagesBelow = (base: string): RouteObject[] => [
  { path: base, lazy: list },
  { path: `${base}/create`, lazy: create },
  { path: `${base}/archived`, lazy: archived },
  { path: `${base}/edit/:id`, lazy: edit },
  { path: `${base}/equipment/:id`, lazy: equipment },
  { path: `${base}/equipment/:id/label`, lazy: equipmentLabel },
  { path: `${base}/:id`, lazy: detail },
];

/**
 * Loads a component when a screen first renders it. The shell's boundary around it shows the
 * fallback while it loads and when that fails.
 */
const lazyWidget = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Components for other remotes; their props are in the contract's `extensions`. */
const widgets = {
  'customers.picker': lazyWidget<CustomerPickerProps>(async () => {
    const picker = await import(
      /* webpackChunkName: "customer-picker" */ './picker/CustomerPicker.tsx'
    );
    return picker.CustomerPicker;
  }),
  'customers.newCustomer': lazyWidget<NewCustomerProps>(async () => {
    const wizard = await import(
      /* webpackChunkName: "customer-wizard" */ './wizard/CustomerWizard.tsx'
    );
    return wizard.CustomerWizard;
  }),
};

export default defineRemote({
  name: 'customers',
  routes: [...pagesBelow('/dashboard/customers'), ...pagesBelow('/dashboard/clients')],
  widgets,
});
