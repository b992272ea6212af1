import { beforeAll, describe, expect, test } from 'vitest';
import {
  build,
  deployToken,
  promote,
  publish,
  upload,
  uploadAndPublish,
} from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { makeOperator } from '../../../testing/operators.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote as promoteAll } from './deployments.ts';

const product = serveProduct({ ARTIFACTS_DIR: makeArtifactsDir(), DEPLOY_TOKEN: deployToken });
let robin: Member;

const newer = build('billing', '1.4.0');

beforeAll(async () => {
  robin = await makeOperator(product);
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  const move = { edition: DEFAULT_EDITION, by: 'test', reason: '' };
  await promoteAll(product.db, [{ name: 'shell', version: '1.0.0' }], move);
  await uploadAndPublish(product, build('billing', '1.0.0'));
  await promote(product, 'billing', '1.0.0');
});

const preview = (name: string, version: string, token: string | undefined = robin.token) =>
  call(product, 'getPreview', { params: { name, version } }, { token });

describe('a preview is refused', () => {
  const refused = async (...asked: Parameters<typeof preview>) => {
    const { status, error } = await preview(...asked);
    return [status, error.message];
  };

  test('without a session', async () => {
    const { status } = await call(product, 'getPreview', {
      params: { name: 'billing', version: '1.0.0' },
    });
    expect(status).toBe(401);
  });

  test('for an admin who is no operator', async () => {
    const { token } = await makeBusiness(product);
    expect(await refused('billing', '1.0.0', token)).toEqual([
      403,
      'This account is not an operator.',
    ]);
  });

  test('for a version that was never published, or is none', async () => {
    expect(await refused('billing', '9.9.9')).toEqual([404, 'billing 9.9.9 was never published.']);
    expect((await preview('billing', 'newest')).status).toBe(422);
  });

  test('for the shell, and for a remote that the edition does not run', async () => {
    expect(await refused('shell', '1.0.0')).toEqual([409, 'Only a remote can be previewed.']);
    await uploadAndPublish(product, build('scheduling', '1.0.0'));
    expect(await refused('scheduling', '1.0.0')).toEqual([
      409,
      'This edition runs no scheduling yet, so it has no place for a preview.',
    ]);
  });

  test('for a version that needs another contract, or whose files are gone', async () => {
    const { artifact } = build('billing', '2.0.0');
    const declaration = { ...artifact.declaration, contract: '^9.0.0' };
    await release(product.db, { ...artifact, declaration });
    expect(await refused('billing', '2.0.0')).toEqual([
      409,
      'billing 2.0.0 needs contract ^9.0.0; shell 1.0.0 has 1.0.0.',
    ]);
    await release(product.db, build('billing', '2.1.0').artifact);
    expect(await refused('billing', '2.1.0')).toEqual([
      409,
      'The files of billing 2.1.0 are no longer on this server.',
    ]);
  });
});

test('an operator gets a published version with its hashes, and nothing becomes live', async () => {
  await upload(product, newer);
  const { body: published } = await publish(product, newer);
  expect(URL.parse(published.preview ?? '')?.search).toBe('?preview=billing@1.4.0');
  const { status, body } = await preview('billing', '1.4.0');
  const { version, federationName, integrity } = newer.artifact;
  expect(status).toBe(200);
  expect(body).toMatchObject({ version, federationName, integrity, base: published.base });
  const { body: live } = await call(product, 'getComposition', {});
  expect(live.remotes.billing?.version).toBe('1.0.0');
});

describe('the link of a version', () => {
  const linkOf = async (name: string) =>
    (await call(product, 'listReleases', { query: { name, limit: '1' } })).body[0]?.preview;
  const published = async (name: string, over: object) => {
    const made = build(name, '1.0.0');
    const declaration = { ...made.artifact.declaration, ...over };
    await uploadAndPublish(product, { ...made, artifact: { ...made.artifact, declaration } });
    return linkOf(name);
  };

  test('is null for the shell', async () => {
    expect(await linkOf('shell')).toBeNull();
  });

  test('leads to the first page of its navigation, whatever the order of its pages', async () => {
    const nav = ['/dashboard/quotes', '/dashboard/a'].map((to, order) => ({
      ...{ to, order, label: 'Page', icon: 'receipt' },
    }));
    const pages = { '/dashboard/a': 'thing-list', '/dashboard/quotes': 'thing-list' };
    const prefixes = ['/dashboard/a', '/dashboard/quotes'];
    expect(await published('ledger', { nav, pages, prefixes })).toBe(
      '/dashboard/quotes?preview=ledger@1.0.0',
    );
  });

  test('leads to a prefix that is a page, and home where every page needs a parameter', async () => {
    const pages = { '/hire/:id': 'thing-detail', '/hires': 'thing-list' };
    expect(await published('hire', { nav: [], pages, prefixes: ['/hire', '/hires'] })).toBe(
      '/hires?preview=hire@1.0.0',
    );
    const only = { '/rent/:id': 'thing-detail' };
    expect(await published('rent', { nav: [], pages: only, prefixes: ['/rent'] })).toBe(
      '/dashboard?preview=rent@1.0.0',
    );
  });
});
