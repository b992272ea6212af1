import { existsSync, globSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './output.ts';
import { ROOT } from './paths.ts';

/** Bytes of a block as `lstat` counts them. */
const BLOCK = 512;
const MEGABYTE = 1_048_576;
const LARGEST = 10;

/** What a folder takes on the disk, in bytes; a file with several names counts once. */
function bytesOf(path: string, known: Set<string>): number {
  const stats = lstatSync(path);
  const file = `${stats.dev}:${stats.ino}`;
  if (known.has(file)) return 0;
  known.add(file);
  // Windows counts no blocks.
  const own = stats.blocks === undefined ? stats.size : stats.blocks * BLOCK;
  if (!stats.isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name), known), own);
}

/** What folders take together on the disk, in whole megabytes. */
export const megabytesOf = (...folders: string[]): number => {
  const known = new Set<string>();
  const bytes = folders.reduce((sum, folder) => sum + bytesOf(folder, known), 0);
  return Math.round(bytes / MEGABYTE);
};

/** The largest packages of an installation by pnpm, in megabytes, largest first. */
export const largestPackages = (
  modules: string,
  count: number,
): { name: string; megabytes: number }[] =>
  readdirSync(join(modules, '.pnpm'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => ({ name, megabytes: megabytesOf(join(modules, '.pnpm', name)) }))
    .toSorted((a, b) => b.megabytes - a.megabytes)
    .slice(0, count)
    .map(({ name, megabytes }) => ({ name: packageOf(name), megabytes }));

/** `@img+sharp@1.0.0_peer@2` is the folder of `@img/sharp@1.0.0`. */
const packageOf = (folder: string) => folder.replace('+', '/').replace(/(?<=.@[^_]*)_.*/, '');

if (import.meta.main) {
  const installed = ['', '*/', 'remotes/*/', 'packages/*/', 'services/*/', 'e2e/partners/*/']
    .flatMap((pattern) => globSync(`${pattern}node_modules`, { cwd: ROOT }))
    .map((path) => join(ROOT, path));
  printSize('Installed packages', installed, join(ROOT, 'node_modules'));
  const bundle = join(ROOT, 'dist');
  if (existsSync(bundle)) printSize('The bundle', [bundle], join(bundle, 'node_modules'));
}

function printSize(what: string, folders: string[], modules: string): void {
  print(`${what}: ${megabytesOf(...folders)} MB, of which the largest:`);
  for (const { name, megabytes } of largestPackages(modules, LARGEST))
    print(`${String(megabytes).padStart(6)} MB  ${name}`);
}
