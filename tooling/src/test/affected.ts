import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports } from '../imports/findImports.ts';
import { findPackages, isSource, listFiles, type Package, packageOf } from '../imports/packages.ts';
import { SetupError } from '../output.ts';
import { ROOT } from '../paths.ts';

/**
 * The files that differ from a revision of git or that git does not track yet, from the root.
 * @throws SetupError when git cannot compare with the revision.
 */
export function findChanged(revision: string): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\0')
      .filter(Boolean);
  try {
    return [
      ...list('diff', '--name-only', '--no-renames', '-z', revision, '--'),
      ...list('ls-files', '--others', '--exclude-standard', '-z'),
    ];
  } catch (error) {
    const [reason] = String((error as { stderr?: string }).stderr || error).split('\n');
    throw new SetupError(`git cannot compare with the revision "${revision}": ${reason}`);
  }
}

/**
 * The source files that a change can break: the changed ones and all that import or name them,
 * directly or through others. A file that others load without naming it counts as a change of its
 * whole package: one that is no source (a style sheet, a package.json), a configuration, JavaScript
 * that a test serves to a browser, a file for tests that no file imports. One at the project's root
 * counts as a change of everything. A Markdown file changes only what names it.
 */
export function findAffected(root: string, changed: string[]): Set<string> {
  const files = listFiles(root);
  const sources = files.filter(isSource);
  const packages = findPackages(root);
  const known = new Set(sources);
  const users = findUsers(root, files, packages);
  const affected = new Set<string>();
  for (const file of changed) {
    for (const user of users.get(file) ?? []) affected.add(user);
    if (DOCUMENT.test(file)) continue;
    if (known.has(file)) affected.add(file);
    if (known.has(file) && !isLoadedUnnamed(file, users)) continue;
    const owner = packageOf(packages, file);
    for (const source of sources)
      if (!owner || source.startsWith(`${owner.path}/`)) affected.add(source);
  }
  // Iteration of a set includes members that are added meanwhile.
  for (const file of affected) for (const user of users.get(file) ?? []) affected.add(user);
  return affected;
}

const DOCUMENT = /\.md$|^docs\//;
const PRESET = /^packages\/ui\/src\/preset\/(?!.*\.test\.tsx?$)/;
/** A string with a dot or a slash, or what follows the last expression of a template. */
const PATH = /['"`}]([\w@/-]*[./][\w@./-]*)['"`]/g;
const CONFIGURATION = /\.config\.[cm]?[jt]s$/;
/** All our own code for browsers is TypeScript. */
const SERVED_BY_TESTS = /\.jsx?$/;
const FOR_TESTS = /\/test(ing)?\/(?!.*\.(test|spec|suite)\.tsx?$)/;

function isLoadedUnnamed(file: string, users: Map<string, Set<string>>): boolean {
  const unnamed = FOR_TESTS.test(file) && !users.has(file);
  return CONFIGURATION.test(file) || SERVED_BY_TESTS.test(file) || unnamed;
}

/** For each file the source files that import it or have its path, or its folder's, as a string. */
function findUsers(root: string, files: string[], packages: Package[]): Map<string, Set<string>> {
  const sources = files.filter(isSource);
  const resolve = createResolver(root, sources, packages);
  const named = groupByName(files);
  const users = new Map<string, Set<string>>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    const imported = findImports(file, text).flatMap(({ specifier }) => resolve(file, specifier));
    const folders = [posix.dirname(file), packageOf(packages, file)?.path ?? '', ''];
    const mentioned = [...text.matchAll(PATH)].flatMap(([, path = '']) =>
      folders.flatMap((folder) => named.get(posix.join(folder, path)) ?? []),
    );
    for (const target of [...imported, ...mentioned]) {
      if (target === file) continue;
      const list = users.get(target);
      if (list) list.add(file);
      else users.set(target, new Set([file]));
    }
  }
  return users;
}

/** The files that a path names: itself and, for a folder of Markdown files, all below it. */
function groupByName(files: string[]): Map<string, string[]> {
  const named = new Map(files.map((file) => [file, [file]]));
  for (const file of files.filter((name) => name.startsWith('docs/'))) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
      named.set(folder, [...(named.get(folder) ?? []), file]);
  }
  return named;
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
    if (specifier.startsWith('@styled/')) return sources.filter((source) => PRESET.test(source));
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
