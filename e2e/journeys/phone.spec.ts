import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { oneLine } from '../support/billing.ts';
import { untilFontsLoaded } from '../support/fonts.ts';
import { addCustomer, planJob, schedule } from '../support/schedule.ts';

const { userAgent } = devices['Pixel 5'];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

/** The place of an element in the window. @throws Error when it is not drawn. */
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not drawn.`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};

/** The y of the bar at the bottom of the window, below which nothing can be tapped. */
const bottomBar = async (page: Page) =>
  (await boxOf(page.getByRole('navigation', { name: 'Quick', exact: true }))).y;

test('New Job covers no job, at the top of the list nor at its end', async ({ page }) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  for (let hour = 10; hour < 20; hour += 1) {
    await planJob(business, customer, { title: `Visit at ${hour}`, scheduledTime: `${hour}:00` });
  }
  await enter(page, business);
  await page.goto('/dashboard/jobs');
  const jobs = page.getByRole('link', { name: /Visit at/ });
  await expect(jobs).toHaveCount(10);
  await untilFontsLoaded(page);
  const newJob = page.getByRole('link', { name: 'New Job' });
  const expectFree = async () => {
    const button = await boxOf(newJob);
    for (const job of await jobs.all()) {
      const row = await boxOf(job);
      const apart =
        row.bottom <= button.y ||
        button.bottom <= row.y ||
        row.right <= button.x ||
        button.right <= row.x;
      expect(apart).toBe(true);
    }
  };
  await expect(newJob).toBeInViewport({ ratio: 1 });
  await expectFree();
  await jobs.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, 100_000));
  await expectFree();
  expect((await boxOf(jobs.last())).bottom).toBeLessThanOrEqual(await bottomBar(page));
});

test('the first job of the list and of the schedule’s day is in sight without scrolling', async ({
  page,
}) => {
  const business = await openBusiness();
  await planJob(business, await addCustomer(business), { scheduledTime: '08:00' });
  await enter(page, business);
  for (const path of ['/dashboard/jobs', schedule]) {
    await page.goto(path);
    const job = page.getByRole('main').getByRole('link', { name: /Leak check/ });
    await expect(job).toBeVisible();
    await untilFontsLoaded(page);
    expect((await boxOf(job)).y + 44).toBeLessThanOrEqual(await bottomBar(page));
  }
});

test('Record payment is at hand on an invoice and in its dialog', async ({ page }) => {
  const business = await openBusiness();
  const { _id: client } = await addCustomer(business);
  const invoice = await business.api.createInvoice({
    body: { client, status: 'pending', items: oneLine },
  });
  await enter(page, business);
  await page.goto(`/dashboard/invoices/${invoice._id}`);
  const record = page.getByRole('button', { name: 'Record payment' });
  await expect(record).toBeVisible();
  await untilFontsLoaded(page);
  // The thumb's half of the window, above the bar.
  const button = await boxOf(record);
  expect(button.y).toBeGreaterThan(370);
  expect(button.bottom).toBeLessThanOrEqual(await bottomBar(page));
  expect(button.height).toBeGreaterThanOrEqual(44);
  await record.tap();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Record payment' });
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('Delete Customer is at the end of the page, below the customer’s work', async ({ page }) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  await planJob(business, customer);
  await enter(page, business);
  await page.goto(`/dashboard/customers/${customer._id}`);
  const remove = page.getByRole('button', { name: 'Delete Customer' });
  await expect(page.getByRole('link', { name: /Leak check/ })).toBeVisible();
  await expect(remove).toBeVisible();
  await untilFontsLoaded(page);
  const { y } = await boxOf(remove);
  for (const other of await page.getByRole('main').locator('h2, a, button').all()) {
    if ((await other.textContent()) === 'Delete Customer' || !(await other.isVisible())) continue;
    expect((await boxOf(other)).bottom).toBeLessThanOrEqual(y);
  }
});
