import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { release, remoteArtifact, shellArtifact } from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote, rollback } from './deployments.ts';

const product = serveProduct();
const move = { edition: DEFAULT_EDITION, by: 'test', reason: 'a test' };

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  await release(product.db, remoteArtifact('billing'));
});

const promoteVersion = (name: string, version = '1.0.0') =>
  promote(product.db, [{ name, version }], move);
const live = async () => (await call(product, 'getComposition', {})).body;

describe('is refused', () => {
  test('for an artifact that does not match its schema', async () => {
    const broken = { ...remoteArtifact('billing'), entry: 7 };
    await expect(release(product.db, broken as never)).rejects.toThrow('does not fit');
  });

  test('for other content under a published version', async () => {
    const other = remoteArtifact('billing', { weight: 2_000 });
    await expect(release(product.db, other)).rejects.toThrow('published before');
  });

  test('for a version that was never published', async () => {
    await expect(promoteVersion('billing', '9.9.9')).rejects.toThrow('never published');
  });

  test('for an unknown edition', async () => {
    const nowhere = { ...move, edition: 'nowhere' };
    const versions = [{ name: 'shell', version: '1.0.0' }];
    await expect(promote(product.db, versions, nowhere)).rejects.toThrow('no edition nowhere');
  });

  test('for a remote without a shell', async () => {
    await expect(promoteVersion('billing')).rejects.toThrow('needs a shell');
  });

  test('for the composition before the first release', async () => {
    expect((await call(product, 'getComposition', {})).status).toBe(503);
  });

  test('for a remote that needs another contract than the live shell has', async () => {
    await promoteVersion('shell');
    await release(product.db, remoteArtifact('future', {}, '^2.0.0'));
    await expect(promoteVersion('future')).rejects.toThrow('needs contract ^2.0.0');
    expect((await live()).remotes).toEqual({});
  });

  test('for a rollback beyond the first composition', async () => {
    await expect(rollback(product.db, move)).rejects.toThrow('no earlier composition');
  });
});

describe('a release', () => {
  test('is live with the next request', async () => {
    await promoteVersion('billing');
    const { remotes } = await live();
    expect(remotes.billing?.base).toBe('/artifacts/billing/1.0.0/');
  });

  test('changes nothing when it is repeated', async () => {
    const before = await live();
    await promoteVersion('billing');
    expect((await live()).id).toBe(before.id);
  });

  test('is undone by a rollback, and a second rollback undoes the one before', async () => {
    const first = (await live()).id;
    const next = { version: '1.1.0', federationName: 'billing_1_1_0' };
    await release(product.db, remoteArtifact('billing', next));
    await promoteVersion('billing', '1.1.0');
    expect((await live()).remotes.billing?.version).toBe('1.1.0');
    expect(await rollback(product.db, move)).toBe(first);
    expect((await live()).remotes.billing?.version).toBe('1.0.0');
    await rollback(product.db, move);
    expect((await live()).remotes).toEqual({});
  });

  test('is recorded with author and reason', async () => {
    const [last] = await product.db.rows(
      'select kind, moved_by, reason from composition_move order by at desc limit 1',
    );
    expect(last).toEqual({ kind: 'rollback', moved_by: 'test', reason: 'a test' });
  });

  test('takes effect also beside a concurrent one', async () => {
    await release(product.db, remoteArtifact('catalog'));
    await Promise.all([promoteVersion('billing'), promoteVersion('catalog')]);
    expect(Object.keys((await live()).remotes).sort()).toEqual(['billing', 'catalog']);
  });
});
