import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFiles } from '../test/folders.ts';
import { ROOT } from './paths.ts';

const READ = [
  'a@1/node_modules/a/index.js',
  'a@1/node_modules/a/LICENSE.md',
  'a@1/node_modules/a/lib/test/runner.js',
  'a@1/node_modules/@playwright/test/index.js',
  'a@1/node_modules/@opentelemetry/api/dist/index.cjs',
  'a@1/node_modules/@opentelemetry/core/dist/index.mjs',
  'a@1/node_modules/typeorm/index.js',
  'a@1/node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs',
];
const UNREAD = [
  'a@1/node_modules/a/index.js.map',
  'a@1/node_modules/a/README.md',
  'a@1/node_modules/a/test/index.js',
  'a@1/node_modules/@s/a/tests/index.js',
  'a@1/node_modules/a/.yarn/releases/yarn.cjs',
  'a@1/node_modules/@opentelemetry/core/dist/index.cjs',
  'a@1/node_modules/@opentelemetry/semantic-conventions/dist/index-incubating.mjs',
  'a@1/node_modules/typeorm/browser/index.js',
  'a@1/node_modules/maplibre-gl/dist/maplibre-gl-worker-dev.mjs',
  '@mapbox+point-geometry@1/node_modules/@mapbox/point-geometry/index.js',
];
const FILES = [...READ, ...UNREAD];

/** Replaces pnpm: records its options, and writes the files that pnpm writes. */
const PNPM = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
const options = process.argv.slice(2);
appendFileSync('calls', options.join(' ') + '\\n');
mkdirSync('node_modules/node', { recursive: true });
for (const file of ${JSON.stringify(FILES)}) {
  const path = join('node_modules/.pnpm', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}
writeFileSync('node_modules/.modules.yaml', '"devDependencies": ' + !options.includes('--prod'));
process.exitCode = Number(process.env.FAILS ?? 0);
`;

function makeWorkspace() {
  const root = makeFiles({
    'pnpm-workspace.yaml': 'packages:\n  - app\n  - libraries/*\n\ncatalog: {}\n',
    'pnpm-lock.yaml': '',
    'package.json': '{}',
    'app/package.json': '{}',
    'libraries/one/package.json': '{}',
    'pnpm.mjs': PNPM,
  });
  mkdirSync(join(root, 'tooling'));
  for (const file of ['install.mjs', 'trim.mjs'])
    copyFileSync(join(ROOT, 'tooling', file), join(root, 'tooling', file));
  const install = (scope: string[] = [], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['tooling/install.mjs', ...scope], {
      cwd: root,
      env: { ...process.env, npm_execpath: join(root, 'pnpm.mjs'), ...env },
    });
  const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
  return { root, install, calls };
}

test('installs production dependencies for start, once, without files that no program reads', () => {
  const { root, install, calls } = makeWorkspace();
  install(['start']);
  install(['start']);
  expect(calls()).toEqual(['install --prod']);
  const kept = FILES.filter((file) => existsSync(join(root, 'node_modules/.pnpm', file)));
  expect(kept).toEqual(READ);
});

test('completes the installation for another script, and keeps it complete for start', () => {
  const { install, calls } = makeWorkspace();
  install(['start']);
  install();
  install(['start']);
  install();
  expect(calls()).toEqual(['install --prod', 'install']);
});

test.each([
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'app/package.json',
  'libraries/one/package.json',
])('installs again when %s has changed, without removing anything', (file) => {
  const { root, install, calls } = makeWorkspace();
  install();
  writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}\n`);
  install(['start']);
  expect(calls()).toEqual(['install', 'install']);
});

test('ends with the exit code of pnpm, and tries again the next time', () => {
  const { install, calls } = makeWorkspace();
  expect(install(['start'], { FAILS: '3' }).status).toBe(3);
  expect(install(['start']).status).toBe(0);
  expect(calls()).toHaveLength(2);
});
