import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Composition } from '@tradewind/contracts';
import { apiWith, type Business, openBusiness, baseUrl as product } from '../../support/api.ts';
import { serveFolder } from '../../support/serveFolder.ts';
import { createPageToken } from '../server/createPageToken.ts';

/** Another site of the partner. */
export const otherSite = 'https://elsewhere.example';

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
  /** URL of the product. */
  readonly product: string;
  readonly business: Business;
  /** Creates a page token as the partner's server does: for pages of the site unless named. */
  pageToken(origin?: string): Promise<string>;
  /** Writes the plain page to the site, with its placeholders filled in. Returns its URL. */
  plainPage(page: PlainPage): Promise<string>;
  /** Writes files to the site. */
  put(files: Readonly<Record<string, string>>): void;
  /** Folder of the site, for a build. */
  readonly folder: string;
}

const plainPage = join(import.meta.dirname, '../plain-page');

const fill = (html: string, { remote, path, theme, hash }: PlainPage, live: Composition) => {
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

/** Creates the two keys of a partner, as an admin does in Settings. */
const createKeys = async ({ api }: Business, origin: string) => {
  const { key: secretKey } = await api.createKey({
    body: { name: 'Vale server', scopes: ['page-tokens:write'] },
  });
  const { key: publishableKey } = await api.createKey({
    body: {
      ...{ name: 'Vale pages', kind: 'publishable', origins: [origin, otherSite] },
      scopes: ['clients:read', 'clients:write'],
    },
  });
  return { secretKey, publishableKey };
};

export const test = base.extend<{ readonly partner: Partner }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern.
  partner: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-partner-'));
    const site = await serveFolder(folder);
    const business = await openBusiness();
    const keys = await createKeys(business, site.url);
    const live = await apiWith().getComposition();
    const put = (files: Readonly<Record<string, string>>) => {
      for (const [name, content] of Object.entries(files))
        writeFileSync(join(folder, name), content);
    };
    await use({
      origin: site.url,
      product,
      business,
      folder,
      put,
      pageToken: (origin = site.url) => createPageToken({ product, ...keys, origin }),
      plainPage: async (page) => {
        cpSync(plainPage, folder, { recursive: true });
        const html = readFileSync(join(plainPage, 'index.html'), 'utf8');
        put({
          'index.html': fill(html, page, live),
          ...(page.styles !== undefined && { 'site.css': page.styles }),
        });
        return `${site.url}/`;
      },
    });
    site.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
