import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, drag, planJob, wednesday } from '../../support/schedule.ts';
import { joinTeam } from '../../support/team.ts';

const board = `/dashboard/dispatch?date=${wednesday}`;

const visitIn = (page: Page, lane: string) =>
  page.getByRole('region', { name: lane, exact: true }).getByRole('link', { name: /Leak check/ });

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

  await drag(
    page,
    visitIn(page, 'Unassigned'),
    page.getByRole('region', { name: 'Tom Reed', exact: true }).locator('[data-hours]'),
  );
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
