import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { fingerprints, liveComposition } from '../support/artifacts.ts';
import { done, remotes } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { makeWorkspace, type Workspace } from '../support/workspace.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Versions are unique, also when the tests run twice against one product. */
const version = `9.0.${Date.now()}`;
let team: Workspace;
test.beforeAll(() => {
  team = makeWorkspace('billing');
});
test.afterAll(() => team.remove());

test.describe('publishing is refused', () => {
  test('without the deploy token', async () => {
    const { code, text } = await remotes(
      team.folder,
      ...['publish', 'billing', '--version', version, '--token', 'x'.repeat(40)],
    );
    expect([code, text]).toEqual([1, expect.stringContaining('That is not the deploy token.')]);
  });

  test('when the live shell does not offer the contract', async () => {
    const file = join(team.folder, 'remotes/billing/remote.json');
    const { contract } = JSON.parse(readFileSync(file, 'utf8')) as { contract: string };
    team.change('billing', 'remote.json', `"contract": "${contract}"`, '"contract": "^2.0.0"');
    const before = await liveComposition();
    const { code, text } = await remotes(team.folder, 'publish', 'billing', '--version', version);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/needs contract \^2.*; shell .* has 1/),
    ]);
    expect(await liveComposition()).toEqual(before);
    team.change('billing', 'remote.json', '"contract": "^2.0.0"', `"contract": "${contract}"`);
  });
});

test('a remote is released while its page is open, and rolled back by one command', async ({
  page,
}) => {
  await enter(page, await openBusiness());
  await page.goto('/dashboard/quotes');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(heading('Quotes')).toBeVisible();
  const [files, before] = [fingerprints(), await liveComposition()];

  await test.step('publishing changes nothing', async () => {
    team.change('billing', 'src', 'title="Quotes"', 'title="Quotes, renewed"');
    await done(team.folder, 'publish', 'billing', '--version', version);
    expect(await liveComposition()).toEqual(before);
  });

  await test.step('the open page keeps its version', async () => {
    await done(team.folder, 'promote', `billing@${version}`, '--reason', 'a new title');
    await sidebar.getByRole('link', { name: 'Invoices', exact: true }).click();
    await expect(heading('Invoices')).toBeVisible();
    await sidebar.getByRole('link', { name: 'Quotes', exact: true }).click();
    await expect(heading('Quotes')).toBeVisible();
  });

  await test.step('a reload has the new version', async () => {
    await page.reload();
    await expect(heading('Quotes, renewed')).toBeVisible();
  });

  await test.step('every other file is the same byte for byte', async () => {
    const { shell, remotes: now } = await liveComposition();
    expect([shell, { ...now, billing: null }]).toEqual([
      before.shell,
      { ...before.remotes, billing: null },
    ]);
    const after = fingerprints();
    for (const [file, hash] of files) expect(after.get(file), file).toBe(hash);
    const added = [...after.keys()].filter((file) => !files.has(file));
    expect(added.filter((file) => !file.includes(`/billing/${version}/`))).toEqual([]);
  });

  await test.step('one command brings the old version back', async () => {
    const said = await done(team.folder, 'rollback', 'billing', '--reason', 'the title was wrong');
    expect(said).toMatch(/runs billing .* again \(before: .*; moved in \d+ ms\)/);
    expect(await liveComposition()).toEqual(before);
    await page.reload();
    await expect(heading('Quotes')).toBeVisible();
  });

  await test.step('both releases are recorded', async () => {
    const said = await done(team.folder, 'edition', 'show', 'default');
    expect(said).toMatch(/rollback .* the title was wrong\n.*release .* a new title/);
  });
});

test('a published version cannot be published again', async () => {
  const { code, text } = await remotes(team.folder, 'publish', 'billing', '--version', version);
  expect([code, text]).toEqual([1, expect.stringContaining(`billing ${version} is taken`)]);
});

test('a rollback of the first version is refused', async () => {
  const { billing } = (await liveComposition()).remotes;
  if (billing === undefined) throw new Error('The product runs no billing.');
  const edition = `first-${Date.now()}`;
  await done(team.folder, 'edition', 'create', edition, '--host', `${edition}.localhost`);
  const before = await done(team.folder, 'edition', 'show', edition);
  const { code, text } = await remotes(team.folder, 'rollback', 'billing', '--edition', edition);
  const words = `billing ${billing.version} is the first version that ${edition} runs`;
  expect([code, text]).toEqual([1, expect.stringContaining(words)]);
  expect(await done(team.folder, 'edition', 'show', edition)).toBe(before);
});
