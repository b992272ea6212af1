import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A user with a separate business, so that tests do not affect each other. */
export interface Provider {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const newProvider = (): Provider => ({
  name: 'Nora Quill',
  email: `nora.${randomUUID()}@quill.example`,
  password: 'Harbour42',
});

/** Fills in the sign-up screen of an edition (the default one if omitted), and waits for the dashboard. */
export const register = async (page: Page, provider: Provider, origin = ''): Promise<void> => {
  await page.goto(`${origin}/register`);
  await page.getByLabel('Full name').fill(provider.name);
  await page.getByLabel('Email').fill(provider.email);
  await page.getByLabel('Phone').fill('(207) 555-0100');
  await page.getByLabel('Industry').selectOption('hvac');
  await page.getByLabel('Password', { exact: true }).fill(provider.password);
  await page.getByLabel('Confirm password').fill(provider.password);
  await page.getByLabel(/terms/i).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
};

/** Fills in the sign-in screen where the page already is. */
export const logIn = async (page: Page, { email, password }: Provider): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
