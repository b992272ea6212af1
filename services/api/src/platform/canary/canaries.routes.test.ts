import { describe, expect, test } from 'vitest';
import {
  build,
  by,
  deployer,
  promote,
  rollBack,
  uploadAndPublish,
} from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import {
  actOnCanary,
  beginCanary,
  bucketInside,
  bucketLater,
  bucketOutside,
  canariesOf,
  pageFor,
  releaseShell,
  serveCanaries,
} from '../../../testing/canaries.ts';
import { registerTeamKey, signDeployToken } from '../../../testing/deployKeys.ts';
import { release } from '../../../testing/releases.ts';
import { promote as promoteTogether } from '../releases/deployments.ts';

const { product, artifactsDir } = serveCanaries();

describe('is refused', () => {
  test('without a deploy token', async () => {
    expect((await beginCanary(product, {}, { token: 'wrong' })).status).toBe(401);
    expect((await actOnCanary(product, 'stopCanary', 'billing', { token: '' })).status).toBe(401);
  });

  test('by the key of another remote', async () => {
    const key = await registerTeamKey(product, 'catalog');
    const caller = { token: await signDeployToken(key, product) };
    const { status, error } = await beginCanary(product, {}, caller);
    expect([status, error.message]).toEqual([
      403,
      'The deploy key catalog CI is for catalog, not billing.',
    ]);
  });

  test.each([
    [{ steps: [25, 5, 100] }, 'Each step has a larger share than the one before.'],
    [{ steps: [5, 25] }, 'The last step has 100 percent.'],
    [{ steps: [100] }, 'A canary has a share below 100 percent, and then all.'],
    [{ steps: [0, 100] }, 'A share has 1 to 100 percent.'],
    [{ notify: 'Robin' }, 'Use an address such as robin@acme.example.'],
  ])('with %o', async (wanted, message) => {
    const { status, error } = await beginCanary(product, wanted);
    expect([status, error.errors?.[0]?.message]).toEqual([422, message]);
  });

  test.each([
    [404, { version: '9.9.9' }, 'billing 9.9.9 was never published.'],
    [409, { version: '1.0.0' }, 'default runs billing 1.0.0 already.'],
    [409, { name: 'reports' }, 'default runs no reports yet, so there is nothing to compare.'],
  ])('with %i for %o', async (wanted, canary, message) => {
    const { status, error } = await beginCanary(product, canary);
    expect([status, error.message]).toEqual([wanted, message]);
  });

  test('in an unknown edition', async () => {
    const begun = await beginCanary(product, {}, deployer, 'nowhere');
    expect([begun.status, begun.error.message]).toEqual([404, 'There is no edition nowhere.']);
    const listed = await call(product, 'getCanaries', { params: { id: 'nowhere' } }, deployer);
    expect(listed.status).toBe(404);
  });

  test('for a version that needs another contract than the live shell has', async () => {
    const { declaration } = build('billing', '1.2.0').artifact;
    const future = build('billing', '2.0.0', {
      declaration: { ...declaration, contract: '^2.0.0' },
    });
    await release(product.db, future.artifact);
    const { status, error } = await beginCanary(product, { version: '2.0.0' });
    expect(status).toBe(409);
    expect(error.message).toMatch(/billing 2\.0\.0/);
  });

  test('while another canary of the remote runs, or as a fourth one of the edition', async () => {
    for (const name of ['billing', 'catalog', 'jobs']) await beginCanary(product, { name });
    const second = await beginCanary(product);
    expect([second.status, second.error.message]).toEqual([
      409,
      'A canary of billing 1.1.0 runs in default: advance or stop it first.',
    ]);
    const fourth = await beginCanary(product, { name: 'quotes' });
    expect([fourth.status, fourth.error.message]).toEqual([
      409,
      'default has 3 canaries already: end one first.',
    ]);
  });

  test('to advance or stop what does not run', async () => {
    for (const act of ['advanceCanary', 'stopCanary'] as const) {
      const { status, error } = await actOnCanary(product, act);
      expect([status, error.message]).toEqual([404, 'No canary of billing runs in default.']);
    }
  });

  test('a plain release and a rollback of the remote while it runs', async () => {
    await beginCanary(product);
    for (const refused of [
      await promote(product, 'billing', '1.1.0'),
      await rollBack(product, 'billing'),
    ]) {
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'A canary of billing 1.1.0 runs in default: advance or stop it first.',
      ]);
    }
  });

  test('a shell that the canary does not fit', async () => {
    await releaseShell(product, artifactsDir, { version: '2.0.0', contract: '1.9.0' });
    const { declaration } = build('billing', '1.2.0').artifact;
    await uploadAndPublish(
      product,
      build('billing', '1.2.0', { declaration: { ...declaration, contract: '~1.0.0' } }),
    );
    await beginCanary(product, { version: '1.2.0' });
    const { status, error } = await promote(product, 'shell', '2.0.0');
    expect([status, error.message]).toEqual([
      409,
      'The canary of billing 1.2.0 does not fit: billing 1.2.0 needs contract ~1.0.0; shell 2.0.0 has 1.9.0.',
    ]);
  });
});

