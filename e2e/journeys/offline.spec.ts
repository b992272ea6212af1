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
