import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { accessibilityViolations, loadAxe } from '../support/accessibility.ts';
import { baseUrl, enter, openBusiness } from '../support/api.ts';
import { integrityOf } from '../support/artifacts.ts';
import { deployer, publishUnchecked } from '../support/deploy.ts';
import { publishByHttp, readArtifact, readFiles } from '../support/publishByHttp.ts';
import { runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';

testsNeed('deployToken', 'hostNames');

const here = process.cwd();
const fixtures = resolve(import.meta.dirname, '../fixtures');
/** Versions are unique, also when the tests run twice against one product. */
const minor = Date.now();
const version = `1.${minor}.0`;
const defective = `1.${minor}.1`;

const account = { by: 'e2e', reason: 'A test of other bundlers' };

const run = (fixture: string, ...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: resolve(fixtures, fixture),
    env: { ...process.env, NODE_ENV: 'production', ARTIFACT_VERSION: version },
    stdio: 'pipe',
  });

interface Sample {
  readonly name: string;
  readonly title: string;
  build(folder: string): void;
  publish(folder: string, key: string): Promise<unknown>;
  /** The file whose code shows the page, and how to make it throw. */
  readonly page: RegExp;
  damage(code: string): string;
}

const samples: readonly Sample[] = [
  {
    name: 'vite-sample',
    title: 'Vite sample',
    build: (folder) =>
      run('vite-remote', 'node_modules/vite/bin/vite.js', 'build', '--outDir', folder),
    publish: (folder, key) =>
      runRemotesOrThrow(here, 'publish', 'vite-sample', '--built', folder, '--key', key),
    page: /^assets\/Customers-/,
    damage: () => `export const Customers = () => { throw new Error('no such unit'); };`,
  },
  {
    name: 'element-sample',
    title: 'Element sample',
    build: (folder) => run('element-remote', 'build.mjs', folder, version),
    publish: publishByHttp,
    page: /^element\.js$/,
    damage: (code) => code.replace('place.append(page);', `throw new Error('no such unit');`),
  },
];

/** Publishes the next version of a build, whose page throws. */
const publishDefective = async ({ page, damage }: Sample, folder: string) => {
  const files = readFiles(folder);
  const [file = '', code = ''] = [...files].find(([path]) => page.test(path)) ?? [];
  const damaged = damage(code).replaceAll(version, defective);
  const { federationName, integrity, ...artifact } = readArtifact(folder);
  await publishUnchecked(
    {
      ...artifact,
      version: defective,
      federationName: federationName.replace(/\d+$/, '1'),
      integrity: { ...integrity, [file]: integrityOf(damaged) },
    },
    new Map([...files, [file, damaged]]),
  );
};

for (const sample of samples) {
  const { name, title } = sample;
  test(`${name}, which no Rsbuild has built, is released, fails alone and is rolled back`, async ({
    page,
  }, testInfo) => {
    const folder = testInfo.outputPath('dist');
    const key = testInfo.outputPath('key.json');
    const id = `${name}-${minor}`;
    const api = deployer();
    const promote = (wanted: string) =>
      api.promoteRelease({ params: { id }, body: { name, version: wanted, ...account } });
    await test.step('it is built, signed, published and promoted', async () => {
      sample.build(folder);
      await runRemotesOrThrow(here, 'keys', 'create', name, '--out', key);
      await sample.publish(folder, key);
      await api.createEdition({ body: { id, hosts: [`${id}.localhost`], ...account } });
      await promote(version);
      const [newest] = (await api.listReleases({ query: { name } })).rows;
      expect(newest).toMatchObject({ version, signedBy: { name: `${name} team` } });
    });

    const business = await openBusiness();
    await business.api.createClient({ body: { name: 'Elena Petrova' } });
    await enter(page, business);
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const heading = (text: string) =>
      page.getByRole('heading', { level: 1, name: text, exact: true });
    await page.goto(`${baseUrl.replace('localhost', `${id}.localhost`)}/dashboard`);

    await test.step('its page has the session, the API and styles', async () => {
      await sidebar.getByRole('link', { name: title, exact: true }).click();
      await expect(heading(title)).toBeVisible();
      await expect(page.getByText('Hello, Iris Vale.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Elena Petrova' })).toBeVisible();
      await expect(heading(title)).toHaveCSS('font-size', '24px');
      await loadAxe(page);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    await test.step('it navigates in the shell, and comes back with the browser', async () => {
      await page.getByRole('link', { name: 'To the customers' }).click();
      await expect(heading('Customers')).toBeVisible();
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
      await page.goBack();
      await expect(heading(title)).toBeVisible();
    });

    await test.step('a file with another content than was published does not run', async () => {
      const file = `**/artifacts/${name}/${version}/**/*.js`;
      const body = `document.body.textContent = 'Replaced';`;
      await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.reload();
      await expect(page.getByText(`${title} could not be loaded.`)).toBeVisible();
      await page.unroute(file);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(heading(title)).toBeVisible();
    });

    await test.step('a version that throws fails alone', async () => {
      await publishDefective(sample, folder);
      await promote(defective);
      await page.reload();
      await expect(page.getByText(`${title} could not be loaded.`)).toBeVisible();
      await sidebar.getByRole('link', { name: 'Customers', exact: true }).click();
      await expect(heading('Customers')).toBeVisible();
    });

    await test.step('a rollback shows the version before', async () => {
      await api.rollBackRelease({ params: { id }, body: { name, ...account } });
      await page.goto(`${baseUrl.replace('localhost', `${id}.localhost`)}/dashboard/${name}`);
      await expect(page.getByText('Hello, Iris Vale.')).toBeVisible();
    });
  });
}
