import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { makeFiles } from '../../test/folders.ts';
import { ROOT } from '../paths.ts';
import { findDrill, findDrills, listDrills } from './drills.ts';

const root = () =>
  makeFiles({
    'drills/src/startKills/drill.json': '{"description":"ends the start","minutes":4}',
    'drills/src/guide/drill.json': '{"description":"runs each command","minutes":12}',
  });

test('lists each drill in one line, by name', () => {
  expect(listDrills(findDrills(root()))).toEqual([
    'guide        12 min  runs each command',
    'startKills    4 min  ends the start',
  ]);
});

test('refuses an unknown name with the known ones', () => {
  const drills = findDrills(root());
  expect(findDrill(drills, 'guide').minutes).toBe(12);
  expect(() => findDrill(drills, 'start')).toThrow(
    'There is no drill "start". The drills are guide, startKills.',
  );
});

test('refuses a declaration without its minutes', () => {
  const folder = makeFiles({ 'drills/src/guide/drill.json': '{"description":"runs"}' });
  expect(() => findDrills(folder)).toThrow('minutes');
});

test('finds for each drill of the project a small form that the tests run', () => {
  const missing = findDrills(ROOT)
    .flatMap(({ name, playwright }) =>
      playwright
        ? [playwright.smallForm]
        : [`drills/src/${name}/*.drill.ts`, `drills/src/${name}/*.test.ts`],
    )
    .filter((path) => globSync(path, { cwd: ROOT }).length === 0);
  expect(missing).toEqual([]);
});

test('finds a declaration of each drill of the project', () => {
  const folders = globSync('drills/src/*', { cwd: ROOT }).map((folder) => basename(folder));
  const journeys = globSync('e2e/*/*.drill.ts', { cwd: ROOT }).map((file) =>
    basename(file, '.drill.ts'),
  );
  const declared = findDrills(ROOT).map(({ name }) => name);
  expect([...folders, ...journeys].filter((name) => !declared.includes(name))).toEqual([]);
});
