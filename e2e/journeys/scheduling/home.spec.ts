import { expect, type Page, test } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { addCustomer, planJob, wednesday } from '../../support/schedule.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the home screen shows an empty state without jobs', async ({ page }) => {
  const business = await openBusiness();
  await enter(page, business);
  await page.goto('/dashboard');
  await expect(card(page, 'Today by crew')).toContainText('No jobs today.');
  await expect(card(page, 'Recent Jobs')).toContainText('No jobs found.');
});

test('the home screen counts the jobs and shows the newest five and those of today in order', async ({
  page,
}) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  const afternoon = { title: 'Afternoon', scheduledTime: '14:00' };
  await planJob(business, customer, afternoon);
  await planJob(business, customer, { title: 'Morning', scheduledTime: '08:00' });
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await planJob(business, customer, { title, scheduledDate: '2032-05-27' });
  }
  await page.clock.install({ time: `${wednesday}T14:34:00Z` });
  // A phone has today's jobs as a list.
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, business);
  await page.goto('/dashboard');
  await expect(card(page, 'Today by crew').getByRole('listitem')).toHaveText([
    /Morning.*8:00 AM/,
    /Afternoon.*2:00 PM/,
  ]);
  await expect(card(page, 'Recent Jobs').getByRole('listitem')).toHaveText([
    /Four/,
    /Three/,
    /Two/,
    /One/,
    /Morning/,
  ]);
  await card(page, 'Recent Jobs').getByRole('link', { name: /Four/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Four' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText('6', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View all jobs' }).click();
  await expect(page).toHaveURL('/dashboard/jobs');
});
