import { tmpdir } from 'node:os';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { publishDefective } from '../chaos/damages/defectiveVersion.ts';
import {
  bringsSecondReact,
  type Defect,
  throwsInEffect,
  throwsOnEvaluation,
  throwsOnRender,
} from '../chaos/damages/defects.ts';
import { type Business, baseUrl, enter, openBusiness } from '../support/api.ts';
import { liveRemote } from '../support/artifacts.ts';
import { bucketFor } from '../support/canaries.ts';
import { deployer } from '../support/deploy.ts';
import { runRemotes, runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { isMeasuring, leave } from '../support/vitals.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial' });

const REMOTE = 'catalog';
const PAGE = '/dashboard/service-catalog';
const SHARE = 50;
const account = { by: 'e2e', reason: 'A test of canaries' };

const beginCanary = (version: string) =>
  deployer().beginCanary({
    params: { id: 'default' },
    body: { name: REMOTE, version, steps: [SHARE, 100], ...account },
  });

const stateOf = async (id: string) => {
  const canaries = await deployer().getCanaries({ params: { id: 'default' } });
  return canaries.find((canary) => canary.id === id);
};

/** A browser with a bucket, signed in. */
const openBrowser = async (browser: Browser, bucket: string, business: Business) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'canary-bucket', value: bucket, url: baseUrl }]);
  const page = await context.newPage();
  await enter(page, business);
  return page;
};

const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Service Catalog', exact: true });
const alertOf = (page: Page) => page.getByRole('alert').first();

/** Loads the page, waits for what it shows and reports it. */
const visit = async (page: Page, shown: (page: Page) => ReturnType<typeof alertOf>) => {
  await page.goto(PAGE);
  await expect(shown(page)).toBeVisible();
  await isMeasuring(page);
  await leave(page);
};

const versionIn = (page: Page) =>
  page.evaluate((name) => {
    const text = document.getElementById('composition')?.textContent ?? '{}';
    const { remotes } = JSON.parse(text) as { remotes: Record<string, { version: string }> };
    return remotes[name]?.version;
  }, REMOTE);

interface Case {
  readonly name: string;
  readonly defect: Defect;
  /** What a browser of the canary sees. */
  readonly shown: typeof alertOf;
}

// One that does not load falls back to the version beside it.
const cases: readonly Case[] = [
  { name: 'throws while it is evaluated', defect: throwsOnEvaluation, shown: headingOf },
  { name: 'throws while it renders', defect: throwsOnRender, shown: alertOf },
  { name: 'throws in an effect', defect: throwsInEffect, shown: alertOf },
  { name: 'brings a second React', defect: bringsSecondReact, shown: alertOf },
];

test.afterEach(async () => {
  await deployer()
    .stopCanary({ params: { id: 'default', name: REMOTE }, body: account })
    .catch(() => undefined);
});

for (const { name, defect, shown } of cases) {
  test(`a canary that ${name} is stopped by the platform, and browsers of the other version notice nothing`, async ({
    browser,
  }) => {
    const { version: healthy } = await liveRemote(REMOTE);
    const version = await publishDefective(await liveRemote(REMOTE), defect);
    const { id } = await beginCanary(version);
    const business = await openBusiness();
    const stable = await openBrowser(browser, bucketFor(id, SHARE, false), business);
    const canary = await openBrowser(browser, bucketFor(id, SHARE, true), business);
    const errors: Error[] = [];
    stable.on('pageerror', (error) => errors.push(error));
    await visit(canary, shown);
    expect(await versionIn(canary)).toBe(version);
    let state: string | undefined = 'running';
    for (let round = 0; state === 'running' && round < 30; round += 1) {
      await visit(stable, headingOf);
      expect(await versionIn(stable)).toBe(healthy);
      await visit(stable, headingOf);
      // It may be stopped by now, and then shows the other version.
      await visit(canary, (page) => headingOf(page).or(alertOf(page)));
      state = (await stateOf(id))?.state;
    }
    expect(state).toBe('stopped');
    expect(await stateOf(id)).toMatchObject({ endedBy: 'platform' });
    await visit(canary, headingOf);
    expect(await versionIn(canary)).toBe(healthy);
    await visit(stable, headingOf);
    expect(errors).toEqual([]);
    for (const page of [stable, canary]) await page.context().close();
  });
}

test('Retry on a page of a canary that breaks loads the version beside it', async ({ browser }) => {
  const { version: healthy } = await liveRemote(REMOTE);
  const version = await publishDefective(await liveRemote(REMOTE), throwsOnRender);
  const { id } = await beginCanary(version);
  const page = await openBrowser(browser, bucketFor(id, SHARE, true), await openBusiness());
  await page.goto(PAGE);
  await expect(alertOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(headingOf(page)).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(loaded.filter((file) => file.includes(`/${healthy}/remoteEntry.js`))).not.toEqual([]);
  await page.context().close();
});

test('the command begins, lists, advances and stops a canary, and refuses a plain release meanwhile', async () => {
  const { version: healthy } = await liveRemote(REMOTE);
  const version = await publishDefective(await liveRemote(REMOTE));
  const run = (...line: string[]) => runRemotesOrThrow(tmpdir(), ...line);
  const refused = async (...line: string[]) => {
    const { code, text } = await runRemotes(tmpdir(), ...line);
    expect(code).toBe(1);
    return text;
  };
  const named = `${REMOTE}@${version}`;
  expect(await refused('promote', named, '--canary', 'five')).toContain(
    '--canary takes a whole number, not five.',
  );
  expect(await refused('canary', 'stop', REMOTE)).toContain(
    'No canary of catalog runs in default.',
  );
  expect(await run('promote', named, '--canary', '5%', '--minutes', '60')).toContain(
    `default runs catalog ${version} for 5 % beside ${healthy}; 25 % after 60 minutes and 200 views without doubt.`,
  );
  expect(await refused('promote', named)).toContain('advance or stop it first.');
  expect(await run('canary', 'list')).toMatch(new RegExp(`● +${named} +beside ${healthy} +5 %`));
  expect(await run('canary', 'advance', REMOTE)).toContain(`runs catalog ${version} for 25 %`);
  expect(await run('canary', 'stop', REMOTE)).toContain(
    `default runs catalog ${healthy} for everybody again.`,
  );
  expect(await run('canary', 'list')).toMatch(new RegExp(`${named} +beside ${healthy} +stopped`));
});
