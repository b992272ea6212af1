// Runs before every root script, on the Node that the machine has, without any package: installs
// what the script needs. `start` needs the production dependencies of all packages, every other
// script needs all dependencies; what is installed stays.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trim } from './trim.mjs';

const PNPM = 'pnpm@12.21.0';
const MARKER = 'node_modules/.installed.json';
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

const read = (...path) => {
  const file = join(root, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Folders of the workspace; a pattern of pnpm-workspace.yaml ends in `/*` or names one folder. */
const packageFolders = () => {
  const [list = ''] = read('pnpm-workspace.yaml').split('\n\n');
  return Array.from(list.matchAll(/^ {2}- (.+)$/gm), ([, pattern]) => pattern).flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) =>
          join(pattern.slice(0, -1), name),
        )
      : [pattern],
  );
};

/** A hash over everything that decides the contents of an installation. */
const hashInputs = () => {
  const manifests = ['.', ...packageFolders()].map((folder) => read(folder, 'package.json'));
  const inputs = [process.arch, read('pnpm-lock.yaml'), read('pnpm-workspace.yaml'), ...manifests];
  return createHash('sha256').update(inputs.join('\0')).digest('hex');
};

/** Whether development dependencies are installed, by this file or by `pnpm install`. */
const hasEverything = () => /devDependencies"?: true/.test(read('node_modules/.modules.yaml'));

const runPnpm = (options) => {
  const running = process.env.npm_execpath ?? '';
  const isPnpm = /[\\/]pnpm[^\\/]*$/.test(running);
  const script = /\.[cm]?js$/.test(running);
  const [command, ...first] = isPnpm
    ? [...(script ? [process.execPath] : []), running]
    : ['npx', '-y', PNPM];
  const { status } = spawnSync(command, [...first, 'install', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: !isPnpm,
    // In production pnpm would leave out the development dependencies by itself.
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0) process.exit(status ?? 1);
};

/** The package `node` links its program from an archive, the rest of which is not used. */
const removeNodeArchive = () => {
  const nested = join(realpathSync(join(modules, 'node')), 'node_modules');
  if (!existsSync(nested)) return;
  for (const name of readdirSync(nested)) {
    if (name.startsWith('node-')) rmSync(join(nested, name), { recursive: true });
  }
};

const everything = process.argv[2] !== 'start' || hasEverything();
const wanted = JSON.stringify({ everything, inputs: hashInputs() });
if (read(MARKER) !== wanted) {
  runPnpm(everything ? [] : ['--prod']);
  removeNodeArchive();
  if (!everything) trim(join(modules, '.pnpm'));
  // The lock file may have changed with the installation.
  writeFileSync(join(root, MARKER), JSON.stringify({ everything, inputs: hashInputs() }));
}
