import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports } from '../imports/findImports.ts';
import { findPackages, findSources, type Package, packageOf } from '../imports/packages.ts';
import { ROOT } from '../paths.ts';

/** The files that differ from a revision of git or that git does not know yet, from the root. */
export function findChanged(revision: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...list('diff', '--name-only', '--no-renames', '-z', revision),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/**
 * The source files that a change can break: the changed ones and all that import them, directly
 * or through others. A changed file that is no source (a style sheet, a package.json) counts as a
 * change of its whole package; one at the project's root as a change of everything. Documents
 * change nothing.
 */
export function findAffected(root: string, changed: string[]): Set<string> {
  const sources = findSources(root);
  const packages = findPackages(root);
  const known = new Set(sources);
  const affected = new Set<string>();
  for (const file of changed) {
    if (/\.md$|^docs\//.test(file)) continue;
    const owner = packageOf(packages, file);
    if (known.has(file)) affected.add(file);
    else
      for (const source of sources)
        if (!owner || source.startsWith(`${owner.path}/`)) affected.add(source);
  }
  const importers = findImporters(root, sources, packages);
  // Iteration of a set includes members that are added meanwhile.
  for (const file of affected)
    for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}

/** For each source file the files that import it. */
function findImporters(
  root: string,
  sources: string[],
  packages: Package[],
): Map<string, string[]> {
  const resolve = createResolver(root, sources, packages);
  const importers = new Map<string, string[]>();
  for (const file of sources) {
    for (const { specifier } of findImports(file, readFileSync(join(root, file), 'utf8'))) {
      for (const target of resolve(file, specifier)) {
        const list = importers.get(target);
        if (list) list.push(file);
        else importers.set(target, [file]);
      }
    }
  }
  return importers;
}

/** Resolves what a source file imports to other source files; none for libraries. */
export function createResolver(
  root: string,
  sources: string[],
  packages: Package[],
): (file: string, specifier: string) => string[] {
  const known = new Set(sources);
  const exported = new Map(packages.map(({ name, path }) => [name, readExports(root, path)]));
  return (file, specifier) => {
    if (specifier.startsWith('.')) {
      const path = posix.join(posix.dirname(file), specifier);
      return known.has(path) ? [path] : [];
    }
    // Generated from the design tokens.
    if (specifier.startsWith('@styled/'))
      return sources.filter((source) => source.startsWith('packages/ui/src/preset/'));
    const name = specifier.split('/').slice(0, 2).join('/');
    const target = exported.get(name)?.(specifier.slice(name.length));
    return target && known.has(target) ? [target] : [];
  };
}

/** Finds the file of an export of a package: '' is its main entry, '/form' an entry of its own. */
function readExports(root: string, folder: string): (path: string) => string | undefined {
  const file = join(root, folder, 'package.json');
  const { exports = {} } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { exports?: Record<string, string> })
    : {};
  return (path) => {
    const exact = exports[`.${path}`];
    if (exact) return posix.join(folder, exact);
    const pattern = exports['./*'];
    return pattern && posix.join(folder, pattern.replace('*', path.slice(1)));
  };
}
