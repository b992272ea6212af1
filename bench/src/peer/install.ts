import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = '12.4.0';
const folder = join(import.meta.dirname, `../../.data/directus-${VERSION}`);

const manifest = { name: 'peer', private: true, dependencies: { directus: VERSION } };

// Its flows run scripts in an isolate whose own version has no build for our Node and would be
// compiled; this one has. Nothing that is measured uses it.
const workspace = 'packages: []\noverrides:\n  isolated-vm: 7.0.1\n';

const install = ['-y', 'pnpm@12.21.0', 'install', '--prod', '--ignore-scripts'];

/**
 * Gives the folder with Directus in it. The first time it comes from the package registry, some
 * 700 MB in one to three minutes; it is no part of the workspace.
 * @throws Error when it cannot be installed.
 */
export const installDirectus = async (log: (line: string) => void): Promise<string> => {
  // Written last by the installation.
  if (existsSync(join(folder, 'node_modules/.modules.yaml'))) return folder;
  log(`directus: installing ${VERSION} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), workspace);
  await promisify(execFile)('npx', [...install, '--no-frozen-lockfile'], { cwd: folder });
  return folder;
};
