import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { ComposedRemote } from '@tradewind/contracts';
import { enter, openBusiness } from '../support/api.ts';
import { artifactsDir, liveComposition, replaceFile } from '../support/artifacts.ts';

test.skip(artifactsDir === '', 'needs ARTIFACTS_DIR, the folder that the product serves');
const entryOf = ({ entry }: ComposedRemote) => entry;
const ofApp = (ending: string) => (remote: ComposedRemote) =>
  remote.preload.find((file) => file.endsWith(ending)) ?? '';
const chunkOf = ({ chunks, declaration }: ComposedRemote) =>
  (chunks[declaration.pages['/dashboard/quotes'] ?? ''] ?? []).find((file) =>
    file.includes('quote-list'),
  ) ?? '';

const page404 = () => '<!doctype html><title>Not found</title>';
const tampered = (content: string) => `${content}\n;globalThis.tampered = true;\n`;

/** What a disk, a proxy or a stranger may do to a published file; nothing in its place: missing. */
const damages: readonly {
  readonly what: string;
  readonly file: (remote: ComposedRemote) => string;
  readonly becomes?: (content: string) => string;
}[] = [
  { what: 'no entry', file: entryOf },
  { what: 'an entry that was tampered with', file: entryOf, becomes: tampered },
  { what: 'a page of HTML for an entry', file: entryOf, becomes: page404 },
  { what: 'an empty entry', file: entryOf, becomes: () => '' },
  { what: 'no app chunk', file: ofApp('.js') },
  { what: 'an app chunk that was tampered with', file: ofApp('.js'), becomes: tampered },
  { what: 'no stylesheet', file: ofApp('.css') },
  { what: 'a stylesheet that was tampered with', file: ofApp('.css'), becomes: (css) => `${css} ` },
  { what: 'no page chunk', file: chunkOf },
];

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const retry = (page: Page) => page.getByRole('button', { name: /retry|try again/i });

for (const { what, file, becomes } of damages) {
  test(`${what}: the rest works, and a retry really loads`, async ({ page }) => {
    const { billing } = (await liveComposition()).remotes;
    if (billing === undefined) throw new Error('The product runs no billing.');
    const path = join(artifactsDir, 'billing', billing.version, file(billing));
    const undo = replaceFile(path, becomes?.(readFileSync(path, 'utf8')));
    try {
      await enter(page, await openBusiness());
      await page.goto('/dashboard/quotes');
      await expect(retry(page)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await open(page, 'Customers');
      await expect(heading(page, 'Customers')).toBeVisible();
      await open(page, 'Quotes');
      await expect(retry(page)).toBeVisible();
    } finally {
      undo();
    }
    await retry(page).click();
    await expect(heading(page, 'Quotes')).toBeVisible();
  });
}
