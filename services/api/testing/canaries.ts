import type { ShellArtifact } from '@tradewind/contracts';
import type { NewCanary } from '@tradewind/contracts/canaries';
import { afterEach, beforeAll } from 'vitest';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../src/platform/editions/editions.ts';
import { isChosen } from '../src/platform/releases/candidates/cohort.ts';
import { promote as promoteTogether } from '../src/platform/releases/deployments.ts';
import { build, by, deployer, deployToken, promote, uploadAndPublish } from './artifactUploads.ts';
import { call } from './call.ts';
import { makeArtifactsDir, release, shellArtifact, writeArtifact } from './releases.ts';
import { type Product, serveProduct } from './serveProduct.ts';

/** Serves an edition of four remotes, whose canaries are stopped after each test. */
export const serveCanaries = () => {
  const artifactsDir = makeArtifactsDir();
  const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });
  beforeAll(() => releaseRemotes(product, ['billing', 'catalog', 'jobs', 'quotes']));
  afterEach(async () => {
    for (const { name, state } of await canariesOf(product))
      if (state === 'running') await actOnCanary(product, 'stopCanary', name);
  });
  return { product, artifactsDir };
};

/** Releases a shell and version 1.0.0 of some remotes, and publishes their version 1.1.0. */
export const releaseRemotes = async (product: Product, names: readonly string[]): Promise<void> => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by, reason: '' };
  await promoteTogether(product.db, [{ name: 'shell', version: '1.0.0' }], move);
  for (const name of names) {
    await uploadAndPublish(product, build(name, '1.0.0'));
    await uploadAndPublish(product, build(name, '1.1.0'));
    await promote(product, name, '1.0.0').then(requireOk);
  }
};

/** Releases a further shell, which is not live yet. */
export const releaseShell = async (
  { db }: Product,
  artifactsDir: string,
  over: Partial<ShellArtifact>,
): Promise<void> => {
  const artifact = shellArtifact(over);
  writeArtifact(artifactsDir, `shell/${artifact.version}/artifact.json`, '{}');
  await release(db, artifact);
};

const requireOk = ({ status, error }: { status: number; error: unknown }) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(error)}`);
};

export const beginCanary = (
  product: Product,
  wanted: Partial<NewCanary> = {},
  caller = deployer,
  edition = 'default',
) =>
  call(
    product,
    'beginCanary',
    { params: { id: edition }, body: { name: 'billing', version: '1.1.0', by, ...wanted } },
    caller,
  );

/** Advances or stops a canary. */
export const actOnCanary = (
  product: Product,
  act: 'advanceCanary' | 'stopCanary',
  name = 'billing',
  caller = deployer,
) =>
  call(product, act, { params: { id: 'default', name }, body: { by, reason: 'a test' } }, caller);

export const canariesOf = async (product: Product) =>
  (await call(product, 'getCanaries', { params: { id: 'default' } }, deployer)).body;

const findBucket = (id: string, isWanted: (share: (percent: number) => boolean) => boolean) => {
  for (let bucket = 0; bucket < 10_000; bucket += 1) {
    if (isWanted((percent) => isChosen(id, bucket, percent))) return String(bucket);
  }
  throw new Error('No such bucket.');
};
/** A bucket that takes part in a canary at 5 %, one that does so at 25 % only, and one at neither. */
export const bucketInside = (id: string) => findBucket(id, (share) => share(5));
export const bucketLater = (id: string) => findBucket(id, (share) => !share(5) && share(25));
export const bucketOutside = (id: string) => findBucket(id, (share) => !share(25));

/** A page for a browser with a bucket; the version of each remote in its composition. */
export const pageFor = async (
  { url }: Product,
  cookies: Readonly<Record<string, string>>,
  path = '/dashboard/billing',
) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await fetch(url + path, { headers: { cookie } });
  const html = await answer.text();
  const [, text = '{}'] = /id="composition">(.*?)<\/script>/s.exec(html) ?? [];
  const composition = JSON.parse(text) as { remotes?: Record<string, { version: string }> };
  return { answer, html, versionOf: (name: string) => composition.remotes?.[name]?.version };
};

interface MinuteCounts {
  readonly minute: Date;
  readonly version: string;
  readonly views: number;
  readonly errors?: number;
  readonly loads?: number;
}

/** Adds what browsers reported of a version within a minute. */
export const reportMinute = (
  { db }: Product,
  { minute, version, views, errors = 0, loads = 0 }: MinuteCounts,
) =>
  db.rows(
    `insert into remote_minute as m (edition, remote, version, page, minute, views, errors,
       load_failures)
     values ('default', 'billing', $1, '/dashboard/billing', date_trunc('minute', $2::timestamptz),
       $3, $4, $5)
     on conflict (edition, remote, version, page, minute) do update
     set views = m.views + excluded.views, errors = m.errors + excluded.errors,
       load_failures = m.load_failures + excluded.load_failures`,
    [version, minute, views, errors, loads],
  );
