import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { BEACON_BYTES } from '@tradewind/contracts/vitalsQueue';
import { publishDefective } from '../chaos/damages/defectiveVersion.ts';
import { type Defect, throwsOnEvaluation, throwsOnRender } from '../chaos/damages/defects.ts';
import { baseUrl, enter, openBusiness } from '../support/api.ts';
import { artifactsDir, liveComposition, liveRemote } from '../support/artifacts.ts';
import { promote, rollBack } from '../support/deploy.ts';
import { movePointer } from '../support/hydration.ts';
import { testsNeed } from '../support/testsNeed.ts';
import {
  beaconsOf,
  hide,
  isMeasuring,
  leave,
  readErrors,
  vitalsOf,
  watchBeacons,
} from '../support/vitals.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial' });

const REMOTE = 'catalog';
const PAGE = '/dashboard/service-catalog';

/** Opens the catalog as an admin, uses it and leaves it. */
const visit = async (page: Page) => {
  await watchBeacons(page);
  await enter(page, await openBusiness());
  await page.goto(PAGE);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await isMeasuring(page);
  await page.keyboard.press('Tab');
  // The browser reports an interaction once the frame with its effect is shown, and the measuring code
  // reads the report when the browser is idle.
  await page.evaluate(
    () =>
      new Promise<void>((seen) =>
        new PerformanceObserver(() => requestIdleCallback(() => seen())).observe({
          type: 'first-input',
          buffered: true,
        }),
      ),
  );
  await leave(page);
};

/** Code of the entry, which the browser runs as that file. */
const withTimer =
  (code: string): Defect =>
  (entry) =>
    `${entry}\nsetTimeout(() => { ${code} });\n`;

const released = async (defect: Defect, use: (version: string) => Promise<void>) => {
  const version = await publishDefective(await liveRemote(REMOTE), defect);
  await promote(REMOTE, version);
  try {
    await use(version);
  } finally {
    await rollBack(REMOTE);
  }
};

test('a healthy version is counted with its view and vitals, and without a failure', async ({
  page,
}) => {
  const { version } = await liveRemote(REMOTE);
  const before = (await vitalsOf(REMOTE)).get(version)?.views ?? 0;
  await visit(page);
  await expect.poll(async () => (await vitalsOf(REMOTE)).get(version)?.views).toBe(before + 1);
  const counted = (await vitalsOf(REMOTE)).get(version);
  expect(counted?.failures).toMatchObject({ load: 0, errors: 0, rejections: 0, renderErrors: 0 });
  expect(counted?.pages.map((each) => each.page)).toEqual([PAGE]);
  expect(counted?.p75.lcp).toBeGreaterThan(0);
  expect(counted?.p75.inp).toBeGreaterThanOrEqual(0);
  expect(counted?.p75.ttfb).toBeGreaterThanOrEqual(0);
  expect(counted?.p75.cls).not.toBeNull();
});

test('an uncaught error and a rejection count for the version whose file throws them, and for no other', async ({
  page,
}) => {
  const { version: healthy } = await liveRemote(REMOTE);
  const before = await vitalsOf(REMOTE);
  const others = await vitalsOf('shell');
  const code = 'Promise.reject(new RangeError("Ada Lee")); throw new TypeError("Ada Lee");';
  await released(withTimer(code), async (version) => {
    await visit(page);
    await expect.poll(async () => (await vitalsOf(REMOTE)).get(version)?.views).toBe(1);
    const counted = await vitalsOf(REMOTE);
    expect(counted.get(version)?.failures).toMatchObject({ load: 0, errors: 1, rejections: 1 });
    expect(counted.get(healthy)).toEqual(before.get(healthy));
    const shell = (await liveComposition()).shell.version;
    const errorsOf = (all: typeof others) => all.get(shell)?.failures.errors ?? 0;
    expect(errorsOf(await vitalsOf('shell'))).toBe(errorsOf(others));
    const errors = (await readErrors(REMOTE)).filter((each) => each.version === version);
    expect(errors.map(({ name }) => name).sort()).toEqual(['RangeError', 'TypeError']);
    expect(errors[0]?.frames[0]?.file).toBe('remoteEntry.js');
    expect((await beaconsOf(page)).join()).not.toContain('Ada');
  });
});

