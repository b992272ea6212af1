import type { Extensions } from '@tradewind/contracts/extensions';

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
