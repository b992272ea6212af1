import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { describeExports, REPORTED, reportOf } from './packageExports.ts';

const describeOne = (
  files: Record<string, string>,
  exports: Record<string, string> = { '.': './src/index.ts' },
) =>
  describeExports(
    'one',
    makeFiles({
      'packages/one/package.json': JSON.stringify({ name: '@tradewind/one', exports }),
      ...Object.fromEntries(
        Object.entries(files).map(([file, source]) => [`packages/one/src/${file}`, source]),
      ),
    }),
  );

test('lists the exports of an entry with their kinds, sorted', () => {
  const source = `
    export const b = (): number => 1;
    export const Shape = {};
    export type Shape = typeof Shape;
    export interface A {}
    export class C {}
    export const { x, y: z } = { x: 1, y: 2 };
    const hidden = 1;
    function local() {}
    export { local as renamed };`;
  expect(describeOne({ 'index.ts': source }).split('\n')).toEqual([
    '@tradewind/one',
    '  interface A',
    '  class C',
    '  const and type Shape',
    '  function b',
    '  function renamed',
    '  const x',
    '  const z',
    '',
  ]);
});

test('follows exports of other modules', () => {
  const report = describeOne({
    'index.ts': `export * from './all.ts'; export type * from './types.ts';
      export { one, type One as Renamed } from './named.tsx';`,
    'all.ts': 'export const all = 1;',
    'types.ts': 'export const OnlyType = 1;',
    'named.tsx': 'export const one = () => <p />; export interface One {}',
  });
  expect(report).toContain('\n  type OnlyType\n  type Renamed\n  const all\n  function one\n');
});

test('lists each file of a pattern, and files without exports, but no tests', () => {
  const report = describeOne(
    { 'a.ts': 'export const a = 1;', 'deep/b.ts': '', 'a.test.ts': '', 'c.css': '' },
    { './*': './src/*.ts', './c.css': './src/c.css' },
  );
  expect(report.split('\n')).toEqual([
    '@tradewind/one/a',
    '  const a',
    '@tradewind/one/c.css',
    '@tradewind/one/deep/b',
    '',
  ]);
});

test.each(REPORTED)(
  'the exports of %s are those of its report; `npx -y pnpm@12.21.0 exports` writes it again',
  (name) => {
    expect(describeExports(name)).toBe(readFileSync(join(ROOT, reportOf(name)), 'utf8'));
  },
);
