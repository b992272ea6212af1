import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPEATED, ROOT } from './repetitions.ts';

const files = Object.entries(REPEATED).flatMap(([folder, names]) =>
  names.map((name) => join(folder, name)),
);

// `pnpm test` runs these tests themselves, once.
test.each(files)('%s takes its number of cases from the drill', (file) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(/\brepetitions\b|VITE_REPETITIONS/);
});
