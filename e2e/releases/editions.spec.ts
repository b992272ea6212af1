import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { done } from '../support/remotesCommand.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
test.skip(!new URL(base).hostname.endsWith('localhost'), 'needs host names of this machine');
test.skip(process.env.DATA_DIR === undefined, 'needs DATA_DIR, which holds the deploy token');

/** Makes an edition on a host name of its own. Gives its address. */
const createEdition = async (id: string, remotes: string): Promise<string> => {
  await done(
    process.cwd(),
    ...['edition', 'create', id, '--host', `${id}.localhost`],
    ...['--name', 'Acme Air', '--color', '#0d9488'],
    ...['--remotes', remotes, '--flag', 'onlineBooking=off'],
  );
  return base.replace('localhost', `${id}.localhost`);
};

const labels = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return (await links.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
};

/** Paths of our own that a screen leads to. */
const linksOf = (page: Page) =>
  page.getByRole('link').evaluateAll((links) =>
    links
      .map((link) => (link as HTMLAnchorElement).href)
      .filter((href) => href.startsWith(location.origin))
      .map((href) => new URL(href).pathname),
  );

test('two editions side by side: brand, remotes and their order, flags', async ({ page }) => {
  const acme = await createEdition(`acme-${Date.now()}`, 'customers,scheduling');
  await enter(page, await openBusiness());

  await page.goto(`${acme}/dashboard`);
  await expect(page).toHaveTitle(/Acme Air/);
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

test('what an edition lacks leaves no entry, link, widget or dead route', async ({ page }) => {
  const acme = await createEdition(`lean-${Date.now()}`, 'customers,billing');
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
