import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { RemoteDeclaration } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';
import { enter, openBusiness } from '../support/api.ts';
import { createEdition, linksOf } from '../support/editions.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('deployToken', 'hostNames');

const folder = resolve(import.meta.dirname, '../../remotes');
/** Of the remotes that an edition may have; the console has an edition of its own. */
const declarations = readdirSync(folder)
  .map((name) =>
    v.parse(
      RemoteDeclaration,
      JSON.parse(readFileSync(join(folder, name, 'remote.json'), 'utf8')) as unknown,
    ),
  )
  .filter(({ edition }) => edition === undefined);

/** Returns the path of a remote's entry in the sidebar, else of its first page. */
const firstPageOf = ({ nav, pages, name }: RemoteDeclaration): string => {
  const path = nav[0]?.to ?? Object.keys(pages).find((pattern) => !pattern.includes(':'));
  if (path === undefined) throw new Error(`${name} has no page that an address alone opens.`);
  return path;
};

const isOf = ({ prefixes }: RemoteDeclaration, path: string) =>
  prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`));

/** Records which remotes' files the page requests. */
const watchRemotes = (page: Page): ReadonlySet<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/artifacts\/([^/]+)\//.exec(request.url())?.[1];
    if (name !== undefined && name !== 'shell') asked.add(name);
  });
  return asked;
};

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
};

for (const own of declarations) {
  test(`the shell with ${own.name} alone shows it and no other remote`, async ({ page }) => {
    const others = declarations.filter(({ name }) => name !== own.name);
    const edition = await createEdition(`only-${own.name}-${Date.now()}`, own.name);
    await enter(page, await openBusiness());
    const asked = watchRemotes(page);
    const first = firstPageOf(own);

    for (const path of [first, '/dashboard']) {
      await test.step(path, async () => {
        await page.goto(edition + path);
        await settled(page);
        expect(new URL(page.url()).pathname).toBe(path);
        const foreign = (link: string) => others.some((other) => isOf(other, link));
        expect((await linksOf(page)).filter(foreign), `links on ${path}`).toEqual([]);
      });
    }

    await test.step('the sidebar has its entries and no others', async () => {
      const sidebar = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      for (const { label } of others.flatMap(({ nav }) => nav)) {
        await expect(sidebar.filter({ hasText: label })).toHaveCount(0);
      }
      const entries = own.nav.filter(({ flag }) => flag === undefined);
      for (const { to } of entries)
        await expect(page.locator(`nav a[href="${to}"]`)).not.toHaveCount(0);
    });

    for (const other of others) {
      const path = firstPageOf(other);
      await test.step(`${path} redirects`, async () => {
        await page.goto(edition + path);
        await page.waitForURL((url) => url.pathname !== path);
        await settled(page);
      });
    }
    expect([...asked].filter((name) => name !== own.name)).toEqual([]);
    // A server-rendered page loads its code on the first touch.
    if (!own.publicPages?.includes(first)) expect([...asked]).toContain(own.name);
  });
}
