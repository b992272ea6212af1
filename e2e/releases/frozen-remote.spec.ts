import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { baseUrl as base, enter, openBusiness } from '../support/api.ts';
import { runRemotes, runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';

const built = resolve(import.meta.dirname, '../fixtures/frozen-remote-1/built');
const id = `frozen-${Date.now()}`;

testsNeed('deployToken');

test('the frozen remote of contract 1 runs in the current shell', async ({ page }, testInfo) => {
  const here = process.cwd();
  const key = testInfo.outputPath('key.json');
  await test.step('passes the current contract suite, is signed and published unchanged', async () => {
    await runRemotesOrThrow(here, 'keys', 'create', 'frozen', '--out', key);
    const args = ['publish', 'frozen', '--built', built, '--key', key];
    const { code, text } = await runRemotes(here, ...args);
    // An earlier run against the same product has published it already.
    expect(code === 0 ? '' : text).toMatch(/^$|frozen 1\.0\.0 is taken/);
    await runRemotesOrThrow(here, 'edition', 'create', id, '--host', `${id}.localhost`);
    await runRemotesOrThrow(here, 'promote', 'frozen@1.0.0', '--edition', id, '--key', key);
    expect(await runRemotesOrThrow(here, 'list', 'frozen')).toContain('signed by frozen team');
  });

  const business = await openBusiness();
  await business.api.createClient({ body: { name: 'Elena Petrova' } });
  await enter(page, business);
  await page.goto(`${base.replace('localhost', `${id}.localhost`)}/dashboard`);

  await test.step('its widget is on the home screen, its entry in the sidebar', async () => {
    await expect(page.getByText('A frozen note for Tradewind')).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await sidebar.getByRole('link', { name: 'Frozen', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frozen' })).toBeVisible();
  });

  await test.step('it gets the user, the API, the flags and the extensions of others', async () => {
    await expect(page.getByText('Hello, Iris Vale.')).toBeVisible();
    await expect(page.getByText('Customers: 1')).toBeVisible();
    await expect(page.getByText('Service types are off.')).toBeVisible();
    await expect(page.getByText('Greetings, Iris Vale.')).toBeVisible();
    await expect(page.getByText('Nobody offers this.')).toBeVisible();
  });

  await test.step('it confirms, shows toasts and navigates', async () => {
    await page.getByRole('button', { name: 'Thaw' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: 'Thaw' }).click();
    await expect(page.getByText('Thawed.')).toBeVisible();
    await page.getByRole('link', { name: 'To the customers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });
});
