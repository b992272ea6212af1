import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { findMissingPaths } from './markdownPaths.ts';

const check = (text: string) =>
  findMissingPaths(makeFiles({ 'docs/guides/a.md': text, 'shell/src/pages/main.ts': '' }));

test.each([
  [
    'a path from a top folder',
    'Read\n`shell/src/page.ts`.',
    ['docs/guides/a.md:2: shell/src/page.ts'],
  ],
  ['a folder', '`services/api/`', ['docs/guides/a.md:1: services/api/']],
  ['a source file from another folder', '`page/main.ts`', ['docs/guides/a.md:1: page/main.ts']],
  ['a source file by its name', '`page.ts`', ['docs/guides/a.md:1: page.ts']],
  ['a folder of sources', '`src/page/`', ['docs/guides/a.md:1: src/page/']],
])('finds %s that does not exist', (_, text, missing) => {
  expect(check(text)).toEqual(missing);
});

test('accepts files and folders that exist, patterns of them, and what a run creates', () => {
  expect(check('`shell/src/pages` `pages/main.ts` `shell/src/*/*.ts` `bench/.data`')).toEqual([]);
  expect(check('`main.ts` `m*.ts` `src/pages/` `src/{pages,none}` `NAME.test.ts`')).toEqual([]);
});

test('reads the README of a package', () => {
  const files = { 'shell/README.md': '`src/page.ts`', 'shell/src/main.ts': '' };
  expect(findMissingPaths(makeFiles(files))).toEqual(['shell/README.md:1: src/page.ts']);
});

test('ignores addresses, packages and code', () => {
  expect(check('`@koa/router` `jobs/create` `GET /api/jobs.ts` docs/none.md')).toEqual([]);
});

test('finds no missing path in the Markdown files of the project', () => {
  expect(findMissingPaths(ROOT)).toEqual([]);
});
