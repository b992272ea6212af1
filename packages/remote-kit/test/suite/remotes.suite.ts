import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examineRemote } from '../../src/node/suite/examineRemote.ts';
import { sharedBrowser } from '../sharedBrowser.ts';

const browser = sharedBrowser();
const root = join(import.meta.dirname, '../../../..');
const remotes = join(root, 'remotes');
const names = readdirSync(remotes).filter((name) => existsSync(join(remotes, name, 'remote.json')));

const folder = mkdtempSync(join(tmpdir(), 'tradewind-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixtures = join(root, 'e2e/fixtures');
const node = (cwd: string, ...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: join(fixtures, cwd),
    // Without the second the federation plugin builds nothing where it finds Vitest.
    env: { ...process.env, NODE_ENV: 'production', MFE_VITE_NO_TEST_ENV_CHECK: 'true' },
    stdio: 'pipe',
  });

const builds: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(names.map((name) => [name, () => join(remotes, name, 'dist')])),
  'vite-sample': () => {
    const dist = join(folder, 'vite');
    node('vite-remote', 'node_modules/vite/bin/vite.js', 'build', '--outDir', dist);
    return dist;
  },
  'element-sample': () => {
    const dist = join(folder, 'element');
    node('element-remote', 'build.mjs', dist, '1.0.0');
    return dist;
  },
};

test.each(Object.entries(builds))('%s fulfils its contract with the shell', async (_, built) => {
  expect(await examineRemote(built(), browser())).toEqual([]);
});
