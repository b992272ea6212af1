import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createApiClient } from '@tradewind/api-client';
import type { Composition } from '@tradewind/contracts';
import { type Business, openBusiness } from '../../support/api.ts';
import { done } from '../../support/remotesCommand.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import { testsNeed } from '../../support/testsNeed.ts';

const address = process.env.BASE_URL ?? 'http://localhost:3000';

export interface PlainPage {
  readonly remote: 'booking' | 'customers';
  readonly path: string;
  readonly theme?: 'light' | 'dark';
  /** Replaces the placeholder of the site's styles. */
  readonly styles?: string;
  /** Replaces the placeholder of the script's hash. */
  readonly hash?: string;
}

/** A partner's site on its own origin. */
export interface Partner {
  /** Origin of the site. */
  readonly origin: string;
  /** URL of the product for this partner: an edition that lists the origin, or one that does not. */
  readonly product: { readonly listed: string; readonly unlisted: string };
  readonly business: Business;
  /** Writes the plain page to the site, with its placeholders filled in. Returns its URL. */
  plainPage(page: PlainPage, product?: string): Promise<string>;
  /** Writes files to the site. */
  put(files: Readonly<Record<string, string>>): void;
  /** Folder of the site, for a build. */
  readonly folder: string;
}

const plainPage = join(import.meta.dirname, '../plain-page');

const fill = (
  html: string,
  { remote, path, theme, hash }: PlainPage,
  live: Composition,
  product: string,
) => {
  const found = live.remotes[remote];
  if (found?.embed === undefined) throw new Error(`The product has no plain build of ${remote}.`);
  return html
    .replaceAll('PRODUCT', product)
    .replaceAll('REMOTE', remote)
    .replaceAll('VERSION', found.version)
    .replaceAll('HASH', hash ?? found.embed.integrity)
    .replaceAll('PATH', path)
    .replaceAll('THEME', theme ?? 'light');
};

export const test = base.extend<{ readonly partner: Partner }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
  partner: async ({}, use) => {
    testsNeed('deployToken', 'hostNames');
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-partner-'));
    const site = await serveFolder(folder);
    const id = `partner-${randomUUID().slice(0, 8)}`;
    const listed = address.replace('localhost', `${id}.localhost`);
    await done(
      process.cwd(),
      ...['edition', 'create', id, '--host', `${id}.localhost`, '--origin', site.url],
      ...['--name', 'Vale Air', '--color', '#0d9488'],
    );
    const live = await createApiClient({ baseUrl: `${address}/api` }).getComposition();
    const put = (files: Readonly<Record<string, string>>) => {
      for (const [name, content] of Object.entries(files))
        writeFileSync(join(folder, name), content);
    };
    await use({
      origin: site.url,
      product: { listed, unlisted: address },
      business: await openBusiness(),
      folder,
      put,
      plainPage: async (page, product = listed) => {
        cpSync(plainPage, folder, { recursive: true });
        const html = readFileSync(join(plainPage, 'index.html'), 'utf8');
        put({
          'index.html': fill(html, page, live, product),
          ...(page.styles !== undefined && { 'site.css': page.styles }),
        });
        return `${site.url}/`;
      },
    });
    site.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
