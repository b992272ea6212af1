import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { joinTeam } from '../support/team.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the first steps of a new business tick themselves off, and stay away once hidden', async ({
  page,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'First steps' });
  await expect(card.getByText('0 of 5 done')).toBeVisible();
  await card.getByRole('button', { name: 'They are right' }).click();
  await expect(card.getByText('1 of 5 done')).toBeVisible();
  await expect(card.getByText('Done: Business hours')).toBeVisible();
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(card.getByText('2 of 5 done')).toBeVisible();
  const { providerId } = business.session.user;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/book/${providerId}`,
  );

  await card.getByRole('link', { name: 'Choose services' }).click();
  await page.getByRole('button', { name: /^Add \d services$/ }).click();
  await expect(page).toHaveURL('/dashboard/service-catalog');
  await page.goto('/dashboard');
  await expect(card.getByText('3 of 5 done')).toBeVisible();

  // Another person's change shows in the open page.
  await business.api.inviteMember({ body: { email: 'tom@reed.example', role: 'technician' } });
  await page.reload();
  await expect(card.getByText('4 of 5 done')).toBeVisible();
  await card.getByRole('button', { name: 'Hide steps' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Today by crew' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('sample data fills the screens and is removed again, except what own work refers to', async ({
  page,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add sample data' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /1 job without anybody/ })).toBeVisible();
  await expect(page.getByText(/\(sample\)/).first()).toBeVisible();
  const { rows: quotes } = await business.api.listQuotes();
  await business.api.convertQuote({ params: { id: quotes[0]?._id ?? '' } });

  // Hidden steps leave the way to remove the sample data.
  await page.getByRole('button', { name: 'Hide steps' }).click();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample data' }).click();
  await expect(
    page.getByText('2 records stay, because work of yours refers to them.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  expect((await business.api.listJobs()).rows).toEqual([]);
  await expect(page.getByRole('button', { name: 'Remove sample data' })).toHaveCount(0);
});

test('other members see no first steps', async ({ page }) => {
  const business = await openBusiness();
  const dispatcher = await joinTeam(page, business, 'dispatcher');
  await enter(page, dispatcher);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Today by crew' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toHaveCount(0);
});
