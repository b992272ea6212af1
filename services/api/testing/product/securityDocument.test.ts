import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = globSync(
  ['{services/api,packages/settings}/{src,testing}/**/*.test.ts', 'shell/src/**/*.test.tsx'],
  { cwd: root },
);

/** The last cells of the rows of a chapter, such as `V6`, each with the row's item. */
const rowsOf = (chapter: string) => {
  const section = document.split('\n## ').find((text) => text.startsWith(chapter)) ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [item = '', met = '', tests = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return { item, met, tests };
    });
};

/** The tests that a cell names: `file`: title; `file`: title. */
const namedIn = (tests: string) =>
  tests
    .split(/; (?=`)/)
    .filter((text) => /^`[^`]+\.test\.tsx?`/.test(text))
    .map((text) => {
      const [, file = '', title = ''] = /^`([^`]+)`(?:: (.*))?$/.exec(text) ?? [];
      return { file, title };
    });

test.each(['V6', 'V7', 'V16'])(
  'every item of %s that is met names a test, or why there is none',
  (chapter) => {
    const rows = rowsOf(chapter);
    expect(rows.length).toBeGreaterThan(14);
    for (const { item, met, tests } of rows) {
      expect(tests !== '' || met.startsWith('not yet'), item).toBe(true);
    }
  },
);

test('every test that the document names exists', () => {
  const named = ['V6', 'V7', 'V16', 'V2'].flatMap(rowsOf).flatMap(({ tests }) => namedIn(tests));
  expect(named.length).toBeGreaterThan(40);
  for (const { file, title } of named) {
    const found = files.filter((path) => path.endsWith(`/${file}`) || path === file);
    expect(found, file).toHaveLength(1);
    const source = readFileSync(join(root, found[0] ?? ''), 'utf8');
    for (const part of title.split('…')) expect(source, `${file}: ${title}`).toContain(part.trim());
  }
});
