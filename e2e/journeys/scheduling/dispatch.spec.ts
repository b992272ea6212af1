import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, boxOf, planJob, wednesday } from '../../support/schedule.ts';
import { joinTeam } from '../../support/team.ts';

const board = `/dashboard/dispatch?date=${wednesday}`;

const visitIn = (page: Page, lane: string) =>
  page.getByRole('region', { name: lane, exact: true }).getByRole('link', { name: /Leak check/ });

/** Drags the unassigned visit straight down into another lane, so that its time stays. */
const dragDown = async (page: Page, lane: string) => {
  // Scrolls the visit out from below the names.
  await visitIn(page, 'Unassigned').hover({ position: { x: 20, y: 6 } });
  const { x, y } = await boxOf(visitIn(page, 'Unassigned'));
  const end = await boxOf(page.getByRole('region', { name: lane, exact: true }));
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 12);
  await page.mouse.move(x + 20, end.y + 6, { steps: 6 });
  await page.mouse.up();
};

const open = async () => {
  const business = await openBusiness();
  const job = await planJob(business, await addCustomer(business));
  return { business, job };
};

test('two dispatchers see each other’s moves at once, and a move of one that is outdated is refused', async ({
  page,
  browser,
}) => {
  const { business, job } = await open();
  await joinTeam(page, business, 'technician');
  await enter(page, business);
  await page.goto(board);
  const other = await (await browser.newContext()).newPage();
  await enter(other, business);
  await other.goto(board);
  await expect(visitIn(other, 'Unassigned')).toBeVisible();

  await dragDown(page, 'Tom Reed');
  await expect(page.getByText('Job assigned to Tom Reed')).toBeVisible();
  await expect(visitIn(page, 'Tom Reed')).toBeVisible();
  await expect(visitIn(other, 'Tom Reed')).toBeVisible();
  expect((await business.api.getJob({ params: { id: job._id } })).assignedTo?.name).toBe(
    'Tom Reed',
  );

  // The other one takes hold of the visit, and meanwhile it is given back.
  await visitIn(other, 'Tom Reed').focus();
  await other.keyboard.press('m');
  await other.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByText('Someone else changed this job.')).toBeVisible();
  await expect(visitIn(other, 'Unassigned')).toBeVisible();
});

test('by keys alone a visit is given to somebody at another time, and taken back', async ({
  page,
}) => {
  const { business, job } = await open();
  await joinTeam(page, business, 'technician');
  await enter(page, business);
  await page.goto(board);
  // Without the lanes of the members the visit has nowhere to go.
  await expect(page.getByText('Tom R.')).toBeVisible();
  await visitIn(page, 'Unassigned').focus();
  await page.keyboard.press('m');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByText('Job assigned to Tom Reed')).toBeVisible();
  const visit = () => business.api.getJob({ params: { id: job._id } });
  expect(await visit()).toMatchObject({ scheduledTime: '09:15', duration: 75 });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Change undone')).toBeVisible();
  await expect(visitIn(page, 'Unassigned')).toBeVisible();
  expect(await visit()).toMatchObject({ scheduledTime: '09:00', duration: 60, assignedTo: null });
});

/** Three jobs of a technician, of which the second one is far from the other two. */
const openZigzag = async (page: Page) => {
  const business = await openBusiness();
  const { _id: assignedTo } = await (await joinTeam(page, business, 'technician')).api.me();
  const visits = [
    ['Boiler', '09:00', 43.66],
    ['Furnace', '10:10', 43.8],
    ['Thermostat', '13:00', 43.67],
  ] as const;
  const jobs: string[] = [];
  for (const [title, scheduledTime, latitude] of visits) {
    const customer = await addCustomer(business, `${title} Owner`);
    const coordinates = { latitude, longitude: -70.25 };
    await business.api.updateProperty({ params: { id: customer._id }, body: { coordinates } });
    const job = await planJob(business, customer, { title, scheduledTime, assignedTo });
    jobs.push(job._id);
  }
  const startsOf = () =>
    Promise.all(
      jobs.map(async (id) => (await business.api.getJob({ params: { id } })).scheduledTime),
    );
  return { business, startsOf };
};

