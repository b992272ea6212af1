import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteArtifact, ShellArtifact } from '@tradewind/contracts';
import { afterAll } from 'vitest';
import type { Db } from '../src/database/db.ts';
import { artifactBaseUrl } from '../src/platform/releases/localReleases.ts';
import { registerRelease } from '../src/platform/releases/releases.ts';

const hash = `sha384-${'A'.repeat(64)}`;

/** A folder for published artifacts that goes when the test file ends. */
export const makeArtifactsDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-artifacts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Writes a file of an artifact, with the brotli copy that a build leaves beside it. */
export const writeArtifact = (folder: string, path: string, content: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
};

export const shellArtifact = (over: Partial<ShellArtifact> = {}): ShellArtifact => ({
  kind: 'shell',
  name: 'shell',
  version: '1.0.0',
  contract: '1.0.0',
  scripts: ['index.js'],
  styles: ['index.css'],
  preload: ['inter.woff2'],
  chunks: { dashboard: ['dashboard.js'] },
  pages: { '/dashboard/*': ['dashboard'] },
  integrity: { 'index.js': hash, 'index.css': hash, 'dashboard.js': hash },
  ...over,
});

export const remoteArtifact = (
  name: string,
  over: Partial<RemoteArtifact> = {},
  contract = '^1.0.0',
): RemoteArtifact => ({
  kind: 'remote',
  name,
  version: '1.0.0',
  federationName: `${name}_1_0_0`,
  entry: 'remoteEntry.js',
  preload: ['app.js', 'app.css'],
  chunks: { 'thing-list': ['thing-list.js'], 'thing-detail': ['thing-detail.js'] },
  integrity: { 'remoteEntry.js': hash, 'app.js': hash, 'app.css': hash, 'thing-list.js': hash },
  weight: 1_000,
  declaration: {
    name,
    title: `The ${name} </script> remote`,
    contract,
    api: '^1.0.0',
    nav: [],
    actions: [],
    prefixes: [`/dashboard/${name}`],
    requires: {},
    pages: {
      [`/dashboard/${name}`]: 'thing-list',
      [`/dashboard/${name}/:id`]: 'thing-detail',
    },
    publicPages: [],
    publicScripts: {},
    widgets: [],
    counts: [],
    waiting: [],
    searches: [],
    shortcuts: [],
    offers: [],
    permissions: [],
    budget: 10_000,
  },
  ...over,
});

/** Registers an artifact as published on this server. */
export const release = (db: Db, artifact: ShellArtifact | RemoteArtifact) =>
  registerRelease(db, artifact, artifactBaseUrl(artifact.name, artifact.version), 'test');
