import type { Locator, Page } from '@playwright/test';
import type { Client, NewClient } from '@tradewind/contracts/clients';
import type { Business } from '../../support/api.ts';

/** All fields of a customer's form. */
export const elena = {
  name: 'Elena Petrova',
  email: 'elena.petrova@mail.example',
  phone: '2075550146',
  address: { street: '218 Foreside Road', city: 'Falmouth', state: 'ME', zip: '04105' },
} as const satisfies NewClient;

export const walt = {
  name: 'Walt Brennan',
  email: 'walt@harbour.example',
  phone: '(207) 555-0199',
  customerType: 'commercial',
  companyName: 'Foreside Bakery',
  address: { street: '4 Commercial Street', city: 'Portland', state: 'ME', zip: '04101' },
} as const satisfies NewClient;

const zoe = {
  name: 'Zoe Lind',
  email: 'zoe@lind.example',
  phone: '555-01',
  taxExempt: true,
  address: { street: '1 Front Street', city: 'Bath', state: 'ME', zip: '04530' },
} as const satisfies NewClient;

/** Creates a customer of the business. */
export const keep = ({ api }: Business, body: NewClient): Promise<Client> =>
  api.createClient({ body });

/** Elena, Walt and Zoe, created in this order. */
export const keepThree = async (business: Business) => ({
  elena: await keep(business, elena),
  walt: await keep(business, walt),
  zoe: await keep(business, zoe),
});

/** The names in the list, in its order. */
export const names = (page: Page): Locator =>
  page.getByRole('region', { name: 'Customer list' }).getByRole('link');

/** A field of a customer form by its whole label. */
export const field = (form: Page | Locator, label: string): Locator =>
  form.getByRole('textbox', { name: label, exact: true });
