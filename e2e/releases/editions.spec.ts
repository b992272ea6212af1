import { expect, type Page, test } from '@playwright/test';
import { baseUrl as base, enter, openBusiness } from '../support/api.ts';
import { createEdition, linksOf } from '../support/editions.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('deployToken', 'hostNames');

const labels = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
};

test('two editions side by side: brand, remotes and their order, flags', async ({ page }) => {
  const icon = 'https://acme.example/favicon.png';
  const acme = await createEdition(
    `acme-${Date.now()}`,
    'customers,scheduling',
    ...['--flag', 'onlineBooking=off', '--favicon', icon],
  );
  await enter(page, await openBusiness());

  await page.goto(`${acme}/dashboard`);
  await expect(page).toHaveTitle(/Acme Air/);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', icon);
  const own = (await labels(page)).join(' ');
  expect(own).toMatch(/Dashboard.*Customers.*Jobs/);
  expect(own).not.toMatch(/Quotes|Catalog|Settings/);
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
  expect(await brand()).toBe('#0d9488');

  await page.goto(`${base}/dashboard`);
  await expect(page).toHaveTitle(/Tradewind/);
  expect(await brand()).toBe('#3b82f6');
  expect((await labels(page)).join(' ')).toMatch(/Dashboard.*Jobs.*Customers.*Quotes/);
});

test('a remote that an edition lacks leaves no entry, link, widget or dead route', async ({
  page,
}) => {
  const acme = await createEdition(
    `lean-${Date.now()}`,
    'customers,billing',
    ...['--flag', 'onlineBooking=off'],
  );
  const business = await openBusiness();
  const client = await business.api.createClient({
    body: { name: 'Elena Petrova', email: 'elena@petrova.example', phone: '2075550146' },
  });
  await enter(page, business);
  const lacking =
    /\/dashboard\/(jobs|schedule|calendar|service-catalog|service-types|settings)|\/book/;

  const screens = [
    '/dashboard',
    '/dashboard/customers',
    `/dashboard/customers/${client._id}`,
    '/dashboard/quotes',
    '/dashboard/invoices',
  ];
  for (const path of screens) {
    await page.goto(acme + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    const dead = (await linksOf(page)).filter((link) => lacking.test(link));
    expect(dead, `links on ${path}`).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  for (const path of ['/dashboard/jobs', '/dashboard/settings', '/book']) {
    await page.goto(acme + path);
    await page.waitForURL((url) => url.pathname !== path);
  }
});

/** Links and buttons that belong to billing. */
const billing = /quote|invoice|money|billing|payment/i;

const namesOf = async (page: Page) => {
  const main = page.getByRole('main').or(page.getByRole('navigation'));
  const controls = main.getByRole('link').or(main.getByRole('button'));
  const texts = await controls.allTextContents();
  const found = [...texts, ...(await linksOf(page))].filter((text) => billing.test(text));
  // A step of a job's status exists without billing.
  return found.filter((text) => text !== 'INVOICE');
};

test('an edition without billing has no link to it, though there are quotes and invoices', async ({
  page,
}) => {
  const lean = await createEdition(
    `no-billing-${Date.now()}`,
    'scheduling,customers,catalog',
    ...['--flag', 'onlineBooking=off'],
  );
  const { session, api } = await openBusiness();
  const client = await api.createClient({ body: { name: 'Elena Petrova' } });
  const job = await api.createJob({
    body: { client: client._id, title: 'Furnace check', scheduledDate: '2026-12-01' },
  });
  const items = [{ description: 'Filter', quantity: 1, unitPrice: 40 }];
  await api.createQuote({ body: { client: client._id, title: 'New furnace', items } });
  await api.createInvoice({ body: { client: client._id, items } });
  await enter(page, { session, api });

  for (const path of [
    '/dashboard',
    '/dashboard/jobs',
    `/dashboard/jobs/${job._id}`,
    '/dashboard/schedule',
    '/dashboard/customers',
    `/dashboard/customers/${client._id}`,
  ]) {
    await test.step(path, async () => {
      await page.goto(lean + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      expect(await namesOf(page)).toEqual([]);
    });
  }

  await test.step('the palette finds the job and no documents', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox');
    const options = page.getByRole('dialog').getByRole('option');
    await search.fill('furnace');
    // The job of that name, and not the quote.
    await expect(options).toHaveText([/Furnace check/]);
    for (const query of ['invo', 'quote', 'my money']) {
      await search.fill(query);
      await expect(page.getByText('Nothing found.')).toBeVisible();
    }
  });

  await test.step('its addresses redirect to the home screen', async () => {
    for (const path of ['/dashboard/quotes', '/dashboard/invoices/create', '/dashboard/my-money']) {
      await page.goto(lean + path);
      await page.waitForURL((url) => url.pathname !== path);
    }
  });
});
