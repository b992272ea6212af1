import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RemoteArtifact } from '@tradewind/contracts';
import { apiWith } from './api.ts';
import { integrityOf } from './artifacts.ts';

const EDITION = 'default';
const account = { by: 'e2e', reason: 'A test of the release' };

/** The API client with the deploy token of the product under test, whose DATA_DIR is on this machine. */
export const deployer = () => {
  const token = readFileSync(join(process.env.DATA_DIR ?? '', 'deploy-token'), 'utf8').trim();
  return apiWith(token);
};

/** Publishes a version as `pnpm remotes publish` does, but without its contract suite. */
export const publishUnchecked = async (
  artifact: RemoteArtifact,
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  const api = deployer();
  const { name, version } = artifact;
  for (const [path, content] of files) {
    const body = { path, content: gzipSync(content).toString('base64') };
    await api.uploadReleaseFile({ params: { name, version }, body });
  }
  const hashes = Object.fromEntries(
    [...files].map(([path, content]) => [path, integrityOf(content)]),
  );
  await api.publishRelease({ body: { artifact, files: hashes, by: account.by } });
};

/** Makes a published version live. */
export const promote = async (name: string, version: string): Promise<void> => {
  await deployer().promoteRelease({ params: { id: EDITION }, body: { name, version, ...account } });
};

/** Rolls a remote back to its previous version. */
export const rollBack = async (name: string): Promise<void> => {
  await deployer().rollBackRelease({ params: { id: EDITION }, body: { name, ...account } });
};
