import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { afterAll } from 'vitest';
import { embedConfig, remoteConfig } from '../src/node/rsbuild.ts';

// Inside the package, where a remote's imports resolve; ignored by git.
const parent = join(import.meta.dirname, '../dist-test');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const declaration = {
  name: 'sample',
  title: 'Sample',
  contract: '^1.0.0',
  api: '^1.0.0',
  nav: [],
  prefixes: ['/dashboard/samples'],
  pages: { '/dashboard/samples': 'sample-list' },
  permissions: [],
  budget: 60_000,
};

const app = `
import { defineRemote } from '../../../src/index.ts';
export default defineRemote({
  name: 'sample',
  routes: [
    {
      path: '/dashboard/samples',
      lazy: () => import(/* webpackChunkName: "sample-list" */ './SampleList.tsx'),
    },
  ],
});
`;

const page = `
import { Link } from 'react-router-dom';
export const Component = () => <Link to="/dashboard">A sample</Link>;
`;

export interface Sample {
  /** Replaces fields of remote.json. */
  readonly declaration?: Readonly<Record<string, unknown>>;
  /** Replaces the page's source. */
  readonly page?: string;
  /** More sources, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Builds a small remote for production. Returns its `dist` folder.
 * @throws Error when the build fails.
 */
export const buildRemote = async (sample: Sample = {}): Promise<string> => {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'remote-'));
  folders.push(folder);
  const files = {
    'package.json': JSON.stringify({ name: 'sample', version: '0.3.1', type: 'module' }),
    'remote.json': JSON.stringify({ ...declaration, ...sample.declaration }),
    'src/app.tsx': app,
    'src/SampleList.tsx': sample.page ?? page,
    ...sample.files,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  await build(folder, remoteConfig(folder));
  if ('src/embed.tsx' in files) await build(folder, embedConfig(folder));
  return join(folder, 'dist');
};

const build = async (folder: string, config: RsbuildConfig) => {
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: { ...config, logLevel: 'silent', mode: 'production' },
  });
  const { close } = await rsbuild.build();
  await close();
};
