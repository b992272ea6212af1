import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { createResolver } from '../test/affected.ts';
import { findImports } from './findImports.ts';
import { findPackages, findSources, packageOf } from './packages.ts';

const TEST = /\.test\.tsx?$|\/test(ing)?\/|vitest\.config\.ts$/;
const ENTRY = /^(tooling\/src\/(start|bundle)\/|services\/api\/src\/|(shell|remotes\/[^/]+)\/)/;

const sources = findSources(ROOT);
const packages = findPackages(ROOT);
const resolve = createResolver(ROOT, sources, packages);

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
  const folder = packageOf(packages, file)?.path ?? '.';
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...peerDependencies });
}

const isLibrary = (specifier: string) => !/^[.@]?\/|^\.\.|^@styled\//.test(specifier);
const libraryOf = (specifier: string) =>
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
      .filter((specifier) => !allowed.includes(libraryOf(specifier)))
      .map((specifier) => `${file} imports ${specifier}`);
  });
  expect(missing).toEqual([]);
});
