import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findPackages } from '../../src/imports/packages.ts';
import { findProductionImports } from '../../src/imports/productionImports.ts';
import { ROOT } from '../../src/paths.ts';
import { makeFolder } from '../folders.ts';

const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const SCRIPTS = ['tooling/install.mjs', 'tooling/trim.mjs'];

test('installs for start all packages that start runs and builds with, and no tool for tests', () => {
  const copy = makeFolder();
  const manifests = findPackages(ROOT).map(({ path }) => `${path}/package.json`);
  for (const file of [...MANIFESTS, ...SCRIPTS, ...manifests]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(copy, file));
  }
  const { status, stderr } = spawnSync(process.execPath, ['tooling/install.mjs', 'start'], {
    cwd: copy,
    env: { ...process.env, CI: 'true', npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const has = (folder: string, library: string) =>
    existsSync(join(copy, folder, 'node_modules', library));
  const missing = findProductionImports(ROOT)
    .filter(({ folder, library }) => !has(folder, library))
    .map(({ file, specifier }) => `${file} imports ${specifier}`);
  expect(missing).toEqual([]);
  expect(has('.', 'typescript')).toBe(false);
  expect(has('packages/ui', 'playwright')).toBe(false);
});
