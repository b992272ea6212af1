import type { ShellArtifact } from '@tradewind/contracts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registerAccount } from '../../../testing/accounts.ts';
import {
  build,
  by,
  deployer,
  deployToken,
  promote,
  rollBack,
  uploadAndPublish,
} from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import {
  actOnCanary,
  beginCanary,
  canariesOf,
  pageFor,
  releaseRemotes,
} from '../../../testing/canaries.ts';
import { registerKey, tokenOf } from '../../../testing/deployKeys.ts';
import { fetchRaw } from '../../../testing/fetchRaw.ts';
import { moduleOf, publishPublicRemote } from '../../../testing/publicRemotes.ts';
import {
  makeArtifactsDir,
  release,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { isChosen } from '../releases/candidates/cohort.ts';
import { promote as promoteTogether } from '../releases/deployments.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, DEPLOY_TOKEN: deployToken });

const releaseShell = async (over: Partial<ShellArtifact>) => {
  const artifact = shellArtifact(over);
  writeArtifact(artifactsDir, `shell/${artifact.version}/artifact.json`, '{}');
  await release(product.db, artifact);
};

beforeAll(() => releaseRemotes(product, ['billing', 'catalog', 'jobs', 'quotes']));

const stopAll = async () => {
  for (const { name, state } of await canariesOf(product))
    if (state === 'running') await actOnCanary(product, 'stopCanary', name);
};
afterEach(stopAll);

const movesOf = async () =>
  (await call(product, 'getEdition', { params: { id: 'default' } }, deployer)).body.moves;

/** A bucket that takes part in a canary from some share on, and one that does not at another. */
const bucketOf = (id: string, isInside: (share: (percent: number) => boolean) => boolean) => {
  for (let bucket = 0; bucket < 10_000; bucket += 1) {
    if (isInside((percent) => isChosen(id, bucket, percent))) return String(bucket);
  }
  throw new Error('No such bucket.');
};
const inside = (id: string) => bucketOf(id, (share) => share(5));
const outside = (id: string) => bucketOf(id, (share) => !share(25));
const later = (id: string) => bucketOf(id, (share) => !share(5) && share(25));

describe('is refused', () => {
  test('without a deploy token', async () => {
    expect((await beginCanary(product, {}, { token: 'wrong' })).status).toBe(401);
    expect((await actOnCanary(product, 'stopCanary', 'billing', { token: '' })).status).toBe(401);
  });

  test('by the key of another remote', async () => {
    const key = await registerKey(product, 'catalog');
    const caller = { token: await tokenOf(key, product) };
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
    await releaseShell({ version: '2.0.0', contract: '1.9.0' });
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
  test('leaves pages without it as they are, and sets no cookie', async () => {
    const { answer } = await pageFor(product, {});
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('is given to the browsers of its share, with a cookie for new ones', async () => {
    const before = await pageFor(product, {});
    const { body: canary } = await beginCanary(product);
    const known = await pageFor(product, { 'canary-bucket': inside(canary.id) });
    expect(known.versionOf('billing')).toBe('1.1.0');
    expect(known.answer.headers.get('set-cookie')).toBeNull();
    expect(known.answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(known.answer.headers.get('vary')).toContain('Cookie');
    const other = await pageFor(product, { 'canary-bucket': outside(canary.id) });
    expect(other.html).toBe(before.html);
    const { answer } = await pageFor(product, {});
    expect(answer.headers.get('set-cookie')).toMatch(
      /^canary-bucket=\d{1,4}; path=\/; expires=.*; samesite=lax; httponly$/,
    );
  });

  test('answers a refetch of the composition for the same cohort, and the live one on request', async () => {
    const { body: canary } = await beginCanary(product);
    const headers = { cookie: `canary-bucket=${inside(canary.id)}` };
    const own = await call(product, 'getComposition', {}, { headers });
    expect(own.body.remotes.billing?.version).toBe('1.1.0');
    expect(own.headers.get('cache-control')).toContain('private');
    const stable = await call(
      product,
      'getComposition',
      { query: { stable: 'true' } },
      { headers },
    );
    expect(stable.body.remotes.billing?.version).toBe('1.0.0');
    const unknown = await call(product, 'getComposition', {});
    expect(unknown.body.remotes.billing?.version).toBe('1.0.0');
    expect(unknown.headers.get('set-cookie')).toBeNull();
  });

  test('takes more browsers with its next step and loses none, until it is live for all', async () => {
    const { body: canary } = await beginCanary(product);
    const buckets = [inside, later, outside].map((find) => find(canary.id));
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
    const page = await pageFor(product, { 'canary-bucket': inside(canary.id) });
    expect(page.versionOf('billing')).toBe('1.0.0');
  });

  test('by business is given to the browsers of members, from the page after the next', async () => {
    const members = [];
    for (let number = 0; number < 6; number += 1)
      members.push((await registerAccount(product)).token);
    const meAs = (token: string) => call(product, 'me', {}, { token });
    expect((await meAs(members[0] ?? '')).headers.get('set-cookie')).toBeNull();
    const { body: canary } = await beginCanary(product, { sticky: 'business', steps: [50, 100] });
    expect((await pageFor(product, { 'canary-bucket': '1' })).versionOf('billing')).toBe('1.0.0');
    for (const token of members) {
      const cookies = (await meAs(token)).headers.getSetCookie();
      const [, bucket = ''] = /^canary-business=(\d{1,4});.*httponly$/.exec(cookies.join()) ?? [];
      const version = isChosen(canary.id, Number(bucket), 50) ? '1.1.0' : '1.0.0';
      for (const browser of ['1', '2']) {
        const both = { 'canary-bucket': browser, 'canary-business': bucket };
        expect((await pageFor(product, both)).versionOf('billing')).toBe(version);
      }
    }
  });

  test('ignores a bucket that it has not given', async () => {
    await beginCanary(product);
    const { answer, versionOf } = await pageFor(product, { 'canary-bucket': '-1' });
    expect(answer.headers.get('set-cookie')).toMatch(/^canary-bucket=\d/);
    expect(['1.0.0', '1.1.0']).toContain(versionOf('billing'));
  });

  test('is given to a frame on another site by its address, without a cookie', async () => {
    await beginCanary(product, { steps: [50, 100] });
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
    const load = async () => fetchRaw(`${product.url}/dashboard/billing`, headers);
    const [first, ...others] = await Promise.all([load(), load(), load()]);
    expect(first?.headers['set-cookie']).toBeUndefined();
    for (const other of others) expect(String(other.body)).toBe(String(first?.body));
  });

  test('renders its public pages for the same browsers', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const html = `<p>shop ${version}</p>`;
      const code = moduleOf(`{ status: 200, isSecret: request.path.endsWith('secret'),
        head: { title: 'Shop', description: '' }, html: '${html}', data: {} }`);
      await publishPublicRemote(product.db, artifactsDir, { name: 'shop', version, code });
      writeArtifact(artifactsDir, `shop/${version}/artifact.json`, '{}');
    }
    await promote(product, 'shop', '1.0.0');
    const load = async (bucket: string, path = '/shop/1') =>
      pageFor(product, { 'canary-bucket': bucket }, path);
    const before = await load('1');
    expect(before.answer.headers.get('cache-control')).toBe('no-cache');
    const { body: canary } = await beginCanary(product, { name: 'shop' });
    const own = await load(inside(canary.id));
    expect(own.html).toContain('<p>shop 1.1.0</p>');
    expect(own.answer.headers.get('cache-control')).toBe('private, no-cache');
    const other = await load(outside(canary.id));
    expect(other.html).toBe(before.html);
    const secret = await load(inside(canary.id), '/shop/secret');
    expect(secret.answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('has its script at a permanent address, which no shared cache keeps', async () => {
    const files = { render: 'r.mjs', starter: 's.js', pieces: 'p.json', styles: [], scripts: [] };
    for (const version of ['1.0.0', '1.1.0']) {
      const script = `embed/1/${version}`;
      writeArtifact(artifactsDir, `embed/${version}/embed.js`, script);
      writeArtifact(artifactsDir, `embed/${version}/artifact.json`, '{}');
      const addresses = { '/embed.js': 'embed.js' };
      const over = { version, public: { ...files, pages: {}, addresses } };
      await release(product.db, build('embed', version, over).artifact);
    }
    await promote(product, 'embed', '1.0.0');
    const load = (headers: Record<string, string>) => fetchRaw(`${product.url}/embed.js`, headers);
    const before = await load({});
    expect(before.headers['cache-control']).toBe('public, max-age=300');
    const { body: canary } = await beginCanary(product, { name: 'embed' });
    const own = await load({ cookie: `canary-bucket=${inside(canary.id)}` });
    const other = await load({ cookie: `canary-bucket=${outside(canary.id)}` });
    expect([own, other].map(({ body }) => String(body))).toEqual([
      'embed/1/1.1.0',
      'embed/1/1.0.0',
    ]);
    expect([own, other].map(({ headers }) => headers['cache-control'])).toEqual([
      'private, max-age=300',
      'private, max-age=300',
    ]);
    await actOnCanary(product, 'stopCanary', 'embed');
  });

  test('runs beside others, each with browsers of its own', async () => {
    const { body: one } = await beginCanary(product, { steps: [50, 100] });
    const { body: two } = await beginCanary(product, { name: 'catalog', steps: [50, 100] });
    const found = new Set<string>();
    for (let bucket = 0; bucket < 20; bucket += 1) {
      const page = await pageFor(product, { 'canary-bucket': String(bucket) });
      const expected = [one, two].map(({ id }) => (isChosen(id, bucket, 50) ? '1.1.0' : '1.0.0'));
      expect(['billing', 'catalog'].map(page.versionOf)).toEqual(expected);
      found.add(expected.join());
    }
    expect(found.size).toBe(4);
  });

  test('is composed anew when something else is released', async () => {
    const { body: canary } = await beginCanary(product);
    await promote(product, 'quotes', '1.1.0');
    const page = await pageFor(product, { 'canary-bucket': inside(canary.id) });
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

  test('of the shell works like one of a remote', async () => {
    await releaseShell({ version: '1.0.1', scripts: ['next.js'] });
    const { body: canary } = await beginCanary(product, { name: 'shell', version: '1.0.1' });
    const page = await pageFor(product, { 'canary-bucket': inside(canary.id) });
    expect(page.html).toContain('next.js');
  });

  test('leaves its acts in the records of the edition', async () => {
    await beginCanary(product, { reason: 'Faster lists' });
    await actOnCanary(product, 'advanceCanary');
    await actOnCanary(product, 'stopCanary');
    const [stopped, advanced, begun] = await movesOf();
    expect([begun, advanced, stopped]).toMatchObject([
      { kind: 'canary', by, reason: 'Canary of billing 1.1.0 for 5 %: Faster lists' },
      { kind: 'canary', reason: 'Canary of billing 1.1.0 for 25 %: a test' },
      { kind: 'canary', reason: 'Canary of billing 1.1.0 is stopped: a test' },
    ]);
  });
});
