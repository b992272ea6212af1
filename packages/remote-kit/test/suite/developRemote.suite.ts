import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Development, developRemote } from '../developRemote.ts';
import { sharedBrowser } from '../sharedBrowser.ts';

const LIMIT = 180_000;
const browser = sharedBrowser();
let customers: Development;

beforeAll(async () => {
  customers = await developRemote('customers');
  await vi.waitFor(() => fetch(customers.url), { timeout: LIMIT, interval: 200 });
}, 240_000);

const openPage = async () => {
  const page = await browser().newPage();
  page.setDefaultTimeout(LIMIT);
  return page;
};

afterAll(() => customers?.stop());

test('a remote developed alone shows a changed source and keeps typed text', {
  concurrent: false,
}, async () => {
  const page = await openPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(customers.url);
  await heading('Customers').waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('Elena');

  customers.change(
    'src/pages/CustomerList.tsx',
    'title={routeNaming.title}',
    'title="Our customers"',
  );
  await heading('Our customers').waitFor();
  // A reloaded page would have lost the typed text.
  expect(await search.inputValue()).toBe('Elena');
});

test('opens its other pages by address, and makes the mock API fail', {
  concurrent: false,
}, async () => {
  const page = await openPage();
  await page.goto(new URL('/dashboard/customers/create', customers.url).href);
  await page.getByRole('textbox', { name: 'Name' }).first().waitFor();
  await page.goto(new URL('/dashboard/customers?api=refuses', customers.url).href);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
});
