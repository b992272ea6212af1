import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Artifact } from '@tradewind/contracts';
import { enter, openBusiness } from '../support/api.ts';
import { artifactsDir, liveComposition } from '../support/artifacts.ts';
import { newestMailTo } from '../support/mail.ts';
import { serveFolder } from '../support/serveFolder.ts';
import { testsNeed } from '../support/testsNeed.ts';

interface OverrideServer {
  /** Address of a local server with the artifact of the live billing. */
  readonly url: string;
  /** Requested paths. */
  readonly requested: readonly string[];
  /** Replaces properties of its artifact.json. */
  changeArtifact(artifact: Partial<Artifact>): void;
}

/** Serves billing from another address, as a developer's server would. */
const test = base.extend<{ readonly override: OverrideServer }>({
  override: async ({ page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-elsewhere-'));
    const { billing } = (await liveComposition()).remotes;
    if (billing === undefined) throw new Error('The product runs no billing.');
    cpSync(join(artifactsDir, 'billing', billing.version), folder, { recursive: true });
    const { base: _base, ...artifact } = billing;
    const complete = { kind: 'remote', name: 'billing', weight: 0, ...artifact };
    const changeArtifact = (changes: Partial<Artifact>) =>
      writeFileSync(join(folder, 'artifact.json'), JSON.stringify({ ...complete, ...changes }));
    changeArtifact({});
    const server = await serveFolder(folder);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(server.url)) requested.push(new URL(request.url()).pathname);
    });
    await use({ url: server.url, requested, changeArtifact });
    server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

testsNeed('artifacts');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'billing comes from' });

test('an override of a user who is not an admin has no effect', async ({ page, override }) => {
  const owner = await openBusiness();
  const email = `dana.${Date.now()}@vale.example`;
  await owner.api.inviteMember({ body: { email, name: 'Dana Reed', role: 'dispatcher' } });
  const { links } = await newestMailTo(page, email);
  const token = new URL(links[0] ?? '').pathname.split('/').at(-1) ?? '';
  const member = await owner.api.acceptInvitation({
    body: { token, name: 'Dana Reed', password: 'Harbour42' },
  });
  await enter(page, { ...owner, session: member });
  await page.goto(`/dashboard/quotes?remote.billing=${override.url}/`);
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(override.requested).toEqual([]);
});

test('an address that is not allowed shows an error in place of the remote and runs no code', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await enter(page, await openBusiness());
  await page.goto('/dashboard/quotes?remote.billing=https://stranger.example/');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(refused.join()).toContain('stranger.example');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Customers' })
    .click();
  await expect(heading(page, 'Customers')).toBeVisible();
});

test('an address that serves another remote shows an error', async ({ page, override }) => {
  override.changeArtifact({ name: 'catalog' } as Partial<Artifact>);
  await enter(page, await openBusiness());
  await page.goto(`/dashboard/quotes?remote.billing=${override.url}/`);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(override.requested).toEqual(['/artifact.json']);
});

test('an override expires, and is never stored as the version that worked last', async ({
  page,
  override,
}) => {
  await enter(page, await openBusiness());
  await page.clock.install();
  await page.goto(`/dashboard/quotes?remote.billing=${override.url}/`);
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('good:billing'))).toBeNull();

  await page.clock.fastForward('02:00:01');
  const before = override.requested.length;
  await page.goto('/dashboard/quotes');
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(override.requested.slice(before)).toEqual([]);
});
