import type { CustomerPickerProps, NewCustomerProps } from '@tradewind/remote-kit';
import { type ComponentType, lazy } from 'react';

/**
 * A component that is fetched when some screen first asks for it. Whoever asks stands inside
 * the host's own boundary, which shows the fallback while it loads and when it fails.
 */
const offer = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** What other remotes may ask for; the props are in the contract's `extensions`. */
export const offers = {
  'customers.picker': offer<CustomerPickerProps>(async () => {
    const picker = await import(/* webpackChunkName: "customer-picker" */ './CustomerPicker.tsx');
    return picker.CustomerPicker;
  }),
  'customers.newCustomer': offer<NewCustomerProps>(async () => {
    const wizard = await import(
      /* webpackChunkName: "customer-wizard" */ '../wizard/CustomerWizard.tsx'
    );
    return wizard.CustomerWizard;
  }),
};
