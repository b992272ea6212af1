import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { examineRemote } from '../../src/node/suite/examineRemote.ts';
import { sharedBrowser } from '../sharedBrowser.ts';

const browser = sharedBrowser();

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const hashOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Examines a remote of one ES module that no bundler has written. */
const problemsOf = async (code: string, hash = hashOf(code)): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-mount-'));
  folders.push(folder);
  const artifact = {
    ...{ kind: 'remote', name: 'sample', version: '0.3.1', federationName: 'sample_0_3_1' },
    ...{ entry: 'sample.js', entryType: 'mount', preload: [], chunks: { page: [] }, weight: 1 },
    integrity: { 'sample.js': hash },
    declaration: {
      ...{ name: 'sample', title: 'Sample', contract: '^1.3.0', api: '^1.0.0', nav: [] },
      prefixes: ['/dashboard/samples'],
      pages: { '/dashboard/samples': 'page' },
      ...{ permissions: [], budget: 1_000 },
    },
  };
  writeFileSync(join(folder, 'sample.js'), code);
  writeFileSync(join(folder, 'artifact.json'), JSON.stringify(artifact));
  return examineRemote(folder, browser());
};

const mounting = (code: string) => `
  export const name = 'sample';
  export const mount = (element) => { ${code} };
`;
const shown = `element.append('A sample'); return { unmount() {} };`;

test('passes a module that mounts its page', async () => {
  expect(await problemsOf(mounting(shown))).toEqual([]);
});

test('reports a module without a mount function', async () => {
  expect(await problemsOf(`export const name = 'sample';`)).toEqual([
    'Its entry does not export name and mount().',
  ]);
});

test('reports a mount function that throws', async () => {
  const problems = await problemsOf(mounting(`throw new Error('no such unit');`));
  expect(problems.join('\n')).toContain(
    '/dashboard/samples, while the API waits: Error: no such unit',
  );
});

test('reports a listener that unmount leaves', async () => {
  const leak = `window.addEventListener('resize', () => undefined); ${shown}`;
  expect(await problemsOf(mounting(leak))).toEqual(['Every visit leaves a listener for "resize".']);
});

test('runs no module with another hash than its description has', async () => {
  const problems = await problemsOf(mounting(shown), hashOf('another content'));
  expect(problems.join('\n')).toMatch(
    /^It does not load: .*sample\.js did not arrive, or has another hash\.$/,
  );
});
