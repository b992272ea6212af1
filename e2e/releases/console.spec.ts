import { expect } from '@playwright/test';
import { publishDefective } from '../chaos/damages/defectiveVersion.ts';
import { problemsOf } from '../screens/screenChecks.ts';
import { demoAccount, enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { test } from '../support/keys.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial' });

const phone = { width: 360, height: 740 };

test('a fresh registration is told that it is no operator, and may sign in as another account', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await page.goto('/platform');
  await expect(page.getByText('This account is not an operator.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/platform');
});

test('an operator promotes a version, rolls it back, and tries it as a canary, on a phone by keyboard alone', async ({
  page,
  keys,
}) => {
  await page.setViewportSize(phone);
  const before = await liveRemote('customers');
  const version = await publishDefective(before);
  await page.goto('/platform');
  await keys.fill('Email', demoAccount.email);
  await keys.fill('Password', demoAccount.password);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await keys.enter('link', 'Tradewind (default)');
  await keys.expectOpened('Tradewind');

  await keys.enter('button', 'Move customers');
  await keys.choose('Promote a version');
  await keys.expectFocus('combobox', 'Version');
  await page.getByRole('option', { name: version }).waitFor({ state: 'attached' });
  await keys.pick('Version', version);
  const changes = page.getByRole('region', { name: 'What will change' });
  await expect(changes).toContainText(`${before.version} → ${version}`);
  await keys.fill('Reason', 'A test by keyboard');
  await keys.enter('button', `Promote customers ${version}`);
  await expect(page.getByText(`default runs customers ${version} now.`)).toBeVisible();
  expect((await liveRemote('customers')).version).toBe(version);
  await expect(page.getByText('A test by keyboard').first()).toBeVisible();

  await keys.enter('button', 'Move customers');
  await keys.choose('Roll back');
  await expect(changes).toContainText(`${version} → ${before.version}`);
  await keys.fill('Reason', 'As it was');
  await keys.enter('button', 'Roll back customers');
  await expect(page.getByText(`default runs customers ${before.version} now.`)).toBeVisible();
  expect((await liveRemote('customers')).version).toBe(before.version);

  await keys.enter('button', 'Move customers');
  await keys.choose('Try a version as a canary');
  await keys.expectFocus('combobox', 'Version');
  await page.getByRole('option', { name: version }).waitFor({ state: 'attached' });
  await keys.pick('Version', version);
  await expect(changes).toContainText(`${before.version} → ${version}`);
  await keys.fill('Reason', 'A few first');
  await keys.enter('button', `Try customers ${version}`);
  await expect(page.getByText(`5 % run customers ${version} now.`)).toBeVisible();
  await keys.enter('button', 'Stop customers');
  await keys.fill('Reason', 'Seen enough');
  await keys.enter('button', 'Stop canary');
  await expect(page.getByText('The canary of customers was stopped.')).toBeVisible();

  await keys.enter('button', 'Open menu', 'back');
  await keys.enter('link', 'Audit');
  await keys.expectOpened('Audit');
  for (const reason of ['As it was', 'A few first', 'Seen enough']) {
    await expect(page.getByText(reason).first()).toBeVisible();
  }
});

const screens = [
  ['/platform', 'Overview'],
  ['/platform/editions/default', 'Tradewind'],
  ['/platform/releases', 'Releases'],
  ['/platform/contract', 'Contract'],
  ['/platform/vitals', 'Errors and vitals'],
  ['/platform/keys', 'Deploy keys'],
  ['/platform/queues', 'Queues and mail'],
  ['/platform/businesses', 'Businesses'],
  ['/platform/audit', 'Audit'],
] as const;

test('every screen of the console fits a phone and has no fault of accessibility', async ({
  page,
}) => {
  await page.goto('/platform');
  await page.getByLabel('Email').fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    expect(await problemsOf(page), path).toEqual([]);
  }
});
