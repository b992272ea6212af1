import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Names with a version in pnpm-workspace.yaml. */
const pinned = [...read('pnpm-workspace.yaml').matchAll(/^ {2}'?([@\w./-]+)'?: \d/gm)].map(
  ([, name = '']) => name,
);
/** The libraries in backticks in record 0003; `@types/*` means all of that scope. */
const explained = [...read('docs/adr/0003-pinned-libraries.md').matchAll(/`([@\w./-]+\*?)`/g)].map(
  ([, name = '']) => name,
);

const isExplained = (library: string) =>
  explained.some((name) =>
    name.endsWith('*') ? library.startsWith(name.slice(0, -1)) : library === name,
  );

test('gives a reason for every library that the workspace pins', () => {
  expect(pinned).toContain('react');
  expect(pinned.filter((library) => !isExplained(library))).toEqual([]);
});
