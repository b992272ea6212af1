import type { Client } from '@tradewind/contracts/clients';
import { type Choice, formatPhone } from '@tradewind/ui';

/** A customer as one line of the picker: what tells two of the same name apart. */
export const customerChoice = (customer: Client): Choice => ({
  value: customer._id,
  label: customer.name,
  meta: [customer.companyName, formatPhone(customer.phone), customer.city]
    .filter(Boolean)
    .join(' · '),
});
