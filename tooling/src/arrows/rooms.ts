import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the project with a package.json of its own, named by its path: `remotes/billing`. */
export interface Room {
  path: string;
  /** Its name for imports: `@tradewind/billing`. */
  packageName: string;
  /** The packages that its package.json asks for, of whatever kind. */
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
const NOT_OURS = /^(node_modules|styled-system|dist.*|frozen-.*|\..*)$/;
const SOURCE = /\.([cm]?[jt]sx?)$/;

/** The room that a file belongs to; undefined for files at the project's root. */
export function roomOf(rooms: Room[], file: string): Room | undefined {
  return rooms.find(({ path }) => file.startsWith(`${path}/`));
}

export function findRooms(root: string): Room[] {
  return listFiles(root, '')
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => {
      const read = JSON.parse(readFileSync(join(root, file), 'utf8')) as PackageJson;
      const dependencies = KINDS.flatMap((kind) => Object.keys(read[kind] ?? {}));
      return { path: dirname(file), packageName: read.name, dependencies };
    });
}

/** All source files, as paths from the root with forward slashes. */
export function findSources(root: string): string[] {
  return listFiles(root, '').filter((file) => SOURCE.test(file));
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [path] : [];
    });
}
