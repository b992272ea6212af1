import type { Page } from '@playwright/test';

/** The form of a new job without a customer, and the dialog that adds one. */
export const openCustomerFromJob = async (page: Page, name: string) => {
  await page.goto('/dashboard/jobs/create');
  const job = page.getByRole('form', { name: 'Create Job' });
  const client = job.getByRole('combobox', { name: /client/i });
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  /** Searches for a customer of the job, and adds them when none is found. */
  const add = async () => {
    await client.fill(name);
    await page.getByRole('button', { name: /New customer/ }).click();
  };
  /** Fills in both steps of the dialog, up to the button that creates the customer. */
  const fill = async () => {
    await dialog.getByLabel('Phone').fill('2075550146');
    await dialog.getByLabel('Email').fill('zelda.fitz@example.com');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Street address').fill('9 Howard Street');
    await dialog.getByLabel('City').fill('Portland');
    await dialog.getByLabel('State').fill('ME');
    await dialog.getByLabel('ZIP').fill('04101');
  };
  return { job, client, dialog, add, fill };
};
