import type { WidgetSlot } from '@tradewind/contracts';
import { ClientDetail } from '@tradewind/contracts/clients';
import type { Extensions, WidgetProps } from '@tradewind/remote-api/componentProps';
import * as v from 'valibot';
import { sampleOf } from './mockApi.ts';

const nothing = () => undefined;

/** What the suite asks offered components with; a new one in the contract needs its own here. */
const known: { readonly [Name in keyof Extensions]: Extensions[Name] } = {
  'customers.picker': { value: '', onChange: nothing },
  'customers.newCustomer': { open: true, onClose: nothing, onCreated: nothing },
};

/** Props for an offer; none for one that only two remotes know of. */
export const propsOf = (offer: string): Readonly<Record<string, unknown>> => ({
  ...Object.entries(known).find(([name]) => name === offer)?.[1],
});

const onCustomerPage: WidgetProps<'customer.panels'> = {
  customer: v.parse(ClientDetail, sampleOf(ClientDetail)),
};

/** What the suite gives to a widget in a place. */
export const propsOfWidget = (slot: WidgetSlot): Readonly<Record<string, unknown>> =>
  slot === 'customer.panels' ? { ...onCustomerPage } : {};
