import type { Row } from './rows.ts';

const heads = ['measure', 'ours', 'reference', 'ratio', 'goal', 'pass'];

const cellsOf = ({ measure, ours, reference, ratio, goal, pass }: Row) => [
  measure,
  String(ours),
  reference === null ? '–' : String(reference),
  String(ratio),
  goal,
  pass ? 'yes' : 'NO',
];

/** Lines of cells as a table for a terminal: the first column aligned left, the others right. */
export const layTable = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const lay = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return lines.map(lay).join('\n');
};

/** Rows as a table for a terminal. */
export const tableOf = (rows: readonly Row[]): string => layTable([heads, ...rows.map(cellsOf)]);
