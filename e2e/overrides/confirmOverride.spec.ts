import { expect, type Page } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { test } from '../support/overrideServer.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts');

/** Makes the shell ask first, as with `CONFIRM_OVERRIDES=on`: before its deferred scripts run. */
const confirmOverrides = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.overrides = 'confirm';
    });
  });

test('where the shell asks first, no code of another address runs until an admin has agreed', async ({
  page,
  override,
}) => {
  const { origin } = new URL(override.url);
  const asked = `/dashboard/quotes?remote.billing=${override.url}/`;
  const code = () => override.requested.filter((path) => path !== '/artifact.json');
  const heading = page.getByRole('heading', { level: 1, name: 'Quotes' });
  const bar = page.getByRole('status').filter({ hasText: `Override of billing from ${origin}` });
  const question = page.getByRole('dialog', { name: 'Load billing from another address?' });
  override.changeArtifact({ version: '7.7.7' });
  await enter(page, await openBusiness());
  await confirmOverrides(page);

  await test.step('Cancel removes the address, and nothing was loaded from it', async () => {
    await page.goto(asked);
    await expect(question).toContainText(origin);
    await expect(question).toContainText('7.7.7');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/dashboard\/quotes$/);
    await expect(heading).toBeVisible();
    expect(code()).toEqual([]);
  });

  await test.step('agreeing loads it, with a bar, until Stop', async () => {
    await page.goto(asked);
    await question.getByRole('button', { name: 'Load it for an hour' }).click();
    await expect(bar).toBeVisible();
    await expect(heading).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(code()).not.toEqual([]);
    await bar.getByRole('button', { name: 'Stop the override of billing' }).click();
    await expect(bar).toHaveCount(0);
    await expect(heading).toBeVisible();
  });

  await test.step('Logout ends it, and the next user of the tab gets none of its code', async () => {
    await page.goto(asked);
    await question.getByRole('button', { name: 'Load it for an hour' }).click();
    await expect(bar).toBeVisible();
    await expect(heading).toBeVisible();
    const html = await page.evaluateHandle(() => document.documentElement);
    await page.getByRole('button', { name: 'Logout' }).click();
    // The page is another one.
    await expect.poll(() => html.evaluate((old) => old.isConnected).catch(() => false)).toBe(false);
    await expect(page).not.toHaveURL(/remote\.billing/);
    expect(await page.evaluate(() => sessionStorage.getItem('overrides'))).toBe('[]');
    const before = override.requested.length;
    await enter(page, await openBusiness());
    await page.goto('/dashboard/quotes');
    await expect(heading).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(override.requested.slice(before)).toEqual([]);
  });
});
