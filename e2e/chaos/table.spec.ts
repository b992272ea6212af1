import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { damages } from './damages/all.ts';
import { tableFile } from './tableFile.ts';
import { targets } from './targets.ts';

test('the table in docs/ lists every remote and every damage, all contained', () => {
  const [head = [], , ...rows] = readFileSync(tableFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(head.slice(3, -1)).toEqual(targets.map(({ name }) => name));
  expect(rows.map(([, damage]) => damage)).toEqual(damages.map(({ what }) => what));
  for (const [, damage, seen, ...cells] of rows) {
    expect(seen, damage).not.toBe('');
    expect(cells.slice(0, -1), damage).toEqual(targets.map(() => 'contained'));
  }
});
