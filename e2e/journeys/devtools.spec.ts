import { expect, type Page, test } from '@playwright/test';
import { problemsOf } from '../screens/screenChecks.ts';
import { enter, openBusiness } from '../support/api.ts';
import { joinTeam } from '../support/team.ts';

const SHORTCUT = 'Control+Alt+KeyD';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Developer tools' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a technician who is no operator gets no devtools panel', async ({ page }) => {
  await enter(page, await joinTeam(page, await openBusiness(), 'technician'));
  await page.goto('/dashboard/jobs');
  await expect(heading(page)).toBeVisible();
  const refused = page.waitForResponse('**/api/platform/operator');
  await page.keyboard.press(SHORTCUT);
  expect((await refused).status()).toBe(403);
  await expect(panel(page)).toHaveCount(0);
});

test('a visitor gets no devtools panel', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').click();
  await page.keyboard.press(SHORTCUT);
  await expect(panel(page)).toHaveCount(0);
});

test('an admin reads remotes, shared modules, events and calls with the keyboard', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/quotes');
  await expect(heading(page)).toHaveText('Quotes');
  await page.keyboard.press(SHORTCUT);
  await expect(panel(page).getByRole('heading', { name: 'Developer tools' })).toBeFocused();
  const billing = panel(page).getByRole('row', { name: /^billing / });
  await expect(billing).toContainText('loaded');
  await expect(billing).toContainText('live');
  await expect(billing).toContainText(/\d ms.*\d ms/);

  await test.step('the tabs follow the arrow keys', async () => {
    await panel(page).getByRole('tab', { name: 'Remotes' }).focus();
    await page.keyboard.press('ArrowRight');
    const react = panel(page).getByRole('row', { name: /^react / });
    await expect(react).toContainText(/shell.*billing@/);
    await page.keyboard.press('ArrowRight');
    await expect(panel(page).getByText(/^Changes of the shared cache since /)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(
      panel(page)
        .getByRole('row', { name: /\/quotes 200/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('what happens from now on is recorded', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Invoices' })
      .click();
    await expect(heading(page)).toHaveText('Invoices');
    await expect(
      panel(page)
        .getByRole('row', { name: /GET \/invoices 200 billing/ })
        .first(),
    ).toBeVisible();
    await panel(page).getByRole('tab', { name: 'Events' }).click();
    await expect(panel(page).getByRole('row', { name: /listInvoices received/ })).toBeVisible();
  });

  await test.step('every tab is accessible and fits, in both themes', async () => {
    for (const name of ['Remotes', 'Shared modules', 'Events', 'Calls', 'Overrides']) {
      await panel(page).getByRole('tab', { name, exact: true }).click();
      expect(await problemsOf(page, { within: 'aside[aria-label="Developer tools"]' })).toEqual([]);
    }
  });

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});
