import { expect, type Locator, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addCustomer, planJob } from '../support/schedule.ts';
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

test('today’s first job is in sight on a phone, above the first steps', async ({ page }) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  // One of them is today, also when the day ends meanwhile.
  for (const days of [-1, 0, 1]) {
    const scheduledDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await planJob(business, customer, { scheduledDate });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, business);
  await page.goto('/dashboard');
  const job = page
    .getByRole('region', { name: 'Today by crew' })
    .getByRole('link', { name: /Leak check/ });
  const bottomOf = async (shown: Locator) => {
    const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    return y + height;
  };
  const card = page.getByRole('region', { name: 'First steps' });
  await expect(card.getByText('of 5 done')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Quick', exact: true });
  await expect(async () => {
    const lower = (await bar.boundingBox())?.y ?? 0;
    expect(lower).toBeGreaterThan(0);
    expect(await bottomOf(job)).toBeLessThanOrEqual(lower);
    expect((await card.boundingBox())?.y).toBeGreaterThan(await bottomOf(job));
  }).toPass();
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
  const left = waiting.getByRole('link');
  await expect(left).toHaveText([/^1 draft invoice to send · \$/]);
  await left.click();
  await expect(page).toHaveURL('/dashboard/invoices?status=draft');
  await page.goto('/dashboard');
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
