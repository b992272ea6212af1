import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { chooseTime, fillDetails, heading, openShop } from './shop.ts';

test('of two bookings of one slot one succeeds; the other shows the free slots and keeps the form', async ({
  browser,
}) => {
  const { path } = await openShop();
  const visitors = await Promise.all(
    [1, 2].map(async () => (await browser.newContext()).newPage()),
  );
  const times: string[] = [];
  const now = Date.now();
  for (const page of visitors) {
    // Around midnight the two would choose different days.
    await page.clock.setFixedTime(now);
    await page.goto(path);
    times.push(await chooseTime(page));
    await fillDetails(page, `visitor.${randomUUID()}@mail.example`);
  }
  expect(times[0]).toBe(times[1]);
  await Promise.all(
    visitors.map((page) => page.getByRole('button', { name: 'Book Appointment' }).click()),
  );
  const outcomes = await Promise.all(
    visitors.map(async (page) => {
      const done = heading(page, 'Pending Approval');
      await expect(done.or(heading(page, 'Pick a day and time'))).toBeVisible();
      return done.isVisible();
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);

  const [loser] = visitors.filter((_, index) => !outcomes[index]);
  if (loser === undefined) throw new Error('Both won.');
  await expect(loser.getByRole('alert')).toHaveText(
    'That time is no longer available. Please choose another.',
  );
  await expect(loser.getByRole('button', { name: times[0] ?? '', exact: true })).toHaveCount(0);
  await loser.getByRole('region', { name: 'Morning' }).getByRole('button').first().click();
  await expect(loser.getByLabel('Full name')).toHaveValue('Elena Petrova');
  await expect(loser.getByLabel('Phone')).toHaveValue(/555/);
  await loser.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(heading(loser, 'Pending Approval')).toBeVisible();
  for (const page of visitors) await page.context().close();
});
