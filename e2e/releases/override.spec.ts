import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { changeVersion, writeVersion } from '../support/changedVersion.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts');

test('a page loads no code from an origin that is not allowed', async ({ page }) => {
  const asked = '/dashboard?remote.billing=https://stranger.example/';
  const policy = (await page.request.get(asked)).headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('stranger.example');
});

test('an admin overrides a remote in one tab, and ends the override', async ({ page, context }) => {
  const folder = writeVersion(
    changeVersion(await liveRemote('billing'), `9.1.${Date.now()}`, (text) =>
      text.replaceAll('title:"Quotes"', 'title:"Quotes, tried out"'),
    ),
  );
  const server = await serveFolder(folder);
  const heading = (of: typeof page) => of.getByRole('heading', { level: 1 });
  try {
    await enter(page, await openBusiness());
    await page.goto(`/dashboard/quotes?remote.billing=${server.url}/`);
    await expect(heading(page)).toHaveText('Quotes, tried out');
    const banner = page
      .getByRole('status')
      .filter({ hasText: `Override of billing from ${server.url}` });
    await expect(banner).toBeVisible();

    await test.step('it stays for every page of this tab', async () => {
      await page.goto('/dashboard/quotes');
      await expect(heading(page)).toHaveText('Quotes, tried out');
    });

    await test.step('another tab runs the released version', async () => {
      const other = await context.newPage();
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await other.addInitScript((kept) => localStorage.setItem('token', kept ?? ''), token);
      await other.goto('/dashboard/quotes');
      await expect(heading(other)).toHaveText('Quotes');
      await other.close();
    });

    await banner.getByRole('button', { name: 'Stop the override of billing' }).click();
    await expect(heading(page)).toHaveText('Quotes');
    await expect(banner).toHaveCount(0);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
