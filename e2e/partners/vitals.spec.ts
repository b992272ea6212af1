import { expect } from '@playwright/test';
import { liveRemote } from '../support/artifacts.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { beaconsOf, isMeasuring, leave, vitalsOf, watchBeacons } from '../support/vitals.ts';
import { test } from './support/partner.ts';

testsNeed('deployToken');

test('a remote in the page of a partner reports its view and nothing of that page', async ({
  page,
  partner,
}) => {
  const { version } = await liveRemote('customers');
  const views = async () => (await vitalsOf('customers')).get(version)?.views ?? 0;
  const before = await views();
  await watchBeacons(page);
  const address = await partner.plainPage({ remote: 'customers', path: '/dashboard/customers' });
  await page.goto(`${address}#token=${await partner.pageToken()}`);
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await isMeasuring(page);
  await page.evaluate(() => reportError(new TypeError('Of the partner')));
  await leave(page);
  await expect.poll(views).toBe(before + 1);
  const [beacon = '{}'] = await beaconsOf(page);
  expect(JSON.parse(beacon)).toMatchObject({
    pages: [{ of: `customers@${version}`, page: '/dashboard/customers', views: 1 }],
    errors: [],
  });
  expect(beacon).not.toMatch(/lcp|inp|cls|ttfb|longTasks|"errors":[1-9]/);
});
