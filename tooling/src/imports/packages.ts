import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder with a package.json. */
export interface Package {
  /** From the project's root: `remotes/billing`. */
  path: string;
  /** Its name for imports: `@tradewind/billing`. */
  name: string;
  /** Names of its dependencies of every kind. */
  dependencies: string[];
}

interface PackageJson {
  name: string;
  [kind: `${string}ependencies`]: Record<string, string>;
}

const KINDS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
] as const;
/** Names of folders. */
const IGNORED = /^(node_modules|styled-system|dist.*|frozen-.*|\..*)$/;
const SOURCE = /\.([cm]?[jt]sx?)$/;

export const isSource = (file: string): boolean => SOURCE.test(file);

/** Returns the package of a file; undefined for files at the project's root. */
export function packageOf(packages: Package[], file: string): Package | undefined {
  return packages.find(({ path }) => file.startsWith(`${path}/`));
}

export function findPackages(root: string): Package[] {
  return listFiles(root)
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => {
      const read = JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageJson;
      const dependencies = KINDS.flatMap((kind) => Object.keys(read[kind] ?? {}));
      return { path: dirname(file), name: read.name, dependencies };
    });
}

/** Returns all source files, as paths from the root with forward slashes. */
export function findSources(root: string): string[] {
  return listFiles(root).filter(isSource);
}

/** Returns all files outside of generated folders, as paths from the root with forward slashes. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return IGNORED.test(entry.name) ? [] : listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}