test('a day is ordered for less driving, another dispatcher sees it at once, and Undo takes it back', async ({
  page,
  browser,
}) => {
  const { business, startsOf } = await openZigzag(page);
  await enter(page, business);
  await page.goto(board);
  const other = await (await browser.newContext()).newPage();
  await enter(other, business);
  await other.goto(board);
  const lane = (of: Page) => of.getByRole('region', { name: 'Tom Reed', exact: true });
  await expect(lane(other).getByText(/The drive needs \d+ min, 10 between/)).toBeAttached();

  await page.getByRole('button', { name: 'Order the day of Tom Reed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order the day of Tom Reed' });
  await expect(dialog.getByText(/min less driving$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this order' }).click();
  await expect(page.getByText('Day of Tom Reed ordered')).toBeVisible();
  const ordered = await startsOf();
  expect(ordered).not.toEqual(['09:00', '10:10', '13:00']);
  expect([...ordered].sort()[2]).toBe(ordered[1]);
  await expect(lane(other).getByText(/The drive needs/)).toHaveCount(0);
  await expect(page.getByText('Tell the customer?').last()).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Change undone')).toBeVisible();
  expect(await startsOf()).toEqual(['09:00', '10:10', '13:00']);
  await expect(lane(other).getByText(/The drive needs/)).toBeAttached();
});

test('an order of a day that a colleague has changed meanwhile is refused and shown anew', async ({
  page,
}) => {
  const { business, startsOf } = await openZigzag(page);
  await enter(page, business);
  await page.goto(board);
  await page.getByRole('button', { name: 'Order the day of Tom Reed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order the day of Tom Reed' });
  await expect(dialog.getByText(/min less driving$/)).toBeVisible();
  const [job] = await business.api.getAppointments({
    query: { startDate: wednesday, endDate: wednesday },
  });
  await business.api.updateVisit({
    params: { id: job?.visitId ?? '' },
    body: { scheduledTime: '09:15' },
  });
  await dialog.getByRole('button', { name: 'Use this order' }).click();
  await expect(dialog.getByText(/Somebody has changed this day/)).toBeVisible();
  expect(await startsOf()).toEqual(['09:15', '10:10', '13:00']);
});

test('the map numbers the visits of a day, and a pin and its visit are selected together', async ({
  page,
}) => {
  const { business } = await openZigzag(page);
  await enter(page, business);
  await page.goto(board);
  const map = page.getByRole('region', { name: 'Map of the day' });
  await map.getByRole('button', { name: '2. Furnace, Tom Reed, 10:10 AM' }).click();
  const block = page
    .getByRole('region', { name: 'Tom Reed' })
    .getByRole('link', { name: /Furnace/ });
  await expect(block).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(map).toBeHidden();
  await page.getByText('Map', { exact: true }).click();
  await expect(map.getByRole('button', { name: /^3\. Thermostat/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a finger that goes sideways turns a phone to the next person, and back', async ({
  browser,
}) => {
  const { business } = await open();
  const phone = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const page = await phone.newPage();
  await joinTeam(page, business, 'technician');
  await enter(page, business);
  await page.goto(board);
  await expect(page.getByRole('heading', { name: 'Unassigned' })).toBeVisible();
  const touches = await phone.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 500 }] });
    await touch('touchStart', from);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share);
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(300, 80);
  await expect(page.getByRole('heading', { name: 'Unassigned' })).toBeHidden();
  await swipe(80, 300);
  await expect(page.getByRole('heading', { name: 'Unassigned' })).toBeVisible();
});

test('a phone has one person a screen and turns to the next', async ({ page }) => {
  const { business } = await open();
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, business);
  await page.goto(board);
  await expect(page.getByRole('heading', { name: 'Unassigned' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Leak check/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(page.getByRole('heading', { name: 'Unassigned' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Leak check/ })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
