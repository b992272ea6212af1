import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { settingsTable } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

interface Row {
  readonly form: { readonly default: string | undefined };
  readonly unset?: string;
  readonly guide?: string;
  readonly internal?: true;
}
const rows = Object.entries<Row>(settingsTable).filter(([, { internal }]) => !internal);

const guide = read('docs/guides/operate.md');

test('the table of settings in the guide has every setting with its default', () => {
  const lines = guide.matchAll(/^\| `([A-Z\d_]+)` \| (.*?) \| .+ \|$/gm);
  const documented = Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [name, value.replaceAll('`', '')]),
  );
  const expected = rows.map(([name, { form, unset }]) => [name, unset ?? form.default ?? 'none']);
  expect(documented).toEqual(Object.fromEntries(expected));
});

test('the guide has every section that a message names', () => {
  const headings = new Set(Array.from(guide.matchAll(/^#+ (.+)$/gm), ([, heading]) => heading));
  const named = rows.flatMap(([, { guide: heading }]) => heading ?? []);
  expect(named.filter((heading) => !headings.has(heading))).toEqual([]);
});

test('.env.example has every setting, empty or with its default', () => {
  const example = parseEnv(read('.env.example'));
  const expected = rows.map(([name, { form }]) => [name, example[name] && form.default]);
  expect(example).toEqual(Object.fromEntries(expected));
});
