import { beforeAll, beforeEach } from 'vitest';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../src/platform/editions/editions.ts';
import { promote } from '../src/platform/releases/deployments.ts';
import { deployToken } from './artifactUploads.ts';
import { send } from './call.ts';
import { makeArtifactsDir, release, remoteArtifact, shellArtifact } from './releases.ts';
import { type Product, serveProduct } from './serveProduct.ts';

/**
 * Releases billing 1.0.0 and catalog, and publishes billing 1.1.0 and a remote that is not live.
 * Returns the id of the composition.
 */
export const releaseMeasured = async ({ db }: Product): Promise<string> => {
  await ensureDefaultEdition(db);
  const shell = shellArtifact({ chunks: { vitals: ['vitals.js'] } });
  const versions = [shell, remoteArtifact('billing'), remoteArtifact('catalog')];
  for (const one of versions) await release(db, one);
  const next = { version: '1.1.0', federationName: 'billing_1_1_0' };
  await release(db, remoteArtifact('billing', next));
  await release(db, remoteArtifact('unused'));
  return promote(
    db,
    versions.map(({ name, version }) => ({ name, version })),
    { edition: DEFAULT_EDITION, by: 'test', reason: 'a test' },
  );
};

/** The part of a beacon about a page, and about an error in it. */
export const invoices = { of: 'billing@1.0.0', page: '/dashboard/billing/:id' };
export const failure = {
  ...{ of: 'billing@1.0.0', kind: 'errors', name: 'TypeError' },
  frames: 'app.js:1:2345 thing-list.js:1:17',
};

/** Serves released remotes whose beacons are forgotten before each test. */
export const serveVitals = () => {
  const artifactsDir = makeArtifactsDir();
  const product = serveProduct({ DEPLOY_TOKEN: deployToken, ARTIFACTS_DIR: artifactsDir });
  const live = { composition: '' };
  beforeAll(async () => {
    live.composition = await releaseMeasured(product);
  });
  beforeEach(async () => {
    await product.db.rows('truncate remote_minute, remote_error');
  });

  const post = (body: unknown, type = 'text/plain;charset=UTF-8', { url } = product) =>
    send(`${url}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** Posts a beacon of the live composition. */
  const report = (beacon: object, type?: string) => post({ ...live, ...beacon }, type);

  const stored = async ({ db } = product) => [
    await db.rows<{ page: string }>('select * from remote_minute order by remote, version, page'),
    await db.rows<{ name: string }>('select * from remote_error order by count desc'),
  ];

  return { product, artifactsDir, post, report, stored };
};
