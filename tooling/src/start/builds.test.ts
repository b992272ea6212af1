import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { buildEnvironment, hashFiles } from './builds.ts';

test('builds for production inside a test, too', () => {
  const environment = buildEnvironment({ name: 'catalog', folder: '/catalog' }, '0.1.0-1');
  expect(process.env.VITEST).toBe('true');
  expect(environment).toMatchObject({ NODE_ENV: 'production', ARTIFACT_VERSION: '0.1.0-1' });
  expect(environment.VITEST).toBeUndefined();
});

const BASE = { 'app/src/a.ts': '1', 'app/package.json': '{}', 'pnpm-lock.yaml': 'x' };
const hash = (files: Record<string, string>) =>
  hashFiles(makeFiles(files), ['app', 'pnpm-lock.yaml']);

test.each([
  ['a changed file', { 'app/src/a.ts': '2' }],
  ['a new file', { 'app/src/b.ts': '' }],
  ['a changed lock file', { 'pnpm-lock.yaml': 'y' }],
])('changes with %s', (_, change) => {
  expect(hash({ ...BASE, ...change })).not.toBe(hash(BASE));
});

test('changes when content moves from one file to another', () => {
  expect(hash({ 'app/a': 'xy', 'app/b': '', 'pnpm-lock.yaml': '' })).not.toBe(
    hash({ 'app/a': 'x', 'app/b': 'y', 'pnpm-lock.yaml': '' }),
  );
});

test.each([
  'app/dist/a.js',
  'app/styled-system/css.mjs',
  'app/node_modules/x/i.js',
  'app/src/a.test.ts',
])('does not count %s', (file) => {
  expect(hash({ ...BASE, [file]: 'anything' })).toBe(hash(BASE));
});
