import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findImports } from '../../src/arrows/imports.ts';
import { findRooms, findSources, roomOf } from '../../src/arrows/rooms.ts';
import { ROOT } from '../../src/paths.ts';
import { createResolver } from '../../src/test/affected.ts';

const TEST = /\.test\.tsx?$|\/test(ing)?\/|vitest\.config\.ts$/;
const ENTRY =
  /^(tooling\/src\/(start|bundle)\/|tooling\/src\/orphanReaper\.ts|services\/api\/src\/|(shell|remotes\/[^/]+)\/)/;

const sources = findSources(ROOT);
const rooms = findRooms(ROOT);
const resolve = createResolver(ROOT, sources, rooms);

/** The files that `start` and `bundle` run or build, with the specifiers that each imports. */
function findReached(): Map<string, string[]> {
  const reached = new Map<string, string[]>();
  const queue = sources.filter((file) => ENTRY.test(file) && !TEST.test(file));
  for (const file of queue) {
    if (reached.has(file)) continue;
    const imports = findImports(file, readFileSync(join(ROOT, file), 'utf8'));
    const specifiers = imports.map(({ specifier }) => specifier);
    reached.set(file, specifiers);
    queue.push(...specifiers.flatMap((specifier) => resolve(file, specifier)));
  }
  return reached;
}

function productionDependenciesOf(file: string): string[] {
  const folder = roomOf(rooms, file)?.path ?? '.';
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...peerDependencies });
}

const isLibrary = (specifier: string) => !/^[.@]?\/|^\.\.|^@styled\//.test(specifier);
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

it('lets what start runs and builds import production dependencies only', () => {
  const reached = findReached();
  expect(reached.size).toBeGreaterThan(500);
  const missing = [...reached].flatMap(([file, specifiers]) => {
    const allowed = productionDependenciesOf(file);
    return specifiers
      .filter((specifier) => isLibrary(specifier) && !isBuiltin(specifier))
      .filter((specifier) => !allowed.includes(packageOf(specifier)))
      .map((specifier) => `${file} imports ${specifier}`);
  });
  expect(missing).toEqual([]);
});
