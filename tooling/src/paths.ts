import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The folder of the whole project. */
export const ROOT = resolve(import.meta.dirname, '../..');

export const API_MAIN = join(ROOT, 'services/api/src/main.ts');
/** Listens for the signals that end the API. */
export const API_SHUTDOWN = join(ROOT, 'services/api/src/shutdown.ts');
export const API_SETTINGS = join(ROOT, 'services/api/src/ownSettings.ts');
/** The operator's command as a program of its own. */
export const API_OPERATE_MAIN = join(ROOT, 'services/api/src/operate/main.ts');
export const API_OPERATE = join(ROOT, 'services/api/src/operate/operate.ts');
export const DEMO_SEED = join(ROOT, 'services/api/src/demo/seed.ts');

/** Environment of a process of ours: compiled modules are kept, which halves its start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

/** A package that is built for the browser: the shell or a remote. */
export interface App {
  /** The name under which its artifacts are published, which is its folder's name. */
  name: string;
  folder: string;
}

/** The shell first, then every remote in alphabetical order. */
export function findApps(root = ROOT): App[] {
  const remotes = readdirSync(join(root, 'remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, 'remotes', entry.name))
    .sort();
  return [join(root, 'shell'), ...remotes].map((folder) => ({ name: basename(folder), folder }));
}
