import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { enter, openBusiness } from '../support/api.ts';
import { fingerprints, liveComposition } from '../support/artifacts.ts';
import { runRemotes, runRemotesOrThrow } from '../support/remotesCommand.ts';
import { testsNeed } from '../support/testsNeed.ts';
import { makeNewRemote } from '../support/workspace.ts';

testsNeed('artifacts', 'deployToken');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const { name, team } = makeNewRemote('hello');
const title = name.replace('hello-', 'Hello ');
const place = `remotes/${name}/remote.json`;

test.describe('publishing is refused', () => {
  test('without the deploy token', async () => {
    const { code, text } = await runRemotes(
      team.folder,
      ...['publish', name, '--token', 'x'.repeat(40)],
    );
    expect([code, text]).toEqual([1, expect.stringContaining('That is not the deploy token.')]);
  });

  test('when the live shell does not offer the contract', async () => {
    const file = join(team.folder, place);
    const { contract } = JSON.parse(readFileSync(file, 'utf8')) as { contract: string };
    team.change(name, 'remote.json', `"contract": "${contract}"`, '"contract": "^2.0.0"');
    const before = await liveComposition();
    const { code, text } = await runRemotes(team.folder, 'publish', name);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/needs contract \^2.*; shell .* has 1/),
    ]);
    expect(await liveComposition()).toEqual(before);
    team.change(name, 'remote.json', '"contract": "^2.0.0"', `"contract": "${contract}"`);
  });
});

test('a new remote is released, and again while its page is open, and rolled back by one command', async ({
  page,
}) => {
  await runRemotesOrThrow(team.folder, 'publish', name);
  await runRemotesOrThrow(team.folder, 'promote', `${name}@0.1.0`, '--reason', 'our first page');
  await enter(page, await openBusiness());
  await page.goto('/dashboard');
  const heading = (text: string) =>
    page.getByRole('heading', { level: 1, name: text, exact: true });
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await test.step('it adds its page to the sidebar', async () => {
    await sidebar.getByRole('link', { name: title, exact: true }).click();
    await expect(heading(title)).toBeVisible();
    await expect(page.getByText('Hello, Iris Vale.')).toBeVisible();
    await expect(page.getByText('No customers yet.')).toBeVisible();
  });
  const [files, before] = [fingerprints(), await liveComposition()];

  await test.step('publishing changes nothing', async () => {
    team.change(name, 'src', `title="${title}"`, `title="${title}, renewed"`);
    await runRemotesOrThrow(team.folder, 'publish', name, '--version', '0.2.0');
    expect(await liveComposition()).toEqual(before);
  });

  await test.step('the open page keeps its version', async () => {
    await runRemotesOrThrow(team.folder, 'promote', `${name}@0.2.0`, '--reason', 'a new title');
    await sidebar.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(heading(title)).toHaveCount(0);
    await sidebar.getByRole('link', { name: title, exact: true }).click();
    await expect(heading(title)).toBeVisible();
  });

  await test.step('a reload has the new version', async () => {
    await page.reload();
    await expect(heading(`${title}, renewed`)).toBeVisible();
  });

  await test.step('every other file is the same byte for byte', async () => {
    const { shell, remotes: now } = await liveComposition();
    expect([shell, { ...now, [name]: null }]).toEqual([
      before.shell,
      { ...before.remotes, [name]: null },
    ]);
    const after = fingerprints();
    for (const [file, hash] of files) expect(after.get(file), file).toBe(hash);
    const added = [...after.keys()].filter((file) => !files.has(file));
    expect(added.filter((file) => !file.includes(`/${name}/0.2.0/`))).toEqual([]);
  });

  await test.step('one command brings the old version back', async () => {
    const output = await runRemotesOrThrow(
      team.folder,
      'rollback',
      name,
      '--reason',
      'the title was wrong',
    );
    expect(output).toMatch(/runs \S+ .* again \(before: .*; moved in \d+ ms\)/);
    expect(await liveComposition()).toEqual(before);
    await page.reload();
    await expect(heading(title)).toBeVisible();
  });

  await test.step('both releases are recorded', async () => {
    const output = await runRemotesOrThrow(team.folder, 'edition', 'show', 'default');
    expect(output).toMatch(/rollback .* the title was wrong\n.*release .* a new title/);
  });
});

test('a published version cannot be published again', async () => {
  const { code, text } = await runRemotes(team.folder, 'publish', name, '--version', '0.2.0');
  expect([code, text]).toEqual([1, expect.stringContaining(`${name} 0.2.0 is taken`)]);
});

test('a rollback of the first version is refused', async () => {
  const { billing } = (await liveComposition()).remotes;
  if (billing === undefined) throw new Error('The product runs no billing.');
  const edition = `first-${Date.now()}`;
  await runRemotesOrThrow(
    team.folder,
    'edition',
    'create',
    edition,
    '--host',
    `${edition}.localhost`,
  );
  const before = await runRemotesOrThrow(team.folder, 'edition', 'show', edition);
  const { code, text } = await runRemotes(team.folder, 'rollback', 'billing', '--edition', edition);
  const words = `billing ${billing.version} is the first version that ${edition} runs`;
  expect([code, text]).toEqual([1, expect.stringContaining(words)]);
  expect(await runRemotesOrThrow(team.folder, 'edition', 'show', edition)).toBe(before);
});
