import { expect, type Page } from '@playwright/test';
import { addCustomer } from './support/addCustomer.ts';
import { otherSite, type Partner, test } from './support/partner.ts';
import { offerServices } from './support/services.ts';

const emittedEvents = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { emittedEvents: readonly string[] }).emittedEvents,
  );

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a script whose content does not match its integrity hash does not run', async ({
  page,
  partner,
}) => {
  const hash = `sha384-${'A'.repeat(64)}`;
  await page.goto(await partner.plainPage({ remote: 'booking', path: '/find-service', hash }));
  await expect(heading(page, 'Vale Properties')).toBeVisible();
  expect(await page.evaluate(() => customElements.get('tradewind-booking'))).toBeUndefined();
});

const refused = {
  'the token of a user': async ({ business }: Partner) => business.session.token,
  'a page token of another site': (partner: Partner) => partner.pageToken(otherSite),
};
for (const [what, tokenOf] of Object.entries(refused)) {
  test(`${what} is refused`, async ({ page, partner }) => {
    await partner.business.api.createClient({ body: { name: 'Elena Petrova' } });
    const address = await partner.plainPage({ remote: 'customers', path: '/dashboard/customers' });
    await page.goto(`${address}#token=${await tokenOf(partner)}`);
    await expect(page.getByRole('alert')).toHaveText(/Customers could not be loaded/);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByText('Elena Petrova')).toHaveCount(0);
  });
}

test('the page gets an event when the token is no longer valid', async ({ page, partner }) => {
  const address = await partner.plainPage({ remote: 'customers', path: '/dashboard/customers' });
  await page.goto(`${address}#token=tw_page_of-another-day`);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await emittedEvents(page)).toContain('unauthorized');
});

test('a token that arrives late is used', async ({ page, partner }) => {
  const { business } = partner;
  await business.api.createClient({ body: { name: 'Elena Petrova' } });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/composition', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/composition');
  await page.goto(await partner.plainPage({ remote: 'customers', path: '/dashboard/customers' }));
  await asked;
  await page
    .locator('tradewind-customers')
    .evaluate((element, token) => Object.assign(element, { token }), await partner.pageToken());
  release();
  await expect(page.getByText('Elena Petrova').first()).toBeVisible();
});

test('a visitor books in the page of a partner without any token', async ({ page, partner }) => {
  const { business } = partner;
  await offerServices(business);
  const path = `/book/${business.session.user._id}?embed=true`;
  await page.goto(await partner.plainPage({ remote: 'booking', path }));
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.getByRole('button', { name: /Furnace tune-up/ }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page
    .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click();
  await page.getByLabel('Full name').fill('Ines Marsh');
  await page.getByLabel('Email').fill('ines.marsh@mail.example');
  await page.getByLabel('Phone').fill('(207) 555-0190');
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(heading(page, /Pending Approval|Confirmed/)).toBeVisible();
  const { rows } = await business.api.listJobs();
  expect(rows.map(({ title }) => title)).toEqual(['Furnace tune-up']);

  await test.step('there is no link home, and another booking can be started', async () => {
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Book Another Appointment' }).click();
    await expect(heading(page, 'Select a service')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});

test('a page with a page token edits customers, and gets events', async ({ page, partner }) => {
  const { business } = partner;
  await business.api.createClient({ body: { name: 'Elena Petrova' } });
  const address = await partner.plainPage({ remote: 'customers', path: '/dashboard/customers' });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto(`${address}#token=${await partner.pageToken()}`);

  await page.getByRole('button', { name: 'Add Customer' }).click();
  await addCustomer(page, 'Bert Moss');
  await expect(page.getByText('Customer created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bert Moss' })).toBeVisible();
  const { rows } = await business.api.listClients();
  expect(rows.map(({ name }) => name)).toEqual(['Bert Moss', 'Elena Petrova']);

  await test.step('links out of the remote are absent', async () => {
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const own = hrefs.filter((href) => href.startsWith('/'));
    expect(own.filter((href) => !href.startsWith('/dashboard/customers'))).toEqual([]);
  });

  await test.step('the address and the title stay the page’s own', async () => {
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page).toHaveTitle('Vale Properties');
    expect(await emittedEvents(page)).toEqual([`/dashboard/customers/${rows[0]?._id}`]);
  });

  await test.step('the page can navigate the remote', async () => {
    await page.locator('tradewind-customers').evaluate((element) => {
      element.setAttribute('path', '/dashboard/customers');
    });
    await expect(page.getByText('Elena Petrova')).toBeVisible();
  });

  expect(consoleErrors, 'of a strict content security policy, for one').toEqual([]);
});
