import { type BrowserContext, test as base, type Page, type ViewportSize } from '@playwright/test';
import { type Demo, enterDemo } from './rows.ts';

interface PerWorker {
  /** Whether jobs and customers have names of one long word. */
  readonly longWords: boolean;
  readonly demo: Demo;
  /** Browser contexts of a visitor and of the demo business's owner; many screens share their caches. */
  readonly contexts: { readonly visitor: BrowserContext; readonly owner: BrowserContext };
}

interface PerTest {
  /** Opens a screen and waits until its requests have finished. */
  readonly open: (pattern: string, viewport?: ViewportSize) => Promise<Page>;
  /** The console errors so far. */
  readonly consoleErrors: string[];
}

const desktop: ViewportSize = { width: 1440, height: 900 };

export const test = base.extend<PerTest, PerWorker>({
  longWords: [true, { scope: 'worker', option: true }],
  demo: [async ({ longWords }, use) => use(await enterDemo(longWords)), { scope: 'worker' }],
  contexts: [
    async ({ browser, demo }, use) => {
      const settings = {
        locale: 'en-US',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
      } as const;
      const visitor = await browser.newContext(settings);
      const owner = await browser.newContext(settings);
      await owner.addInitScript((token) => localStorage.setItem('token', token), demo.token);
      await use({ visitor, owner });
      await Promise.all([visitor.close(), owner.close()]);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from it.
  consoleErrors: async ({}, use) => use([]),
  open: async ({ contexts, demo, baseURL, consoleErrors }, use) => {
    const pages: Page[] = [];
    await use(async (pattern, viewport = desktop) => {
      const context = pattern.startsWith('/dashboard') ? contexts.owner : contexts.visitor;
      const page = await context.newPage();
      pages.push(page);
      page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`console: ${message.text()}`);
      });
      await page.setViewportSize(viewport);
      const path = await demo.pathOf(pattern);
      await page.goto(new URL(path, baseURL).href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(
        () => document.querySelector('[aria-busy=true], [class*=skeleton]') === null,
      );
      if (new URL(page.url()).pathname !== path) {
        throw new Error(`${pattern} led away, to ${page.url()}.`);
      }
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
});
