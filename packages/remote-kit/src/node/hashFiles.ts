import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of all packages, and the lock file, which decides the libraries. */
const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
const LOCK_FILE = resolve(PACKAGES, '../pnpm-lock.yaml');

/** The source folder of a package, or a file or folder in it. */
export const sourceOf = (name: string, path = ''): string => join(PACKAGES, name, 'src', path);

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort();

/**
 * Returns a hash over the names and the content of files, of all files below folders, and of the
 * versions of libraries.
 */
export const hashFiles = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of [...paths, LOCK_FILE].flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
};
