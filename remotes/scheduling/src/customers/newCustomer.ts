import { clientMessages } from '@tradewind/contracts/clients';
import * as v from 'valibot';

const required = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

/** What the dialog asks, with the messages of specification 2, section 5. */
export const NewCustomer = v.pipe(
  v.object({
    customerType: v.picklist(['residential', 'commercial']),
    name: v.pipe(required(clientMessages.name), v.maxLength(160, 'Use at most 160 characters.')),
    companyName: v.pipe(v.string(), v.trim(), v.maxLength(160, 'Use at most 160 characters.')),
    email: v.pipe(
      required(clientMessages.email),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address'),
    ),
    phone: v.pipe(
      required(clientMessages.phone),
      v.check(
        (phone) => phone.replaceAll(/\D/g, '').length === 10,
        'Please enter a valid 10-digit phone number',
      ),
    ),
    street: v.pipe(v.string(), v.trim()),
    city: v.pipe(v.string(), v.trim()),
    state: v.pipe(v.string(), v.trim()),
    zip: v.pipe(v.string(), v.trim()),
  }),
  v.forward(
    v.check(
      (customer) => customer.customerType !== 'commercial' || customer.companyName !== '',
      clientMessages.company,
    ),
    ['companyName'],
  ),
);
