import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { PageContent } from '@tradewind/contracts';
import { openBusiness } from '../support/api.ts';
import { artifactsDir, replaceFile } from '../support/artifacts.ts';
import { oneLine } from '../support/billing.ts';
import { newestMailTo } from '../support/mail.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts');
test.describe.configure({ timeout: 120_000 });

/** A page that the server has rendered. */
interface Place {
  readonly path: string;
  /** Something that it says. */
  readonly words: RegExp;
  /** Sees that its code runs. */
  use(page: Page): Promise<void>;
}

const isReady = (page: Page) =>
  page.waitForFunction(() => document.documentElement.hasAttribute('data-told-ready'));

const bookingPage = async (): Promise<Place> => {
  const { api, session } = await openBusiness();
  const service = { name: 'Furnace tune-up', category: 'Heating', price: 120, duration: 60 };
  await api.createService({ body: service });
  return {
    path: `/book/${session.user.providerId}`,
    words: /Furnace tune-up/,
    use: async (page) => {
      await page.getByRole('button', { name: /Furnace tune-up/ }).click();
      await expect(page.getByRole('heading', { name: 'Pick a day and time' })).toBeVisible();
    },
  };
};

const landingPage = async (): Promise<Place> => ({
  path: '/',
  words: /Start free trial/,
  use: async (page) => {
    await page.getByRole('heading', { level: 1 }).hover();
    await isReady(page);
  },
});

const customersQuote = async (page: Page): Promise<Place> => {
  const { api } = await openBusiness();
  const email = `elena.${Date.now()}@mail.example`;
  const { _id: client } = await api.createClient({ body: { name: 'Elena Petrova', email } });
  const { _id: id } = await api.createQuote({
    body: { client, title: 'Boiler', items: oneLine },
  });
  await api.sendQuote({ params: { id } });
  const { links } = await newestMailTo(page, email);
  const link = links.find((one) => new URL(one).pathname.startsWith('/documents/')) ?? '';
  return {
    path: new URL(link).pathname,
    words: /Boiler/,
    use: async () => {
      await page.getByRole('button', { name: 'Accept quote' }).click();
      // Its code has looked at the name before it sends anything.
      await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
    },
  };
};

const places = {
  'a booking page': bookingPage,
  'the landing page': landingPage,
  "a customer's quote": customersQuote,
};

/** A script that the page loads on the first touch. */
const firstScript = async (page: Page): Promise<string> => {
  const text = await page.locator('script#page').textContent();
  const { scripts } = JSON.parse(text ?? '{}') as PageContent<unknown>;
  const url = scripts[0]?.url ?? '';
  return join(artifactsDir, url.replace('/artifacts/', ''));
};

for (const [what, open] of Object.entries(places)) {
  for (const how of ['damaged', 'gone'] as const) {
    test(`${what} whose code is ${how} can be read, says so, and works once it is mended`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        addEventListener('tradewind:ready', () => {
          document.documentElement.setAttribute('data-told-ready', '');
        });
      });
      const place = await open(page);
      await page.goto(place.path);
      const file = await firstScript(page);
      const damaged = `globalThis.tampered = true;${readFileSync(file, 'utf8')}`;
      const restore = replaceFile(file, how === 'damaged' ? damaged : undefined);
      const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded fully' });
      const isReadable = async () => {
        await page.getByRole('heading', { level: 1 }).first().hover();
        await expect(failure).toBeVisible();
        await expect(page.getByText(place.words).first()).toBeVisible();
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        expect(await page.locator('html').getAttribute('data-told-ready')).toBeNull();
      };
      try {
        await isReadable();
        await failure.getByRole('link', { name: 'Reload' }).click();
        await expect(failure).toHaveCount(0);
        await isReadable();
      } finally {
        restore();
      }
      // What the browser keeps of it for a year is damaged still.
      await place.use(page);
      await expect(failure).toHaveCount(0);
    });
  }
}
