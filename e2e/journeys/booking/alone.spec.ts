import { expect, type Page, type Request, test } from '@playwright/test';
import { openBusiness } from '../../support/api.ts';
import { heading, openShop, service } from './shop.ts';

const KIB = 1024;

/** Records the network traffic of a page from now on. */
const listen = (page: Page) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const bytes = async (of: readonly Request[]) => {
    const sizes = await Promise.all(of.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return { requests, bytes };
};

const isCode = (request: Request) => request.resourceType() === 'script';

test('an unknown provider gets an error page with status 404', async ({ page }) => {
  const answer = await page.goto('/book/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByText('Could not load provider information. Please try again later.'),
  ).toBeVisible();
  expect((await page.goto('/book/manage/forged'))?.status()).toBe(404);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

for (const path of ['/book/00000000-0000-4000-8000-000000000000', '/book/manage/forged']) {
  test(`${path} has the product's name and a link to the product`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText('Tradewind');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.getByRole('link', { name: 'Find another business' }).click();
    await expect(heading(page, 'Find Service Providers')).toBeVisible();
  });
}

test('a booking page in a frame has no links out of it', async ({ page }) => {
  await page.goto('/book/00000000-0000-4000-8000-000000000000?embed=true');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('the page is complete without scripts, in one request of a few kilobytes', async ({
  browser,
}) => {
  const { path } = await openShop();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { requests, bytes } = listen(page);
  await page.goto(path);
  await expect(page.getByText('Vale Heating')).toBeVisible();
  await expect(service(page)).toContainText('$120.00');
  await expect(service(page)).toContainText(/Next free: .* E[SD]T/);
  expect(requests.length).toBeLessThanOrEqual(2);
  expect(await bytes(requests)).toBeLessThanOrEqual(15 * KIB);
  await context.close();
});

test('the page has the same typeface before and after the first touch', async ({ page }) => {
  const { path } = await openShop();
  const { requests, bytes } = listen(page);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(requests.length).toBeLessThanOrEqual(2);
  expect(await bytes(requests)).toBeLessThanOrEqual(15 * KIB);
  const title = heading(page, 'Select a service');
  const measure = () =>
    title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [getComputedStyle(element).fontFamily, range.getBoundingClientRect().width];
    });
  const before = await measure();
  const watched = page.waitForEvent('requestfinished', isCode);
  await title.hover();
  await watched;
  await page.waitForLoadState('networkidle');
  expect(await measure()).toEqual(before);
});

test('a business without services is listed by its place, and shows how to reach it', async ({
  browser,
}) => {
  const { api, session } = await openBusiness();
  const city = `Port ${session.user._id}`;
  const address = { street: '1 Quay', city, state: 'ME', zip: '04101', country: 'USA' };
  await api.updateUser({
    params: { id: session.user._id },
    body: { phone: '(207) 555-0188', preferences: { address, showPhone: true } },
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/find-service?place=${encodeURIComponent(`${city}, me`)}`);
  const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`${city}, ME`);
  await card.getByRole('link', { name: 'Book Now' }).click();
  await expect(
    page.getByText('No services available. Please contact the provider directly.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '(207) 555-0188' })).toBeVisible();
  expect(await page.content()).not.toContain(session.user.email);
  await context.close();
});

test('the first touch loads little code, which a strict content security policy allows', async ({
  page,
}) => {
  const { path } = await openShop();
  const consoleErrors: string[] = [];
  page.on('console', (message) => consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  const { requests, bytes } = listen(page);
  await page.goto(path);
  expect(requests.filter(isCode)).toHaveLength(0);
  await service(page).click();
  await expect(heading(page, 'Pick a day and time')).toBeFocused();
  const code = requests.filter(isCode);
  expect(code.length).toBeLessThanOrEqual(6);
  expect(await bytes(code)).toBeLessThanOrEqual(110 * KIB);
  expect(consoleErrors).toEqual([]);
});

for (const [how, press] of [
  ['tap', (page: Page) => service(page).click()],
  [
    'key',
    (page: Page) =>
      service(page)
        .focus()
        .then(() => page.keyboard.press('Enter')),
  ],
] as const) {
  test(`a ${how} before the code has loaded is not lost`, async ({ page }) => {
    const { path } = await openShop();
    let arrive = () => {};
    const arriving = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route('**/public/web/**/*.js', async (route) => {
      await arriving;
      await route.continue();
    });
    await page.goto(path);
    await press(page);
    await expect(page.locator('html[data-waiting]')).toHaveCount(1);
    await expect(heading(page, 'Select a service')).toBeVisible();
    arrive();
    await expect(heading(page, 'Pick a day and time')).toBeFocused();
  });
}

test('code that fails to load is requested again, and an error shows when it never loads', async ({
  page,
}) => {
  const { path } = await openShop();
  let isDown = true;
  await page.route('**/public/web/**/client.*.js', (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto(path);
  await service(page).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded fully');
  isDown = false;
  await service(page).click();
  await expect(heading(page, 'Pick a day and time')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the directory is open to search engines and filters without scripts', async ({ browser }) => {
  const { path, api, session } = await openShop();
  // A place of its own, because the directory's first page has a hundred businesses.
  const city = `Port ${session.user._id}`;
  const address = { street: '1 Quay', city, state: 'ME', zip: '04101', country: 'USA' };
  await api.updateUser({
    params: { id: session.user._id },
    body: { preferences: { address } },
  });
  const place = encodeURIComponent(city);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/find-service?q=Vale&type=hvac&place=${place}`);
  await expect(page.locator(`a[href="${path}"]`)).toHaveText('Book Now');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /find-service\?type=hvac$/,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@type': kind, itemListElement } = JSON.parse(data ?? '{}');
  expect(kind).toBe('ItemList');
  expect(itemListElement[0].item).toMatchObject({ '@type': 'HVACBusiness', name: 'Vale Heating' });
  await page.goto(`/find-service?q=Vale&type=roofing&place=${place}`);
  await expect(page.getByText('No service providers found matching your criteria.')).toBeVisible();
  await page.goto(path);
  const offer = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(offer ?? '{}').makesOffer[0]).toMatchObject({
    price: '120.00',
    itemOffered: { '@type': 'Service', name: 'Furnace tune-up' },
  });
  await context.close();
});

test('the sitemap lists exactly the booking pages of the directory', async ({ page }) => {
  const shop = await openShop();
  const rules = await (await page.request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(rules) ?? [];
  const found = async () => (await page.request.get(sitemap)).text();
  const own = `${new URL(sitemap).origin}${shop.path}</loc>`;
  expect(await found()).toContain(own);
  await shop.api.updateUser({
    params: { id: shop.session.user._id },
    body: { preferences: { allowClientBooking: false } },
  });
  expect(await found()).not.toContain(own);
});

test('the directory keeps what was typed before its code loaded', async ({ page }) => {
  await openShop();
  await page.goto('/find-service');
  await page.getByLabel('Search providers').pressSequentially('no such business');
  await expect(page.getByText('No service providers found matching your criteria.')).toBeVisible();
  await page.getByRole('tab', { name: 'All Services' }).click();
  await expect(page).toHaveURL(/q=no\+such\+business/);
});
