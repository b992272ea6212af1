import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '@tradewind/api-client';
import type { Client as Customer } from '@tradewind/contracts/clients';

/** Creates a customer for quotes and invoices. */
export const addCustomer = (api: ApiClient): Promise<Customer> =>
  api.createClient({
    body: {
      name: 'Elena Petrova',
      email: 'elena.petrova@mail.example',
      phone: '(207) 555-0146',
      address: { street: '218 Foreside Road', city: 'Falmouth', state: 'ME', zip: '04105' },
    },
  });

/** One line at 100 dollars without tax. */
export const oneLine = [{ description: 'Labor', quantity: 1, unitPrice: 100 }];

/** Chooses the customer in the form of a quote or an invoice. */
export const chooseCustomer = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Client' }).fill(name);
  await page.getByRole('option', { name }).click();
};

/** The total in the form of a quote or an invoice. */
export const totalOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Summary' }).getByRole('definition').last();

/** A cell of a line of the form, from 1. */
export const cell = (page: Page, line: number, name: string): Locator =>
  page.getByRole('listitem', { name: `Item ${line}`, exact: true }).getByRole('textbox', { name });
