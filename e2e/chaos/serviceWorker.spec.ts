import { expect, type Page, test } from '@playwright/test';
import { type Business, enter, openBusiness } from '../support/api.ts';
import { fileOf, liveComposition, liveRemote, replaceFile } from '../support/artifacts.ts';
import { bucketFor } from '../support/canaries.ts';
import { deployer, rollBack } from '../support/deploy.ts';
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
import { publishDefective, releaseOther } from './damages/defectiveVersion.ts';

testsNeed('artifacts', 'deployToken', 'database');

let product: SecondProcess;
let business: Business;

test.beforeEach(async () => {
  product = await startWithWorker();
  business = await openBusiness();
});
test.afterEach(() => product.stop());

/** The version of billing in a page. */
const versionIn = (page: Page) =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('composition')?.textContent ?? '{}');
    return remotes.billing.version as string;
  });

test('a page opens while the server is away, keeps its session, and goes on once it is back', async ({
  page,
}) => {
  await visitOnce(page, product, business);
  await product.stop();
  await page.goto(`${product.url}/dashboard/schedule`);
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  product = await startWithWorker({ PORT: new URL(product.url).port });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
});

test('a second visit answers page and files from the cache', async ({ page }) => {
  await visitOnce(page, product, business);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => !/\/api\/|\.woff2$/.test(name))
      .map(({ name, workerStart, transferSize }) => ({ name, workerStart, transferSize })),
  );
  expect(sizes.length).toBeGreaterThan(5);
  for (const { name, workerStart, transferSize } of sizes) {
    expect(workerStart, name).toBeGreaterThan(0);
    expect(transferSize, name).toBe(0);
  }
});

test('a release becomes current once all of it is there, and not while a file is missing', async ({
  page,
}) => {
  await visitOnce(page, product, business);
  const before = await liveComposition();
  await releaseOther();
  try {
    const { id } = await liveComposition();
    const billing = await liveRemote('billing');
    const [lost = ''] = Object.values(billing.chunks).flat();
    const restore = replaceFile(fileOf(billing, lost), undefined);
    try {
      const refused = page.context().waitForEvent('response', {
        predicate: (response) => response.url().endsWith(lost) && response.status() === 404,
      });
      await page.reload();
      await refused;
      await expect(heading(page)).toBeVisible();
      expect(await runningId(page)).toBe(before.id);
      await expect.poll(() => idsInCaches(page)).toEqual([before.id]);
      expect(await keptId(page)).toBe(before.id);
    } finally {
      restore();
    }
    await askForUpdate(page);
    await untilKept(page, id);
    // The open page goes on with its own files.
    await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    expect(await runningId(page)).toBe(before.id);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    expect(await runningId(page)).toBe(id);
  } finally {
    await rollBack('billing');
  }
});

test('a version that is rolled back leaves an open browser within a minute', async ({ page }) => {
  const { id: healthy } = await liveComposition();
  await page.clock.install();
  await releaseOther();
  try {
    await visitOnce(page, product, business);
    expect(await keptId(page)).toBe((await liveComposition()).id);
  } finally {
    await rollBack('billing');
  }
  await page.clock.runFor(60_000);
  await untilKept(page, healthy);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await runningId(page)).toBe(healthy);
});

test('a release that is rolled back while a browser loads it is given up', async ({ page }) => {
  await visitOnce(page, product, business);
  const { id: healthy } = await liveComposition();
  await releaseOther();
  try {
    const { id } = await liveComposition();
    const billing = await liveRemote('billing');
    const [lost = ''] = Object.values(billing.chunks).flat();
    const held = page.context().waitForEvent('request', (request) => request.url().endsWith(lost));
    // It never answers.
    await page.context().route(`**/${lost}`, () => {});
    await askForUpdate(page);
    await held;
    await expect.poll(() => idsInCaches(page)).toContain(id);
  } finally {
    await rollBack('billing');
  }
  await askForUpdate(page);
  await expect.poll(() => idsInCaches(page)).toEqual([healthy]);
  expect(await keptId(page)).toBe(healthy);
});

test('a browser that takes part in a canary keeps its composition, and the live one once it is stopped', async ({
  page,
}) => {
  const { id: healthy } = await liveComposition();
  const version = await publishDefective(await liveRemote('billing'));
  const account = { by: 'e2e', reason: 'A test of canaries' };
  const { id } = await deployer().beginCanary({
    params: { id: 'default' },
    body: { name: 'billing', version, steps: [50, 100], ...account },
  });
  const bucket = { name: 'canary-bucket', value: bucketFor(id, 50, true), url: product.url };
  await page.context().addCookies([bucket]);
  try {
    await visitOnce(page, product, business);
    expect(await keptId(page)).not.toBe(healthy);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await versionIn(page)).toBe(version);
  } finally {
    const params = { id: 'default', name: 'billing' };
    await deployer().stopCanary({ params, body: account });
  }
  await askForUpdate(page);
  await untilKept(page, healthy);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await runningId(page)).toBe(healthy);
});

test('an override and a preview are answered by the server', async ({ page }) => {
  await visitOnce(page, product, business);
  for (const query of ['?remote.billing=http://localhost:1/', '?preview=billing@9.9.9']) {
    const answer = await page.goto(product.url + PAGE + query);
    expect(answer?.fromServiceWorker(), query).toBe(false);
  }
  const kept = await page.goto(`${product.url}/dashboard/jobs?q=preview`);
  expect(kept?.fromServiceWorker()).toBe(true);
});

const brokenWorkers = {
  'throws while it is evaluated': 'throw new Error("broken");',
  'throws on each request': 'addEventListener("fetch", () => { throw new Error("broken"); });',
  'has a syntax error': 'addEventListener(',
};

for (const [name, script] of Object.entries(brokenWorkers)) {
  test(`pages work with a worker that ${name}, and the next one takes its place`, async ({
    page,
  }) => {
    await page
      .context()
      .route('**/service-worker.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: script }),
      );
    await enter(page, business);
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(product.url + PAGE);
      await expect(heading(page)).toBeVisible();
    }
    expect(await keptId(page)).toBeUndefined();
    await page.context().unroute('**/service-worker.js');
    await page.goto(product.url + PAGE);
    await expect(heading(page)).toBeVisible();
    await untilKept(page);
  });
}

test('a browser removes the worker and what it has kept once the setting is off', async ({
  page,
}) => {
  await visitOnce(page, product, business);
  await product.stop();
  product = await startWithWorker({ SERVICE_WORKER: 'off', PORT: new URL(product.url).port });
  await page.goto(product.url + PAGE);
  await expect(heading(page)).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  const answer = await page.goto(product.url + PAGE);
  expect(answer?.fromServiceWorker()).toBe(false);
  await expect(heading(page)).toBeVisible();
});
