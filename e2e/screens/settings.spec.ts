import { expect } from '@playwright/test';
import { settingsTabs } from '../support/settingsTabs.ts';
import { test } from './fixtures.ts';
import { problemsOf } from './screenChecks.ts';

test("each of the settings' tabs fits, has enough contrast in both themes and is accessible", async ({
  open,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  const page = await open('/dashboard/settings');
  for (const name of settingsTabs) {
    await test.step(name, async () => {
      await page.getByRole('tab', { name, exact: true }).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await panel.getByRole('heading').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      // The rest of the page is a screen of screens.spec.ts.
      const problems = await problemsOf(page, { within: '[role=tabpanel]:not([hidden])' });
      expect.soft(problems, name).toEqual([]);
    });
  }
  expect(consoleErrors).toEqual([]);
});

test('hours with breaks and a holiday fit too', async ({ open, consoleErrors }) => {
  const page = await open('/dashboard/settings');
  await page.getByRole('button', { name: 'Add break on Monday' }).first().click();
  await page.getByLabel('Another date').fill('12/25/2026');
  await page.getByRole('button', { name: 'Add Date' }).click();
  const day = page.getByRole('listitem').filter({ hasText: 'Dec 25, 2026' });
  await day.getByText('Closed', { exact: true }).click();
  await expect(page.getByLabel('Dec 25, 2026 from')).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
