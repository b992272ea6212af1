import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { problemsOf } from './screenChecks.ts';

/** Dialogs and menus over a screen, and how to open them. */
const overlays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the command palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
  },
  'the Quick Create menu': async (page) => {
    await page.getByRole('button', { name: 'Quick Create' }).click();
    await page.getByRole('menuitem').first().waitFor();
  },
  'the menu of a phone': async (page) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).waitFor();
  },
};

for (const [name, show] of Object.entries(overlays)) {
  test(`${name} fits phone, tablet and desktop, has enough contrast in both themes and is accessible`, async ({
    open,
    consoleErrors,
  }) => {
    const page = await open('/dashboard');
    await show(page);
    expect(await problemsOf(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
}
