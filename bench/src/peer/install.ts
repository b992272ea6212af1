import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = '12.4.0';
const folder = join(import.meta.dirname, `../../.data/directus-${VERSION}`);

const manifest = { name: 'peer', private: true, dependencies: { directus: VERSION } };

// Directus pins a version of its script isolate that has no build for our Node and would be
// compiled; this version has one. No measurement uses it.
const workspace = 'packages: []\noverrides:\n  isolated-vm: 7.0.1\n';

const install = ['-y', 'pnpm@12.21.0', 'install', '--prod', '--ignore-scripts'];

/**
 * Returns the folder of Directus. The first call installs it from the package registry, some
 * 700 MB in one to three minutes, outside of the workspace.
 * @throws Error when it cannot be installed.
 */
export const installDirectus = async (log: (line: string) => void): Promise<string> => {
  // The installation writes this file last.
  if (existsSync(join(folder, 'node_modules/.modules.yaml'))) return folder;
  log(`directus: installing ${VERSION} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), workspace);
  await promisify(execFile)('npx', [...install, '--no-frozen-lockfile'], { cwd: folder });
  return folder;
};
