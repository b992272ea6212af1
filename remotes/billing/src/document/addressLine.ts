import type { Address } from '@tradewind/contracts/clients';

/** `5 Surf Road, Saco, ME 04072`, without the parts that are not known. */
export const addressLine = ({
  street,
  city,
  state,
  zip,
}: Pick<Address, 'street' | 'city' | 'state' | 'zip'>): string =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
