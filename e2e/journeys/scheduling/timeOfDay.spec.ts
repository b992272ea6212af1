import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, planJob, slot, wednesday } from '../../support/schedule.ts';

/** Pixels of an hour on the calendar. */
const HOUR = 64;

/** A business in New York at 10:34 on a Wednesday. */
const openThen = async (page: Page) => {
  const business = await openBusiness();
  const job = await planJob(business, await addCustomer(business));
  await page.clock.install({ time: `${wednesday}T14:34:00Z` });
  await enter(page, business);
  return job;
};

const mark = (page: Page) => page.getByText(/^Now, \d/);
const line = (page: Page) => page.locator('[data-now]');

/** Checks that the mark and its line are a few minutes after the start of a slot. */
const expectMark = async (page: Page, name: string, at: string, minutes: number) => {
  await expect(mark(page)).toHaveText(name);
  await expect(line(page)).toHaveCount(1);
  await expect(async () => {
    const [box, half, chip] = await Promise.all([
      line(page).boundingBox(),
      slot(page, at).boundingBox(),
      mark(page).boundingBox(),
    ]);
    if (box === null || half === null || chip === null) throw new Error('One is not drawn.');
    const middle = box.y + box.height / 2;
    expect(Math.abs(middle - half.y - (minutes / 60) * HOUR)).toBeLessThan(2);
    expect(Math.abs(chip.y + chip.height / 2 - middle)).toBeLessThan(2);
    expect(Math.abs(box.x - half.x)).toBeLessThan(2);
    expect(Math.abs(box.width - half.width)).toBeLessThan(2);
  }).toPass();
};

test('the current-time line moves with the clock and is absent in other weeks', async ({
  page,
}) => {
  await openThen(page);
  await page.goto('/dashboard/schedule');
  await expectMark(page, 'Now, 10:34 AM', 'Wed, May 19, 10:30 AM', 4);
  await page.clock.fastForward('02:30:00');
  await expectMark(page, 'Now, 1:04 PM', 'Wed, May 19, 1:00 PM', 4);

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('May 24 to 30, 2032')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Today' }).click();
  await expectMark(page, 'Now, 1:04 PM', 'Wed, May 19, 1:00 PM', 4);

  // After closing no visible hour contains the current time.
  await page.clock.fastForward('10:00:00');
  await expect(mark(page)).toHaveCount(0);
  await page.clock.fastForward('10:00:00');
  await expect(page.locator('[aria-current=date]')).toContainText('Thu, today');
  await expectMark(page, 'Now, 9:04 AM', 'Thu, May 20, 9:00 AM', 4);
});

const screens = (id: string) => [
  '/dashboard',
  '/dashboard/jobs',
  `/dashboard/jobs/${id}`,
  '/dashboard/jobs/create',
  `/dashboard/jobs/${id}/edit`,
];

const label = (page: Page) => page.getByText('Times are in', { exact: false });

test('no time zone is shown where the browser is in the zone of the business', async ({ page }) => {
  const { _id } = await openThen(page);
  for (const screen of ['/dashboard/schedule', ...screens(_id)]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Leak check|Basic Information)$/).first()).toBeVisible();
    await expect(label(page)).toHaveCount(0);
  }
});

test.describe('in a browser of another zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('the current-time line follows the business’s clock, and every screen names its zone', async ({
    page,
  }) => {
    const { _id } = await openThen(page);
    await page.goto('/dashboard/schedule');
    await expectMark(page, 'Now, 10:34 AM', 'Wed, May 19, 10:30 AM', 4);
    await expect(label(page)).toHaveText('Times are in New York time (EDT).');
    for (const screen of screens(_id)) {
      await page.goto(screen);
      await expect(label(page)).toHaveText('Times are in New York time (EDT).');
    }
  });
});

test.describe('in a browser of a zone that agrees in winter only', () => {
  test.use({ timezoneId: 'America/Panama' });

  test('the dates of the shown week and job decide whether the zone is named', async ({ page }) => {
    const { _id } = await openThen(page);
    await page.goto('/dashboard/schedule?date=2027-01-13');
    await expect(page.getByText('Jan 11 to 17, 2027')).toBeVisible();
    await expect(label(page)).toHaveCount(0);
    await page.goto('/dashboard/schedule?date=2032-03-13');
    await expect(label(page)).toHaveText('Times are in New York time (EST, then EDT).');
    await page.goto(`/dashboard/jobs/${_id}`);
    await expect(label(page)).toHaveText('Times are in New York time (EDT).');
  });
});
