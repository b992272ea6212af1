import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addCustomer } from './support/addCustomer.ts';
import { type Partner, test } from './support/partner.ts';

const app = join(import.meta.dirname, 'react-app');

/** Builds the partner's app into their site, with a page token as their server gives it. */
const open = async (page: Page, partner: Partner): Promise<void> => {
  const PATH = [join(app, 'node_modules/.bin'), process.env.PATH].join(':');
  const env = { ...process.env, PATH, NODE_ENV: 'production', PARTNER_DIST: partner.folder };
  execSync('rsbuild build', { cwd: app, env, stdio: 'pipe' });
  const token = await partner.pageToken();
  partner.put({ 'access.json': JSON.stringify({ product: partner.product, token }) });
  await page.goto(`${partner.origin}/`);
};

/** Counts the elements, styles and listeners of the page, which a screen must not leave behind. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('body *, style, link').length,
    styles: document.styleSheets.length + document.adoptedStyleSheets.length,
    html: document.documentElement.attributes.length,
    body: document.body.attributes.length,
  }));

test("a partner's app on an older React shows customers, with a page token", async ({
  page,
  partner,
}) => {
  await partner.business.api.createClient({ body: { name: 'Elena Petrova' } });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await open(page, partner);
  await expect(page.getByRole('heading', { name: 'Vale Dispatch on React 18.3.1' })).toBeVisible();
  const before = await traces(page);

  await page.getByRole('button', { name: 'Customers' }).click();
  await page.getByRole('link', { name: /Elena Petrova/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elena Petrova' })).toBeVisible();
  await expect(page.getByText(/Customers is at \/dashboard\/customers\/[\w-]{36}\./)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await test.step('unmounts without leftovers, and mounts again', async () => {
    await page.getByRole('button', { name: 'Nothing' }).click();
    await expect(page.getByText('Elena Petrova')).toHaveCount(0);
    const { elements, ...rest } = await traces(page);
    expect({ ...rest, elements: elements - before.elements }).toEqual({
      ...before,
      // The head contains the script tag that the app itself has added.
      elements: 0,
    });
    await page.getByRole('button', { name: 'Customers' }).click();
    await expect(page.getByRole('link', { name: /Elena Petrova/ })).toBeVisible();
  });
  expect(thrown).toEqual([]);
});

test("the customer picker and its dialog work in a form of the partner's own", async ({
  page,
  partner,
}) => {
  await partner.business.api.createClient({ body: { name: 'Elena Petrova' } });
  await open(page, partner);
  await page.getByRole('button', { name: 'Work order' }).click();
  const picker = page.getByRole('combobox', { name: 'Who asked?' });
  await picker.click();
  await page.getByRole('option', { name: /Elena Petrova/ }).click();
  await expect(page.getByText('For Elena Petrova')).toBeVisible();
  await expect(picker).toHaveValue('Elena Petrova');

  await test.step('a new customer is added from the picker', async () => {
    await picker.fill('Bert Moss');
    await page.getByRole('button', { name: 'New customer “Bert Moss”' }).click();
    await addCustomer(page, 'Bert Moss');
    await expect(page.getByText('For Bert Moss')).toBeVisible();
    await expect(picker).toHaveValue('Bert Moss');
  });
});
