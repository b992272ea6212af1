import { expect, type Locator, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { addCustomer, planJob } from '../support/schedule.ts';

test('on a desktop home has what waits and today above the totals', async ({ page }) => {
  const business = await openBusiness();
  const customer = await addCustomer(business);
  // One of them is today, also when the day ends meanwhile.
  for (const days of [-1, 0, 1]) {
    const scheduledDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await planJob(business, customer, { scheduledDate });
  }
  await enter(page, business);
  await page.goto('/dashboard');
  const inOrder: readonly Locator[] = [
    page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first(),
    page.getByRole('region', { name: 'Today by crew' }).getByRole('link', { name: /Leak check/ }),
    page.getByRole('link', { name: 'View all jobs' }),
    page.getByRole('region', { name: /^Money in / }),
    page.getByRole('region', { name: 'Recent Jobs' }),
  ];
  for (const shown of inOrder) await expect(shown).toBeVisible();
  await expect(async () => {
    const boxes = await Promise.all(inOrder.map((shown) => shown.boundingBox()));
    // The top and the bottom of each.
    const edges = boxes.flatMap((box) => (box === null ? [] : [box.y, box.y + box.height]));
    expect(edges).toHaveLength(2 * inOrder.length);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  }).toPass();
});
