import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';

const artifacts = process.env.ARTIFACTS_DIR ?? '';
const folder = join(artifacts, 'billing');
const aside = join(artifacts, '.billing-aside');

test.skip(artifacts === '', 'needs ARTIFACTS_DIR, the folder that the product serves');

test('a remote whose files are gone leaves the rest usable, and its retry loads it once they are back', async ({
  page,
}) => {
  const business = await openBusiness();
  await enter(page, business);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  renameSync(folder, aside);
  try {
    await page.goto('/dashboard/quotes');
    const failure = page.getByRole('alert').filter({ hasText: /billing|quotes/i });
    await expect(failure).toBeVisible();
    await sidebar.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page.getByText("You haven't added any customers yet.")).toBeVisible();
    await sidebar.getByRole('link', { name: 'Quotes', exact: true }).click();
    await expect(failure).toBeVisible();
  } finally {
    renameSync(aside, folder);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
});
