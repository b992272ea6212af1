import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '../../src/node/suite/openBrowser.ts';
import { type Development, developRemote } from '../developRemote.ts';

const PATIENCE = { timeout: 90_000 };
let browser: Browser;
let customers: Development;

beforeAll(async () => {
  [browser, customers] = await Promise.all([openBrowser(), developRemote('customers')]);
  await vi.waitFor(() => fetch(customers.url), { ...PATIENCE, interval: 200 });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await customers?.stop();
});

test('a remote in development, alone, shows a changed source and keeps what was typed', async () => {
  const page = await browser.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(customers.url);
  await heading('Customers').waitFor(PATIENCE);
  const search = page.getByRole('searchbox');
  await search.fill('Elena');

  customers.change('src/pages/CustomerList.tsx', 'title={family.title}', 'title="Our customers"');
  await heading('Our customers').waitFor(PATIENCE);
  // A page that was loaded anew would have forgotten it.
  expect(await search.inputValue()).toBe('Elena');
});

test('its other pages have addresses, and the API can refuse', async () => {
  const page = await browser.newPage();
  await page.goto(new URL('/dashboard/customers/create', customers.url).href);
  await page.getByRole('textbox', { name: 'Name' }).first().waitFor(PATIENCE);
  await page.goto(new URL('/dashboard/customers?api=refuses', customers.url).href);
  await page.getByRole('button', { name: 'Retry' }).waitFor(PATIENCE);
});
