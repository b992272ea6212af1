import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteArtifact, ShellArtifact } from '@tradewind/contracts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import {
  makeArtifactsDir,
  remoteArtifact,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { rollback } from './deployments.ts';
import { releaseLocalBuilds } from './localReleases.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir });
const list = join(artifactsDir, 'releases.json');

/** Writes builds and their list as `pnpm start` does. */
const build = (...artifacts: (ShellArtifact | RemoteArtifact)[]) => {
  const releases = artifacts.map(({ name, version }) => ({
    name,
    version,
    dir: join(artifactsDir, name, version),
  }));
  for (const artifact of artifacts) {
    const path = `${artifact.name}/${artifact.version}/artifact.json`;
    writeArtifact(artifactsDir, path, JSON.stringify(artifact));
  }
  writeFileSync(list, JSON.stringify(releases));
};
const liveVersion = async () =>
  (await call(product, 'getComposition', {})).body.remotes.billing?.version;
const second = { version: '1.1.0', federationName: 'billing_1_1_0' };

beforeAll(() => ensureDefaultEdition(product.db));

test('a start deploys the versions that it has built', async () => {
  build(shellArtifact(), remoteArtifact('billing'));
  await releaseLocalBuilds(product.db, list);
  expect(await liveVersion()).toBe('1.0.0');
});

test('the next start replaces them with its build', async () => {
  build(shellArtifact(), remoteArtifact('billing', second));
  await releaseLocalBuilds(product.db, list);
  expect(await liveVersion()).toBe('1.1.0');
});

test('a start with the same builds leaves a rollback in place', async () => {
  await rollback(product.db, { edition: DEFAULT_EDITION, by: 'admin', reason: 'it broke' });
  await releaseLocalBuilds(product.db, list);
  expect(await liveVersion()).toBe('1.0.0');
});
