import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { type Checkout, makeCheckout } from '../support/checkout.ts';
import { done } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('deployToken');
test.setTimeout(600_000);

const guide = resolve(import.meta.dirname, '../../docs/guides/write-a-remote.md');
/** A unique name, because an earlier run against the same product has published `hello` already. */
const name = `hello-${Date.now().toString(36)}`;
const title = name.replace('hello-', 'Hello ');

/** The lines of the guide's shell blocks, in their order. */
const commands = () =>
  [...readFileSync(guide, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => line.replace(/\bhello\b/g, name));

// In one worker, in order: each line needs those before it.
test.describe.configure({ mode: 'serial' });

let colleague: Checkout;
test.beforeAll(() => {
  colleague = makeCheckout();
});
test.afterAll(async () => {
  colleague.remove();
  await leave();
});

test('the guide has its commands in shell blocks', () => {
  expect(commands().length).toBeGreaterThan(4);
});

for (const line of commands()) {
  test(`the guide's "${line.replace(name, 'hello')}" succeeds`, () => colleague.run(line));
}

test('following the guide adds a page to the sidebar', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText('Hello, Iris Vale.')).toBeVisible();
  await expect(page.getByText('No customers yet.')).toBeVisible();
});

/** Composes the product without it again, for the tests after this one. */
const leave = async () => {
  const ours = ['scheduling', 'customers', 'billing', 'catalog', 'booking'].join(',');
  for (const remotes of [ours, 'all']) {
    await done(process.cwd(), 'edition', 'set', 'default', '--remotes', remotes);
  }
};
