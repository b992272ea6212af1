import { expect } from '@playwright/test';
import { addDays, mondayOf } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { enter, openBusiness } from '../../support/api.ts';
import { test } from '../../support/keys.ts';
import { addCustomer, planJob } from '../../support/schedule.ts';
import { joinTeam } from '../../support/team.ts';

/** The Monday after next: open, and within the year for which visits are made. */
const monday = addDays(mondayOf(todayIn('America/New_York')), 14);

test('a job of three days for two people is planned and its first day done by keyboard', async ({
  page,
  keys,
}) => {
  const business = await openBusiness();
  await joinTeam(page, business, 'technician');
  const client = await addCustomer(business);
  const job = await planJob(business, client, { title: 'Heat pump', scheduledDate: monday });
  await enter(page, business);
  await keys.open(`/dashboard/jobs/${job._id}`);

  await test.step('two more days are added for a crew of two, with a note', async () => {
    await keys.enter('button', 'Add visit');
    await keys.pick('Days', '2');
    await keys.tabTo('checkbox', 'Iris Vale');
    await keys.press('Space');
    await keys.tabTo('checkbox', 'Tom Reed');
    await keys.press('Space');
    await keys.pick('Who leads', 'Tom');
    await keys.fill('Note for the crew', 'Bring the long ladder');
    await keys.enter('button', 'Add visit');
    const visits = page.getByRole('list', { name: 'Visits' }).getByRole('listitem');
    await expect(visits).toHaveCount(3);
    await keys.expectAnyFocus();
  });
  const { rows } = await business.api.listJobVisits({ params: { id: job._id } });
  expect(
    rows.map(({ scheduledDate, people }) => [scheduledDate, people.map((p) => p.name)]),
  ).toEqual([
    [monday, []],
    [addDays(monday, 1), ['Tom Reed', 'Iris Vale']],
    [addDays(monday, 2), ['Tom Reed', 'Iris Vale']],
  ]);

  await test.step('the first visit is completed from its menu', async () => {
    await keys.enter('button', /^Actions for the visit of .* 9:00/, 'back');
    await keys.choose('Completed');
    await expect(page.getByText('1 of 3 done')).toBeVisible();
    await keys.expectAnyFocus();
  });
  expect((await business.api.getJob({ params: { id: job._id } })).status).toBe('scheduled');
});

test('a job is made recurring, one of its visits is moved and one left out by keyboard', async ({
  page,
  keys,
}) => {
  const business = await openBusiness();
  const client = await addCustomer(business);
  const job = await planJob(business, client, { title: 'Cleaning', scheduledDate: monday });
  await enter(page, business);
  await keys.open(`/dashboard/jobs/${job._id}`);
  const dates = async () => {
    const { rows } = await business.api.listJobVisits({ params: { id: job._id } });
    return rows.slice(0, 4).map(({ scheduledDate }) => scheduledDate);
  };

  await test.step('the next ten dates and the rule in words come before saving', async () => {
    await keys.enter('button', 'Make recurring');
    await keys.pick('Repeats', 'Every second');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Every second Monday at 9:00 AM');
    await expect(preview.getByRole('listitem')).toHaveCount(10);
    await keys.enter('button', 'Make recurring');
    const next = page.getByRole('list', { name: 'Next visits' });
    await expect(next.getByRole('listitem')).toHaveCount(4);
    await keys.expectAnyFocus();
  });
  expect(await dates()).toEqual([0, 14, 28, 42].map((days) => addDays(monday, days)));

  await test.step('the second visit alone moves to another hour', async () => {
    const second = page.getByRole('list', { name: 'Next visits' }).getByRole('listitem').nth(1);
    const name = (await second.getByRole('button').first().getAttribute('aria-label')) ?? '';
    await keys.enter('button', name, 'back');
    await expect(page.getByRole('radio', { name: /^This visit/ })).toBeChecked();
    await keys.pick('Time', '8');
    await keys.enter('button', 'Save changes');
    await expect(second).toContainText('8:00 PM');
    await keys.expectAnyFocus();
  });

  await test.step('the first visit is left out', async () => {
    await keys.enter('button', /^Skip .* 9:00/, 'back');
    await expect.poll(dates).toEqual([14, 28, 42, 56].map((days) => addDays(monday, days)));
    await keys.expectAnyFocus();
  });
});
