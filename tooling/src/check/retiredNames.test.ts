import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { findRetiredNames } from './retiredNames.ts';

const check = (file: string, source: string) =>
  findRetiredNames(makeFiles({ 'shell/src/main.ts': '', [file]: source }));

test.each([
  ['a variable', 'shell/src/mail.ts', '\nconst sink = 1;', 'shell/src/mail.ts:2: sink'],
  ['a property', 'e2e/x.spec.ts', 'const { useTyped } = hooks;', 'e2e/x.spec.ts:1: useTyped'],
  ['a type', 'services/api/src/x.ts', 'export type RowParts = {};', /RowParts/],
  ['a component', 'remotes/billing/src/x.tsx', 'export const a = <Paper />;', /x\.tsx:1: Paper/],
  ['a prefix', 'bench/src/x.ts', 'tellOfError();', /tellOfError/],
  ['a folder, regardless of case', 'shell/src/Desk/x.ts', '', 'shell/src/Desk/x.ts'],
  ['parts', 'shell/src/x.ts', 'const rowParts = 1;', /rowParts/],
  ['a file name', 'packages/ui/src/night.test.ts', '', 'packages/ui/src/night.test.ts'],
])('finds %s', (_, file, source, error) => {
  expect(check(file, source)).toEqual(expect.arrayContaining([expect.stringMatching(error)]));
});

test('ignores strings, comments, longer names and generated folders', () => {
  const source = `// Desk\nconst paperSize = 'Sheet'; formatToParts();`;
  expect(check('shell/src/x.ts', source)).toEqual([]);
  expect(check('shell/dist/x.js', 'const sink = 1;')).toEqual([]);
});

test('reports that fewer files were read than there are', () => {
  expect(check('shell/src/distances/x.ts', '')).toEqual(['1 of 2 source files were read']);
  expect(findRetiredNames(makeFiles({}))).toEqual(['0 of 0 source files were read']);
});

test('finds no retired name in the project', () => {
  expect(findRetiredNames(ROOT)).toEqual([]);
});
