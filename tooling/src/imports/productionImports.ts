import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { createResolver } from '../test/affected.ts';
import { findImports } from './findImports.ts';
import { findPackages, findSources, type Package, packageOf } from './packages.ts';

const TEST = /\.test\.tsx?$|\/test(ing)?\/|vitest\.config\.ts$/;
const ENTRY = /^(tooling\/src\/(start|bundle)\/|services\/api\/src\/|(shell|remotes\/[^/]+)\/)/;

/** An import of a library or of another package. */
export interface ProductionImport {
  /** The importing file, from the project's root. */
  file: string;
  /** The folder of its package, from the project's root. */
  folder: string;
  specifier: string;
  /** The imported package: `@tradewind/ui` of `@tradewind/ui/form`. */
  library: string;
}

/**
 * Returns the imports of packages by all files that `start` and `bundle` run or build, starting
 * from the API, the shell, the remotes and the two scripts.
 */
export function findProductionImports(root: string): ProductionImport[] {
  const sources = findSources(root);
  const packages = findPackages(root);
  const resolve = createResolver(root, sources, packages);
  const found: ProductionImport[] = [];
  const reached = new Set(sources.filter((file) => ENTRY.test(file) && !TEST.test(file)));
  // A set also visits what is added to it on the way.
  for (const file of reached) {
    const folder = packageOf(packages, file)?.path ?? '.';
    for (const { specifier } of findImports(file, readFileSync(join(root, file), 'utf8'))) {
      for (const target of resolve(file, specifier)) reached.add(target);
      if (!isLibrary(specifier) || isBuiltin(specifier)) continue;
      found.push({ file, folder, specifier, library: libraryOf(specifier) });
    }
  }
  return found;
}

/**
 * Returns a line for each of these imports that is missing after an installation for production.
 */
export function findMissingDependencies(root: string): string[] {
  const installed = new Map<string, string[]>();
  return findProductionImports(root)
    .filter(({ folder, library }) => {
      if (!installed.has(folder)) installed.set(folder, productionDependenciesOf(root, folder));
      return !installed.get(folder)?.includes(library);
    })
    .map(({ file, specifier }) => `${file} imports ${specifier}`);
}

/**
 * pnpm also installs the peers of a package of the workspace, except those that are development
 * dependencies as well.
 */
function productionDependenciesOf(root: string, folder: Package['path']): string[] {
  const {
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const peers = Object.keys(peerDependencies).filter((name) => !(name in devDependencies));
  return [...Object.keys(dependencies), ...peers];
}

const isLibrary = (specifier: string) => !/^[.@]?\/|^\.\.|^@styled\//.test(specifier);
const libraryOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