describe('a canary', () => {
  test('takes more browsers with its next step and loses none, until it is live for all', async () => {
    const { body: canary } = await beginCanary(product);
    const buckets = [bucketInside, bucketLater, bucketOutside].map((find) => find(canary.id));
    const versions = async () => {
      const pages = buckets.map((bucket) => pageFor(product, { 'canary-bucket': bucket }));
      return (await Promise.all(pages)).map(({ versionOf }) => versionOf('billing'));
    };
    expect(await versions()).toEqual(['1.1.0', '1.0.0', '1.0.0']);
    expect((await actOnCanary(product, 'advanceCanary')).body.share).toBe(25);
    expect(await versions()).toEqual(['1.1.0', '1.1.0', '1.0.0']);
    const { body: ended } = await actOnCanary(product, 'advanceCanary');
    expect(ended).toMatchObject({ state: 'promoted', endedBy: by });
    expect(await versions()).toEqual(['1.1.0', '1.1.0', '1.1.0']);
    const { answer } = await pageFor(product, {});
    expect(answer.headers.get('set-cookie')).toBeNull();
    // The version before it is the one that ran beside it.
    expect((await rollBack(product, 'billing')).body).toMatchObject({ version: '1.0.0' });
  });

  test('is taken back at once', async () => {
    const { body: canary } = await beginCanary(product);
    const { body: stopped } = await actOnCanary(product, 'stopCanary');
    expect(stopped).toMatchObject({ state: 'stopped', endReason: 'a test' });
    const page = await pageFor(product, { 'canary-bucket': bucketInside(canary.id) });
    expect(page.versionOf('billing')).toBe('1.0.0');
  });

  test('is composed anew when something else is released', async () => {
    const { body: canary } = await beginCanary(product);
    await promote(product, 'quotes', '1.1.0');
    const page = await pageFor(product, { 'canary-bucket': bucketInside(canary.id) });
    expect(['billing', 'quotes'].map(page.versionOf)).toEqual(['1.1.0', '1.1.0']);
    expect((await rollBack(product, 'quotes')).body.version).toBe('1.0.0');
  });

  test('is withdrawn by a release of everything together, and when the edition drops the remote', async () => {
    await beginCanary(product);
    const move = { edition: 'default', by: 'start', reason: 'Built from the sources at start' };
    await promoteTogether(product.db, [{ name: 'quotes', version: '1.0.0' }], move);
    expect((await canariesOf(product))[0]).toMatchObject({ state: 'withdrawn', endedBy: 'start' });
    await beginCanary(product);
    const change = (remotes: string[] | null) =>
      call(
        product,
        'updateEdition',
        { params: { id: 'default' }, body: { remotes, by } },
        deployer,
      );
    await change(['catalog', 'jobs', 'quotes']);
    expect((await canariesOf(product))[0]).toMatchObject({
      state: 'withdrawn',
      endReason: 'default has no billing any more',
    });
    await change(null);
    await promote(product, 'billing', '1.0.0');
  });

  test('leaves its acts in the records of the edition', async () => {
    await beginCanary(product, { reason: 'Faster lists' });
    await actOnCanary(product, 'advanceCanary');
    await actOnCanary(product, 'stopCanary');
    const [stopped, advanced, begun] = (
      await call(product, 'getEdition', { params: { id: 'default' } }, deployer)
    ).body.moves;
    expect([begun, advanced, stopped]).toMatchObject([
      { kind: 'canary', by, reason: 'Canary of billing 1.1.0 for 5 %: Faster lists' },
      { kind: 'canary', reason: 'Canary of billing 1.1.0 for 25 %: a test' },
      { kind: 'canary', reason: 'Canary of billing 1.1.0 is stopped: a test' },
    ]);
  });
});
