import { expect } from '@playwright/test';
import { enter, openBusiness } from '../../support/api.ts';
import { test } from '../../support/keys.ts';

test('the palette returns the focus or opens a screen', async ({ page, keys }) => {
  await enter(page, await openBusiness());
  await keys.open('/dashboard/jobs');
  await keys.tabTo('searchbox', 'Search jobs');
  await keys.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await keys.press('Escape');
  await keys.expectFocus('searchbox', 'Search jobs');
  await keys.enter('button', /^Search/, 'back');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.type('quotes');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Quotes');
  await keys.press('Enter');
  await keys.expectOpened('Quotes');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens a screen, and returns the focus when it closes', async ({ page, keys }) => {
    await enter(page, await openBusiness());
    await keys.open('/dashboard/jobs');
    await keys.enter('button', 'Open menu', 'back');
    // A dialog returns the focus to where it was when it took it.
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
    await keys.tabTo('link', 'Settings');
    await keys.press('Escape');
    await keys.expectFocus('button', 'Open menu');
    await keys.press('Enter');
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
    await keys.enter('link', 'Settings');
    await keys.expectOpened('Settings');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
