import type { Page } from '@playwright/test';

/** Adds a customer in the dialog, which is open already. */
export const addCustomer = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('2075550147');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('bert@moss.example');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: /Street/ }).fill('7 Wharf Street');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Portland');
  await dialog.getByRole('textbox', { name: 'State' }).fill('ME');
  await dialog.getByRole('textbox', { name: /ZIP/i }).fill('04101');
  await dialog.getByRole('button', { name: 'Create Customer' }).click();
};
