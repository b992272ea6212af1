import { expect } from '@playwright/test';
import { settingsTabs } from '../support/settingsTabs.ts';
import { test } from './fixtures.ts';
import { problemsOf } from './screenChecks.ts';

for (const tab of settingsTabs) {
  test(`the settings' tab ${tab} fits, has enough contrast in both themes and is accessible`, async ({
    open,
    consoleErrors,
  }) => {
    const page = await open('/dashboard/settings');
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page
      .getByRole('tabpanel', { name: tab, exact: true })
      .getByRole('heading')
      .first()
      .waitFor();
    expect(await problemsOf(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
}

test('hours with breaks and a holiday fit too', async ({ open, consoleErrors }) => {
  const page = await open('/dashboard/settings');
  await page.getByRole('button', { name: 'Add break on Monday' }).first().click();
  await page.getByLabel('Another date').fill('12/25/2026');
  await page.getByRole('button', { name: 'Add Date' }).click();
  await page.getByText('Closed on Dec 25, 2026').click();
  await expect(page.getByLabel('Dec 25, 2026 from')).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
