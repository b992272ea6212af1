import { devices, expect, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { untilFontsLoaded } from '../../support/fonts.ts';
import { addCustomer, block, planJob, schedule, slot } from '../../support/schedule.ts';

const { userAgent } = devices['Pixel 5'];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

test('a job’s further actions are at the end of the breadcrumb', async ({ page }) => {
  const business = await openBusiness();
  const job = await planJob(business, await addCustomer(business));
  await enter(page, business);
  await page.goto(`/dashboard/jobs/${job._id}`);
  const menu = page.getByRole('button', { name: 'Job actions' });
  // The actions of the loaded job; those of the skeleton are replaced.
  await expect(menu).toBeVisible();
  await untilFontsLoaded(page);
  const [way, button] = await Promise.all([
    page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).boundingBox(),
    menu.boundingBox(),
  ]);
  if (way === null || button === null) throw new Error('One is not drawn.');
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
  expect(Math.abs(middle(way) - middle(button))).toBeLessThanOrEqual(2);
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  expect(button.x + button.width).toBeGreaterThan(340);

  await menu.tap();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Create Quote',
    'Create Invoice',
    'Edit Job',
  ]);
  await page.getByRole('menuitem', { name: 'Edit Job' }).tap();
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}/edit`);
});

test('a phone shows one day and the strip of its week, and taps plan a job', async ({ page }) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  await planJob(business, client);
  await planJob(business, client, { title: 'Tune-up', scheduledDate: '2032-05-20' });
  await enter(page, business);
  await page.goto(schedule);

  await expect(block(page, 'Leak check')).toBeVisible();
  await expect(block(page, 'Tune-up')).toHaveCount(0);
  await page.getByRole('button', { name: /Thu.*20.*1 job/s }).tap();
  await expect(block(page, 'Tune-up')).toBeVisible();
  await expect(block(page, 'Leak check')).toHaveCount(0);
  await untilFontsLoaded(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

  await slot(page, 'Thu, May 20, 2:00 PM').tap();
  await page.getByRole('menuitem', { name: 'Create Job' }).tap();
  await expect(page.getByText('Thu, May 20, 2:00 PM to 3:00 PM', { exact: false })).toBeVisible();
});
