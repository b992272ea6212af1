import { expect, type Page, test } from '@playwright/test';
import { publishDefective } from '../chaos/damages/defectiveVersion.ts';
import { throwsOnEvaluation } from '../chaos/damages/defects.ts';
import { problemsOf } from '../screens/screenChecks.ts';
import { baseUrl, enter, openBusiness, openDemo } from '../support/api.ts';
import { liveComposition, liveRemote } from '../support/artifacts.ts';
import { runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { beaconsOf, hide, vitalsOf, watchBeacons } from '../support/vitals.ts';
import { makeWorkspace } from '../support/workspace.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const version = `9.2.${Date.now()}`;
const PAGE = '/dashboard/service-catalog';
let comment: string;

test.beforeAll(async () => {
  const team = makeWorkspace('catalog');
  try {
    team.change('catalog', 'src', 'title="Service Catalog"', 'title="Service Catalog, renewed"');
    comment = await runRemotesOrThrow(team.folder, 'publish', 'catalog', '--version', version);
  } finally {
    team.remove();
  }
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Signs the browser in as the operator of the demo business. */
const enterAsOperator = async (page: Page) => {
  const { token } = (await openDemo()).session;
  await page.goto('/login');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
};

test('the link that publishing prints runs the version for an operator alone, until it is left', async ({
  page,
  context,
}) => {
  const [, link = ''] = /\*\*catalog \S+\*\* .*\]\((\S+)\)/.exec(comment) ?? [];
  expect(link).toBe(`${baseUrl}${PAGE}?preview=catalog@${version}`);
  const live = await liveComposition();
  await watchBeacons(page);
  await enterAsOperator(page);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Service Catalog, renewed');
  const words = `Preview of catalog ${version}. Everything else is live.`;
  await expect(bar(page, words)).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await problemsOf(page)).toEqual([]);
  }

  await test.step('it stays for every page of this tab, and another tab has the live version', async () => {
    await page.goto('/dashboard/customers');
    await expect(bar(page, words)).toBeVisible();
    await page.goto(PAGE);
    await expect(heading(page)).toHaveText('Service Catalog, renewed');
    const other = await context.newPage();
    await other.goto(PAGE);
    await expect(heading(other)).toHaveText('Service Catalog');
    await other.close();
  });

  await test.step('nothing of it is counted or live', async () => {
    await hide(page);
    expect((await beaconsOf(page)).filter((sent) => sent.includes(version))).toEqual([]);
    expect((await vitalsOf('catalog')).has(version)).toBe(false);
    expect(await liveComposition()).toEqual(live);
  });

  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(heading(page)).toHaveText('Service Catalog');
  await expect(bar(page, 'Preview of')).toHaveCount(0);
  await page.goto(PAGE);
  await expect(heading(page)).toHaveText('Service Catalog');
});

test('an admin who is no operator gets the live version, and is told so', async ({ page }) => {
  await enter(page, await openBusiness());
  await page.goto(`${PAGE}?preview=catalog@${version}`);
  await expect(heading(page)).toHaveText('Service Catalog');
  await expect(bar(page, 'Only operators can preview a version.')).toBeVisible();
});

test('a visitor of a public page gets the live version, and is told so', async ({ page }) => {
  await page.goto(`/find-service?preview=booking@${version}`);
  await expect(heading(page)).toBeVisible();
  await expect(bar(page, 'Only operators can preview a version.')).toBeVisible();
});

test('an unknown version, and one that does not load, give way to the live one', async ({
  page,
}) => {
  await enterAsOperator(page);
  await page.goto(`${PAGE}?preview=catalog@9.9.9`);
  await expect(bar(page, 'catalog 9.9.9 was never published.')).toBeVisible();
  await expect(heading(page)).toHaveText('Service Catalog');
  const broken = await publishDefective(await liveRemote('catalog'), throwsOnEvaluation);
  await page.goto(`${PAGE}?preview=catalog@${broken}`);
  const words = `catalog ${broken} could not be loaded. This is the live version.`;
  await expect(bar(page, words)).toBeVisible();
  await expect(heading(page)).toHaveText('Service Catalog');
});

test('a file that was changed after it was published does not run', async ({ page }) => {
  await enterAsOperator(page);
  await page.route(`**/artifacts/catalog/${version}/remoteEntry.js`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// changed` });
  });
  await page.goto(`${PAGE}?preview=catalog@${version}`);
  await expect(bar(page, `catalog ${version} could not be loaded.`)).toBeVisible();
  await expect(heading(page)).toHaveText('Service Catalog');
});

test('the console links to the preview of every version of a remote', async ({ page }) => {
  await enterAsOperator(page);
  await page.goto('/platform/releases?name=catalog');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: `Preview catalog ${version}` }).click();
  const preview = await opened;
  await expect(heading(preview)).toHaveText('Service Catalog, renewed');
});
