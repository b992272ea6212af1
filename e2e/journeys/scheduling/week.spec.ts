import { expect, type Page, type Request, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../../support/api.ts';
import {
  addCustomer,
  block,
  drag,
  dragLowerEdge,
  expectSpan,
  navigationState,
  planJob,
  schedule,
  slot,
} from '../../support/schedule.ts';

/** A business with one job, and its week on the screen. */
const openWeek = async (page: Page) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  const job = await planJob(business, client);
  await enter(page, business);
  await page.goto(schedule);
  await expect(block(page, 'Leak check')).toBeVisible();
  return { business, client, job };
};

/** Blocks live events, so that the screen keeps an outdated week. */
const blockLiveEvents = (page: Page) => page.route('**/api/events*', (route) => route.abort());

const timing = async ({ api }: Business, id: string) => {
  const { scheduledDate, scheduledTime, duration } = await api.getJob({ params: { id } });
  return [scheduledDate, scheduledTime, duration];
};

test('closed time has no menu', async ({ page }) => {
  await openWeek(page);
  const sunday = page.getByRole('region', { name: 'Sunday, May 23' });
  await expect(sunday.getByText('Closed')).toBeVisible();
  await expect(sunday.getByRole('button')).toHaveCount(0);
  await sunday.click({ button: 'right', position: { x: 20, y: 300 } });
  await sunday.click({ position: { x: 20, y: 300 } });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(slot(page, 'Wed, May 19, 6:30 AM')).toHaveCount(0);
});

test('a drag over open time creates a job of that length', async ({ page }) => {
  const { client } = await openWeek(page);
  await drag(page, slot(page, 'Thu, May 20, 10:00 AM'), slot(page, 'Thu, May 20, 11:00 AM'));
  await page.getByRole('menuitem', { name: 'Create Job' }).click();
  await expect(page).toHaveURL('/dashboard/jobs/create');
  expect(await navigationState(page)).toEqual({
    startDate: '2032-05-20T14:00:00.000Z',
    endDate: '2032-05-20T15:30:00.000Z',
  });
  await expect(page.getByText('Time slot selected')).toBeVisible();
  await expect(page.getByLabel('Duration')).toHaveValue('90');
  await page.getByLabel('Title').fill('Duct cleaning');
  await page.getByRole('combobox', { name: /client/i }).fill(client.name);
  await page.getByRole('option', { name: client.name }).click();
  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByRole('heading', { name: 'Duct cleaning' })).toBeVisible();
  await page.goto(schedule);
  await expectSpan(page, 'Duct cleaning', 'Thu, May 20, 10:00 AM', 'Thu, May 20, 11:30 AM');
});

/** Gestures that select open time on a Thursday afternoon in New York. */
const gestures = {
  'a click': {
    point: (page: Page) => slot(page, 'Thu, May 20, 2:30 PM').click(),
    from: 'Thu, May 20, 2:30 PM',
    time: { startDate: '2032-05-20T18:30:00.000Z', endDate: '2032-05-20T19:30:00.000Z' },
  },
  'a right click': {
    point: (page: Page) => slot(page, 'Thu, May 20, 2:30 PM').click({ button: 'right' }),
    from: 'Thu, May 20, 2:30 PM',
    time: { startDate: '2032-05-20T18:30:00.000Z', endDate: '2032-05-20T19:30:00.000Z' },
  },
  'a drag upwards': {
    point: (page: Page) =>
      drag(page, slot(page, 'Thu, May 20, 4:00 PM'), slot(page, 'Thu, May 20, 2:30 PM')),
    from: 'Thu, May 20, 2:30 PM',
    time: { startDate: '2032-05-20T18:30:00.000Z', endDate: '2032-05-20T20:30:00.000Z' },
  },
} as const;

for (const [gesture, { point, from, time }] of Object.entries(gestures)) {
  for (const [item, path] of [
    ['Create Job', '/dashboard/jobs/create'],
    ['Create Quote', '/dashboard/quotes/create'],
  ] as const) {
    test(`${gesture} on open time opens ${item}, with its start and its end`, async ({ page }) => {
      await openWeek(page);
      await point(page);
      await expect(page.getByRole('menu').getByText(from)).toBeVisible();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button', { name: item })).toBeVisible();
      expect(await navigationState(page)).toEqual(time);
    });
  }
}

test('keys select open time and create a job', async ({ page }) => {
  await openWeek(page);
  await slot(page, 'Thu, May 20, 10:00 AM').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fri, May 21, 10:30 AM to 12:00 PM', { exact: false })).toBeVisible();
});

