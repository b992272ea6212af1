import { expect, type Page } from '@playwright/test';
import type { Artifact } from '@tradewind/contracts';
import { enter, openBusiness } from '../support/api.ts';
import { newestMailTo } from '../support/mail.ts';
import { test } from '../support/overrideServer.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Override of billing' });

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

test('an override ends by itself, and is never stored as the version that worked last', async ({
  page,
  override,
}) => {
  await enter(page, await openBusiness());
  await page.clock.install();
  await page.goto(`/dashboard/quotes?remote.billing=${override.url}/`);
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('good:billing'))).toBeNull();

  const before = override.requested.length;
  await page.clock.fastForward('02:00:01');
  await expect(page).toHaveURL(/\/dashboard\/quotes$/);
  await expect(heading(page, 'Quotes')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(override.requested.slice(before)).toEqual([]);
});
