import { readFileSync } from 'node:fs';
import type { Row } from './rows.ts';
import { layTable } from './table.ts';

/** Shares of change below which a figure counts as unmoved, unless `--above` says otherwise. */
const NOISE = 0.02;

/** The rows of a kept result. @throws Error when the file is none. */
export const readRows = (file: string): readonly Row[] => {
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { readonly rows?: readonly Row[] };
  if (!Array.isArray(rows)) throw new Error(`${file} is no result of the bench.`);
  return rows;
};

const percent = (change: number) => `${change > 0 ? '+' : ''}${(100 * change).toFixed(1)} %`;

const isBetter = ({ goal }: Row, change: number) =>
  goal.startsWith('≥') ? change > 0 : change < 0;

const changeOf = (before: number, after: number) =>
  before === after ? 0 : (after - before) / Math.abs(before);

/**
 * Compares two runs by the figures that their goals limit, and prints what moved, the largest change
 * first, then the measures that only one of them has.
 * @param above Share of change from which a figure counts as moved; 0.02 unless given.
 */
export const compareRuns = (
  before: readonly Row[],
  after: readonly Row[],
  above = NOISE,
): string => {
  const old = new Map(before.map((row) => [row.measure, row]));
  const changes = after.flatMap((row) => {
    const earlier = old.get(row.measure);
    return earlier === undefined
      ? []
      : [{ row, earlier, change: changeOf(earlier.ratio, row.ratio) }];
  });
  const moved = changes
    .filter(({ change, row, earlier }) => Math.abs(change) >= above || row.pass !== earlier.pass)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const lines = moved.map(({ row, earlier, change }) => [
    row.measure,
    String(earlier.ratio),
    String(row.ratio),
    percent(change),
    isBetter(row, change) ? 'better' : 'worse',
    row.goal,
    row.pass ? 'yes' : 'NO',
  ]);
  const only = (title: string, rows: readonly Row[], others: readonly Row[]) => {
    const names = new Set(others.map(({ measure }) => measure));
    const found = rows.filter(({ measure }) => !names.has(measure));
    return found.map(({ measure }) => `${title}: ${measure}`);
  };
  const heads = ['moved', 'before', 'after', 'change', '', 'goal', 'pass'];
  return [
    moved.length > 0 ? layTable([heads, ...lines]) : 'No figure moved.',
    `${changes.length - moved.length} figures moved by less than ${100 * above} %.`,
    ...only('Only before', before, after),
    ...only('Only after', after, before),
  ].join('\n');
};
