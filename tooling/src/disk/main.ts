import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../output.ts';
import { ROOT } from '../paths.ts';
import { largestPackages, megabytesOf } from './measure.ts';

const LARGEST = 10;

/** The installed packages of the workspace, and the folder that `bundle` writes. */
const installed = ['', '*/', 'remotes/*/', 'packages/*/', 'services/*/', 'e2e/partners/*/']
  .flatMap((pattern) => globSync(`${pattern}node_modules`, { cwd: ROOT }))
  .map((path) => join(ROOT, path));
const bundle = join(ROOT, 'dist');

printSize('Installed packages', installed, join(ROOT, 'node_modules'));
if (existsSync(bundle)) printSize('The bundle', [bundle], join(bundle, 'node_modules'));

function printSize(what: string, folders: string[], modules: string): void {
  print(`${what}: ${megabytesOf(...folders)} MB, of which the largest:`);
  for (const { name, megabytes } of largestPackages(modules, LARGEST))
    print(`${String(megabytes).padStart(6)} MB  ${name}`);
}
