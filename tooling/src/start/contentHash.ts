import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build leaves behind, or what cannot change its result. */
const IGNORED = /^(node_modules|styled-system|dist.*|test|coverage|.*\.log)$/;
const TEST = /\.test\.tsx?$/;

/**
 * A hash over names and contents of all files below the given paths (files or folders), in an
 * order that does not depend on the machine. Generated folders and tests do not count.
 */
export function hashFiles(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path))).sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name) && !TEST.test(name))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return listFiles(inside);
      return entry.isFile() ? [inside] : [];
    });
}
