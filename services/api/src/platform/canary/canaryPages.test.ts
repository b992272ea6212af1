import { describe, expect, test } from 'vitest';
import { registerAccount } from '../../../testing/accounts.ts';
import { build, promote } from '../../../testing/artifactUploads.ts';
import { call } from '../../../testing/call.ts';
import {
  actOnCanary,
  beginCanary,
  bucketInside,
  bucketOutside,
  pageFor,
  releaseShell,
  serveCanaries,
} from '../../../testing/canaries.ts';
import { fetchRaw } from '../../../testing/fetchRaw.ts';
import { moduleOf, publishPublicRemote } from '../../../testing/publicRemotes.ts';
import { release, writeArtifact } from '../../../testing/releases.ts';
import { isChosen } from '../releases/candidates/cohort.ts';

const { product, artifactsDir } = serveCanaries();

describe('a canary', () => {
  test('leaves pages without it as they are, and sets no cookie', async () => {
    const { answer } = await pageFor(product, {});
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('is given to the browsers of its share, with a cookie for new ones', async () => {
    const before = await pageFor(product, {});
    const { body: canary } = await beginCanary(product);
    const known = await pageFor(product, { 'canary-bucket': bucketInside(canary.id) });
    expect(known.versionOf('billing')).toBe('1.1.0');
    expect(known.answer.headers.get('set-cookie')).toBeNull();
    expect(known.answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(known.answer.headers.get('vary')).toContain('Cookie');
    const other = await pageFor(product, { 'canary-bucket': bucketOutside(canary.id) });
    expect(other.html).toBe(before.html);
    const { answer } = await pageFor(product, {});
    expect(answer.headers.get('set-cookie')).toMatch(
      /^canary-bucket=\d{1,4}; path=\/; expires=.*; samesite=lax; httponly$/,
    );
  });

  test('answers a refetch of the composition for the same cohort, and the live one on request', async () => {
    const { body: canary } = await beginCanary(product);
    const headers = { cookie: `canary-bucket=${bucketInside(canary.id)}` };
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
    const own = await load(bucketInside(canary.id));
    expect(own.html).toContain('<p>shop 1.1.0</p>');
    expect(own.answer.headers.get('cache-control')).toBe('private, no-cache');
    const other = await load(bucketOutside(canary.id));
    expect(other.html).toBe(before.html);
    const secret = await load(bucketInside(canary.id), '/shop/secret');
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
    const own = await load({ cookie: `canary-bucket=${bucketInside(canary.id)}` });
    const other = await load({ cookie: `canary-bucket=${bucketOutside(canary.id)}` });
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

  test('of the shell works like one of a remote', async () => {
    await releaseShell(product, artifactsDir, { version: '1.0.1', scripts: ['next.js'] });
    const { body: canary } = await beginCanary(product, { name: 'shell', version: '1.0.1' });
    const page = await pageFor(product, { 'canary-bucket': bucketInside(canary.id) });
    expect(page.html).toContain('next.js');
  });
});
