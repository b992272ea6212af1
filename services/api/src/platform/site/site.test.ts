import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchRaw } from '../../../testing/fetchRaw.ts';
import {
  makeArtifactsDir,
  release,
  remoteArtifact,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir });
const script = 'globalThis.answer = 42;\n'.repeat(100);

beforeAll(async () => {
  writeArtifact(artifactsDir, 'billing/1.0.0/app.js', script);
  writeArtifact(artifactsDir, 'billing/1.0.0/app.js.map', '{"version":3}');
  writeFileSync(join(artifactsDir, 'secret.js'), 'not part of any artifact');
  await ensureDefaultEdition(product.db);
});

const releaseAll = async () => {
  await release(product.db, shellArtifact());
  await release(product.db, remoteArtifact('billing'));
  const versions = ['shell', 'billing'].map((name) => ({ name, version: '1.0.0' }));
  await promote(product.db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
};

const get = (path: string, init: RequestInit = {}) => fetch(product.url + path, init);

/** A request with its path and headers exactly as given, which fetch would tidy. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

describe('artifacts', () => {
  test.each([
    '/artifacts/billing/1.0.0/../../secret.js',
    '/artifacts/billing/1.0.0/%2e%2e/%2e%2e/secret.js',
    '/artifacts/billing/1.0.0/..%2f..%2fsecret.js',
    '/artifacts//secret.js',
    '/artifacts/billing/1.0.0/app.js.br',
    '/artifacts/billing/1.0.0/.app.js',
    '/artifacts/billing/1.0.0/app.js.map',
    '/artifacts/billing/1.0.0/app.js.map.br',
    '/artifacts/billing/1.0.0/app.js%2emap',
    '/artifacts/billing/1.0.0/none.js',
    '/artifacts/billing/1.0.0/app',
  ])('no %s', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(body).not.toContain('not part of any artifact');
  });

  test('cannot be written', async () => {
    const answer = await get('/artifacts/billing/1.0.0/app.js', { method: 'PUT' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a missing file is not cached', async () => {
    const answer = await get('/artifacts/billing/1.0.0/none.js');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a file is immutable, for every origin, with its content type', async () => {
    const answer = await get('/artifacts/billing/1.0.0/app.js');
    expect(await answer.text()).toBe(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a file is sent compressed to a client that accepts that', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await get('/artifacts/billing/1.0.0/app.js', { method: 'HEAD', headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 10);
    const plain = { 'accept-encoding': 'identity' };
    const whole = await get('/artifacts/billing/1.0.0/app.js', { method: 'HEAD', headers: plain });
    expect(whole.headers.get('content-length')).toBe(String(script.length));
  });
});

describe('HTML pages', () => {
  test('are not served before the first release', async () => {
    const answer = await get('/login');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('a file that browsers request on their own is not a screen', async () => {
    expect((await get('/favicon.ico')).status).toBe(404);
  });

  test('every other path gets the shell page, which is not cached', async () => {
    await releaseAll();
    const answer = await get('/no/such/screen');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toContain('src="/artifacts/shell/1.0.0/index.js"');
  });

  test('a page that is requested repeatedly is sent with the best compression and the same content', async () => {
    const ask = () => fetchRaw(`${product.url}/login`, { 'accept-encoding': 'gzip, deflate, br' });
    const first = await ask();
    const text = brotliDecompressSync(first.body);
    await expect
      .poll(async () => (await ask()).body, { timeout: WAIT_LIMIT })
      .toEqual(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    expect((await fetchRaw(`${product.url}/login`, {})).body).toEqual(text);
  });

  test('has link previews for readers that run no code', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<meta property="og:site_name" content="Tradewind">');
    expect(html).toMatch(/<meta name="description" content="Schedule crews[^"]+">/);
    expect(html).not.toContain('og:image');
  });

  test('the composition cannot close its script element', async () => {
    const html = await (await get('/')).text();
    const json = /id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json).remotes.billing.declaration.title).toBe('The billing </script> remote');
  });

  test('the policy allows inline code by hash, and nothing else', async () => {
    const answer = await get('/');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const inline = [...html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)];
    expect(inline).toHaveLength(4);
    for (const [, text = ''] of inline) {
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    }
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('only booking pages may be framed', async () => {
    const answer = await get('/book/00000000-0000-4000-8000-000000000000');
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
  });

  const preloaded = async (path: string) => {
    const html = await (await get(path)).text();
    const next = /<template id="next">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
    return [...next.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  };

  test('a page of a remote has the preloads of that page', async () => {
    const base = '/artifacts/billing/1.0.0/';
    expect(await preloaded('/dashboard/billing')).toEqual([
      '/artifacts/shell/1.0.0/dashboard.js',
      ...['remoteEntry.js', 'app.js', 'app.css', 'thing-list.js'].map((file) => base + file),
    ]);
    expect(await preloaded('/dashboard/billing/7')).toContain(`${base}thing-detail.js`);
    expect(await preloaded('/login')).toEqual(['/artifacts/shell/1.0.0/inter.woff2']);
  });

  test('the terms are those of the edition, else the product’s own under its name', async () => {
    const brand = { name: 'Legal', primaryColor: '#0d9488', termsUrl: 'https://legal.example/t' };
    await product.db.rows(
      `insert into edition (id, hosts, brand, live_composition)
       select 'legal', '{legal.example}', $1, live_composition from edition where id = $2`,
      [JSON.stringify(brand), DEFAULT_EDITION],
    );
    const by = { edition: 'legal', by: 'test', reason: '' };
    await promote(product.db, [{ name: 'shell', version: '1.0.0' }], by);
    const own = await raw('/terms', { host: 'legal.example' });
    expect([own.status, own.body]).toEqual([302, expect.stringContaining(brand.termsUrl)]);
    const reply = await get('/terms');
    expect(reply.headers.get('content-security-policy')).toMatch(
      // The icon is an empty data URL.
      /^default-src 'none'; .*img-src data:;/,
    );
    expect(await reply.text()).toContain('For everybody who uses Tradewind.');
  });

  test('the privacy page names the operator of the edition, or leads to the edition’s own', async () => {
    const open = await (await get('/privacy')).text();
    expect(open).toContain('Whoever provides Tradewind to you is responsible for it.');
    expect(open).toContain('entries of the security log after 400');
    const setBrand = (brand: object) =>
      product.db.rows(
        `insert into edition (id, hosts, brand, live_composition)
         select 'private', '{private.example}', $1, live_composition from edition where id = $2
         on conflict (id) do update set brand = excluded.brand`,
        [JSON.stringify({ name: 'Private', primaryColor: '#0d9488', ...brand }), DEFAULT_EDITION],
      );
    const release = () =>
      promote(product.db, [{ name: 'shell', version: '1.0.0' }], {
        ...{ edition: 'private', by: 'test', reason: '' },
      });
    await setBrand({ operatorName: '<Acme & Co>', operatorContact: 'privacy@acme.example' });
    await release();
    const own = await raw('/privacy', { host: 'private.example' });
    expect(own.body).toContain('&lt;Acme &amp; Co&gt; provides Private and is responsible for it.');
    expect(own.body).toContain('href="mailto:privacy@acme.example"');
  });

  test('a host name of an edition gets that edition’s brand', async () => {
    await product.db.rows(
      `insert into edition (id, hosts, brand, live_composition)
       select 'acme', '{acme.example}', $1, live_composition from edition where id = $2`,
      [JSON.stringify({ name: 'Acme', primaryColor: '#0d9488' }), DEFAULT_EDITION],
    );
    await promote(product.db, [{ name: 'shell', version: '1.0.0' }], {
      edition: 'acme',
      by: 'test',
      reason: '',
    });
    const { body } = await raw('/', { host: 'acme.example:3000' });
    expect(body).toContain('<title>Acme</title>');
    expect(body).toContain('--brand:#0d9488');
    expect(await (await get('/')).text()).toContain('<title>Tradewind</title>');
  });
});