test('a page that breaks counts a render error, and a version that does not load a load failure', async ({
  page,
  browser,
}) => {
  const { version: healthy } = await liveRemote(REMOTE);
  await released(throwsOnRender, async (version) => {
    await watchBeacons(page);
    await enter(page, await openBusiness());
    await page.goto(PAGE);
    await page.getByRole('alert').first().waitFor();
    await isMeasuring(page);
    await leave(page);
    const renderErrors = async () => (await vitalsOf(REMOTE)).get(version)?.failures.renderErrors;
    await expect.poll(renderErrors).toBeGreaterThan(0);
  });
  const before = (await vitalsOf(REMOTE)).get(healthy)?.views ?? 0;
  // A browser in which the healthy version has worked falls back to it.
  const context = await browser.newContext();
  const other = await context.newPage();
  const { base: _, ...kept } = await liveRemote(REMOTE);
  await other.addInitScript(
    (value) => localStorage.setItem('good:catalog', value),
    JSON.stringify({ ...kept, base: `/artifacts/${REMOTE}/${healthy}/` }),
  );
  await released(throwsOnEvaluation, async (version) => {
    await visit(other);
    const load = async () => (await vitalsOf(REMOTE)).get(version)?.failures.load;
    await expect.poll(load).toBe(1);
    const counted = await vitalsOf(REMOTE);
    expect(counted.get(version)?.views).toBe(0);
    expect(counted.get(healthy)?.views).toBe(before + 1);
  });
  await context.close();
});

test('a call that the server cannot answer counts for the remote that made it', async ({
  page,
}) => {
  const { version } = await liveRemote(REMOTE);
  const failures = async () => (await vitalsOf(REMOTE)).get(version)?.failures.api ?? 0;
  const before = await failures();
  await page.route('**/api/service-catalog**', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await visit(page);
  await expect.poll(failures).toBeGreaterThan(before);
});

test('a page with more than fits sends the most frequent of it, and the rest next time', async ({
  page,
}) => {
  await visit(page);
  await page.evaluate((artifacts) => {
    const { tradewindVitals: queue } = window as unknown as { tradewindVitals: unknown[] };
    for (let index = 0; index < 60; index += 1) {
      for (let views = 0; views <= index; views += 1)
        queue.push({
          type: 'view',
          of: 'catalog@1.0.0',
          page: `/dashboard/service-catalog/${index}/:id`,
          at: 9,
        });
      const error = new Error('Ada Lee');
      const file = `${artifacts}catalog/1.0.0/static/js/async/${'x'.repeat(40)}.js:1:${index}`;
      error.stack = `Error: Ada Lee\n${`    at Ada (${file})\n`.repeat(9)}`;
      queue.push({ type: 'renderErrors', of: 'catalog@1.0.0', error });
    }
  }, `${baseUrl}/artifacts/`);
  await leave(page);
  await leave(page);
  const beacons = (await beaconsOf(page)).slice(-2);
  for (const beacon of beacons) expect(beacon.length).toBeLessThanOrEqual(BEACON_BYTES);
  const [first = [], second = []] = beacons.map((beacon) =>
    (JSON.parse(beacon) as { pages: { page: string }[] }).pages.map((row) => row.page),
  );
  expect(first[0]).toBe('/dashboard/service-catalog/59/:id');
  expect(second[0]).toBe(`/dashboard/service-catalog/${59 - first.length}/:id`);
});

for (const [when, use] of [
  ['once it was touched', movePointer],
  ['when it is hidden without a touch', hide],
] as const) {
  test(`a booking page reports its view ${when}, and loads the measuring code then`, async ({
    page,
  }) => {
    const { session } = await openBusiness();
    const { version } = await liveRemote('booking');
    const views = async () => (await vitalsOf('booking')).get(version)?.views ?? 0;
    const before = await views();
    await page.goto(`/book/${session.user.providerId}`);
    expect(await page.locator('script[src*=vitals]').count()).toBe(0);
    await use(page);
    await isMeasuring(page);
    await leave(page);
    await expect.poll(views).toBe(before + 1);
    const counted = (await vitalsOf('booking')).get(version);
    expect(counted?.pages.map((each) => each.page)).toContain('/book/:id');
  });
}

test('no source map is served, and each file of code has one beside it', async ({ request }) => {
  const { shell, remotes } = await liveComposition();
  const { catalog } = remotes;
  for (const file of [
    ...shell.scripts.map((each) => shell.base + each),
    `${catalog?.base}remoteEntry.js`,
  ]) {
    const code = await (await request.get(file)).text();
    expect(code).not.toContain('sourceMappingURL');
    expect((await request.get(`${file}.map`)).status()).toBe(404);
    const map = JSON.parse(
      readFileSync(join(artifactsDir, `${file.replace('/artifacts/', '')}.map`), 'utf8'),
    ) as { sourcesContent?: unknown };
    expect(map.sourcesContent).toBeUndefined();
  }
});