test('a drag moves a job, and Undo moves it back', async ({ page }) => {
  const { business, job } = await openWeek(page);
  await drag(page, block(page, 'Leak check'), slot(page, 'Fri, May 21, 1:00 PM'));
  await expectSpan(page, 'Leak check', 'Fri, May 21, 1:00 PM', 'Fri, May 21, 2:00 PM');
  await expect(page.getByText('Job moved')).toBeVisible();
  expect(await timing(business, job._id)).toEqual(['2032-05-21', '13:00', 60]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await expectSpan(page, 'Leak check', 'Wed, May 19, 9:00 AM', 'Wed, May 19, 10:00 AM');
  expect(await timing(business, job._id)).toEqual(['2032-05-19', '09:00', 60]);
});

test('dragging the edge of a job changes its duration, and Undo restores it', async ({ page }) => {
  const { business, job } = await openWeek(page);
  await dragLowerEdge(page, 'Leak check', 64);
  await expectSpan(page, 'Leak check', 'Wed, May 19, 9:00 AM', 'Wed, May 19, 11:00 AM');
  await expect(page.getByText('Job length changed')).toBeVisible();
  expect(await timing(business, job._id)).toEqual(['2032-05-19', '09:00', 120]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSpan(page, 'Leak check', 'Wed, May 19, 9:00 AM', 'Wed, May 19, 10:00 AM');
});

test('Escape cancels a drag, and a click still opens the job', async ({ page }) => {
  const { business, job } = await openWeek(page);
  await block(page, 'Leak check').hover();
  await page.mouse.down();
  await page.mouse.move(900, 500, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectSpan(page, 'Leak check', 'Wed, May 19, 9:00 AM', 'Wed, May 19, 10:00 AM');
  expect(await timing(business, job._id)).toEqual(['2032-05-19', '09:00', 60]);
  await block(page, 'Leak check').click();
  await expect(page).toHaveURL(`/dashboard/jobs/${job._id}`);
});

test('keys move a job and change its length', async ({ page }) => {
  const { business, job } = await openWeek(page);
  await block(page, 'Leak check').focus();
  for (const key of ['m', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Job moved')).toBeVisible();
  expect(await timing(business, job._id)).toEqual(['2032-05-20', '09:30', 90]);
  await expect(block(page, 'Leak check')).toBeFocused();
  await expectSpan(page, 'Leak check', 'Thu, May 20, 9:30 AM', 'Thu, May 20, 11:00 AM');
});

test('a drag of a job that someone else has moved keeps their time', async ({ page }) => {
  await blockLiveEvents(page);
  const { business, job } = await openWeek(page);
  await business.api.updateJob({
    params: { id: job._id },
    body: { scheduledDate: '2032-05-18', scheduledTime: '15:00' },
  });
  await drag(page, block(page, 'Leak check'), slot(page, 'Fri, May 21, 1:00 PM'));
  await expect(page.getByText('Someone else changed this job.')).toBeVisible();
  await expectSpan(page, 'Leak check', 'Tue, May 18, 3:00 PM', 'Tue, May 18, 4:00 PM');
  expect(await timing(business, job._id)).toEqual(['2032-05-18', '15:00', 60]);
});

test('jobs at the same time are side by side', async ({ page }) => {
  const { business, client } = await openWeek(page);
  await planJob(business, client, { title: 'Tune-up', scheduledTime: '09:30' });
  const [one, other] = [block(page, 'Leak check'), block(page, 'Tune-up')];
  await expect(other).toBeVisible();
  await expect(async () => {
    const [left, right] = [await one.boundingBox(), await other.boundingBox()];
    if (left === null || right === null) throw new Error('One is not drawn.');
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(right.y).toBeGreaterThan(left.y);
  }).toPass();
});

test('weeks are paged and jumped to, and each is fetched once', async ({ page }) => {
  await blockLiveEvents(page);
  const asked: string[] = [];
  let answered = 0;
  const isRange = (request: Request) =>
    new URL(request.url()).pathname === '/api/appointments/range';
  page.on('request', (request) => {
    if (isRange(request)) asked.push(new URL(request.url()).searchParams.get('startDate') ?? '');
  });
  page.on('requestfinished', (request) => {
    if (isRange(request)) answered += 1;
  });
  await openWeek(page);
  await expect(page.getByText('May 17 to 23, 2032')).toBeVisible();
  await expect.poll(() => asked.toSorted()).toEqual(['2032-05-10', '2032-05-17', '2032-05-24']);
  // A week that is left before its response has arrived is fetched again.
  await expect.poll(() => answered).toBe(3);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('May 24 to 30, 2032')).toBeVisible();
  await expect.poll(() => asked.length).toBe(4);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(block(page, 'Leak check')).toBeVisible();
  expect(asked.toSorted()).toEqual(['2032-05-10', '2032-05-17', '2032-05-24', '2032-05-31']);

  await page.getByLabel('Go to date').fill('07/04/2028');
  await page.getByLabel('Go to date').press('Enter');
  await expect(page.getByText('Jul 3 to 9, 2028')).toBeVisible();
  await expect(page).toHaveURL(/date=2028-07-04/);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL('/dashboard/schedule');
  await expect(page.locator('[aria-current=date]')).toContainText('today');
});

test('a printed week shows its dates and jobs without controls', async ({ page }) => {
  await openWeek(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(page.getByText('May 17 to 23, 2032', { exact: true })).toBeVisible();
  await expect(block(page, 'Leak check')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next week' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'New Job' })).toBeHidden();
  await expect(page.getByText('Drag over open time')).toBeHidden();
});

test('the calendar is the same week with the same menu', async ({ page }) => {
  await openWeek(page);
  await page.goto(schedule.replace('schedule', 'calendar'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  await expectSpan(page, 'Leak check', 'Wed, May 19, 9:00 AM', 'Wed, May 19, 10:00 AM');
  await slot(page, 'Fri, May 21, 8:00 AM').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['Create Job', 'Create Quote', 'Quick Job']);
});
