import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { type Checkout, makeCheckout } from '../support/checkout.ts';
import { composeOwnRemotes } from '../support/editions.ts';
import { commandsOfGuide } from '../support/guide.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('deployToken');

/** A unique name, because an earlier run against the same product has published `hello` already. */
const name = `hello-${Date.now().toString(36)}`;
const title = name.replace('hello-', 'Hello ');

// In one worker, in order: each line needs those before it.
test.describe.configure({ mode: 'serial' });

let colleague: Checkout;
test.beforeAll(() => {
  colleague = makeCheckout();
});
test.afterAll(async () => {
  colleague.remove();
  await composeOwnRemotes();
});

for (const line of commandsOfGuide(name)) {
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
