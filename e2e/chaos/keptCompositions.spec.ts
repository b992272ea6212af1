import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';
import { liveComposition } from '../support/artifacts.ts';
import { rollBack } from '../support/deploy.ts';
import type { SecondProcess } from '../support/secondProcess.ts';
import {
  askForUpdate,
  heading,
  idsInCaches,
  keptId,
  PAGE,
  runningId,
  startWithWorker,
  untilKept,
  visitOnce,
} from '../support/serviceWorker.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { releaseOther } from './damages/defectiveVersion.ts';

testsNeed('artifacts', 'deployToken', 'database');

let product: SecondProcess;
let business: Business;

test.beforeEach(async () => {
  product = await startWithWorker();
  business = await openBusiness();
});
test.afterEach(() => product.stop());

/** Removes kept files of a browser. */
const evict = (page: Page, isEvicted: 'one file' | 'everything') =>
  page.evaluate(async (all) => {
    for (const name of await caches.keys()) {
      if (all) await caches.delete(name);
      else if (name.startsWith('composition-')) {
        const cache = await caches.open(name);
        const files = await cache.keys();
        const script = files.find(({ url }) => url.includes('/lib-react.'));
        if (script !== undefined) await cache.delete(script);
      }
    }
  }, isEvicted === 'everything');

/** Waits until the browser has every file of its composition again. */
const untilComplete = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const record = await caches.match('/current-composition');
        const { current } = record
          ? ((await record.json()) as { current: string })
          : { current: '' };
        return (await (await caches.open(`composition-${current}`)).keys()).length;
      }),
    )
    .toBeGreaterThan(100);

for (const isEvicted of ['one file', 'everything'] as const) {
  test(`a browser that has evicted ${isEvicted} opens the page, and keeps everything anew`, async ({
    page,
  }) => {
    await visitOnce(page, product, business);
    await evict(page, isEvicted);
    const answer = await page.goto(product.url + PAGE);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(heading(page)).toBeVisible();
    await untilComplete(page);
    await product.stop();
    await page.goto(`${product.url}/dashboard/jobs`);
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
  });
}

/** Leaves the browser half a megabyte for everything that it keeps of the product. */
const fillDisk = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  const quota = { origin: product.url, quotaSize: 500_000 };
  await client.send('Storage.overrideQuotaForOrigin', quota);
};

test('a browser whose disk is full works as without a worker, and keeps nothing by halves', async ({
  page,
}) => {
  await fillDisk(page);
  await enter(page, business);
  await page.goto(product.url + PAGE);
  await expect(heading(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => idsInCaches(page)).toEqual([]);
  expect(await keptId(page)).toBeUndefined();
  await page.reload();
  await expect(heading(page)).toBeVisible();
});

test('a browser whose disk is full when a release comes opens it from the network', async ({
  page,
}) => {
  await visitOnce(page, product, business);
  await fillDisk(page);
  await releaseOther();
  try {
    await askForUpdate(page);
    await expect.poll(() => idsInCaches(page)).toEqual([]);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await runningId(page)).toBe((await liveComposition()).id);
  } finally {
    await rollBack('billing');
  }
});

/** Changes the record as if the server had not been asked for a day. */
const waitADay = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('current-composition');
    const record = await (await cache.match('/current-composition'))?.json();
    const confirmed = Date.now() - 25 * 3_600_000;
    await cache.put('/current-composition', Response.json({ ...record, confirmed }));
  });

test('a browser that was away for a day opens the live composition, and its own without the server', async ({
  page,
}) => {
  await visitOnce(page, product, business);
  await releaseOther();
  try {
    await waitADay(page);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    const { id } = await liveComposition();
    expect(await runningId(page)).toBe(id);
    await untilKept(page, id);
    await waitADay(page);
    await product.stop();
    await page.reload();
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
  } finally {
    await rollBack('billing');
  }
});

test('a page whose kept files are damaged loads them from the server once Retry is pressed', async ({
  page,
}) => {
  await visitOnce(page, product, business);
  const cache = `composition-${await keptId(page)}`;
  const damaged = await page.evaluate(async (name) => {
    const kept = await caches.open(name);
    const files = (await kept.keys()).filter(({ url }) => /\/billing\/.*\.js$/.test(url));
    const headers = { 'content-type': 'text/javascript' };
    for (const { url } of files) await kept.put(url, new Response('damaged', { headers }));
    return files.length;
  }, cache);
  expect(damaged).toBeGreaterThan(5);
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toBeVisible();
});
