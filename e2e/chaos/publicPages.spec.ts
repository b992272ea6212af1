import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { PageContent } from '@tradewind/contracts';
import { openBusiness } from '../support/api.ts';
import { artifactsDir, replaceFile } from '../support/artifacts.ts';
import { movePointer } from '../support/hydration.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts');
/** A server-rendered page. */
interface PublicPage {
  readonly path: string;
  /** Matches text of the page. */
  readonly text: RegExp;
  /** Checks that its code runs. */
  use(page: Page): Promise<void>;
}

const isReady = (page: Page) =>
  page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));

const bookingPage = async (): Promise<PublicPage> => {
  const { api, session } = await openBusiness();
  const service = { name: 'Furnace tune-up', category: 'Heating', price: 120, duration: 60 };
  await api.createService({ body: service });
  return {
    path: `/book/${session.user.providerId}`,
    text: /Furnace tune-up/,
    use: async (page) => {
      await page.getByRole('button', { name: /Furnace tune-up/ }).click();
      await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
    },
  };
};

const landingPage = async (): Promise<PublicPage> => ({
  path: '/',
  text: /Start free trial/,
  use: async (page) => {
    await movePointer(page);
    await isReady(page);
  },
});

/** A script that the page loads on the first touch. */
const firstScript = async (page: Page): Promise<string> => {
  const text = await page.locator('script#page').textContent();
  const { scripts } = JSON.parse(text ?? '{}') as PageContent<unknown>;
  const url = scripts[0]?.url ?? '';
  return join(artifactsDir, url.replace('/artifacts/', ''));
};

const cases = [
  ['a booking page', bookingPage, 'damaged'],
  ['the landing page', landingPage, 'gone'],
] as const;

for (const [what, open, how] of cases) {
  test(`${what} whose code is ${how} stays readable, shows the failure, and works once it is repaired`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('tradewind:ready', () => {
        document.documentElement.setAttribute('data-hydrated', '');
      });
    });
    const opened = await open();
    await page.goto(opened.path);
    const file = await firstScript(page);
    const damaged = `globalThis.tampered = true;${readFileSync(file, 'utf8')}`;
    const restore = replaceFile(file, how === 'damaged' ? damaged : undefined);
    const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded fully' });
    const isReadable = async () => {
      await movePointer(page);
      await expect(failure).toBeVisible();
      await expect(page.getByText(opened.text).first()).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
    };
    try {
      await isReadable();
      await failure.getByRole('link', { name: 'Reload' }).click();
      await expect(failure).toHaveCount(0);
      await isReadable();
    } finally {
      restore();
    }
    // The damaged file is still in the cache of the browser.
    await opened.use(page);
    await expect(failure).toHaveCount(0);
  });
}
