import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';

test('a banner shows that the network is lost, and that it is back', async ({ page, context }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const notice = page.getByText('You are offline.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

for (const [code, link] of [
  ['a remote', 'Quotes'],
  ['a page of a loaded remote', 'Schedule'],
] as const) {
  test(`${code} that is opened offline is shown once the network is back`, async ({
    page,
    context,
  }) => {
    await enter(page, await openBusiness());
    await page.goto('/dashboard/jobs');
    await page.getByRole('list', { name: 'Jobs' }).or(page.getByText('No jobs')).first().waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByText('could not be loaded.').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
  });
}
