import { beforeAll, describe, expect, test } from 'vitest';
import { hash, moduleOf, publishPublicRemote, starter } from '../../../../testing/publicRemotes.ts';
import { makeArtifactsDir, release, shellArtifact } from '../../../../testing/releases.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../editions/editions.ts';
import { promote } from '../../releases/deployments.ts';

const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, PUBLIC_URL: 'https://acme.example' });

const echo = moduleOf(`{
  status: request.path.endsWith('unknown') ? 404 : 200,
  isSecret: request.path.endsWith('secret'),
  isForm: request.path.endsWith('form'),
  isOtherForMembers: request.path.endsWith('home'),
  isBrowserSpecific: request.path.endsWith('times'),
  head: { title: 'A & B', description: '', canonical: request.path,
    structuredData: [{ '@type': 'Service', name: '</script>' }] },
  html: '<p class="used" style="color:red">' + request.origin + request.search + '</p>'
    + (request.path.endsWith('long') ? '<p data-later>More</p>' : ''),
  data: { text: '</script>', live: await request.call('live', {}),
    refused: await request.call('listJobs', {}).catch(({ status }) => status) },
}`);

const publish = (name: string, code: string, published = code) =>
  publishPublicRemote(product.db, artifactsDir, {
    ...{ name, code, published },
    requires: name === 'closed' ? { '/closed': 'testimonials' } : {},
    addresses: name === 'shop' ? { '/shop.js': 'public/web/starter.js' } : {},
  });

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact({ chunks: { vitals: ['vitals.js'] } }));
  await publish('shop', echo);
  await publish('closed', echo);
  await publish('throws', moduleOf(`request.nothing.there`));
  await publish('odd', 'export const other = 1;');
  await publish('changed', echo, `${echo}\n`);
  const versions = ['shell', 'shop', 'closed', 'throws', 'odd', 'changed'].map((name) => ({
    name,
    version: '1.0.0',
  }));
  await promote(product.db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
});

const get = (path: string) => fetch(product.url + path);
const contentOf = (html: string) =>
  JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

test('the page names the measuring code, its version and its pattern', async () => {
  const { vitals } = contentOf(await (await get('/shop/1')).text());
  const { composition, ...others } = vitals;
  expect(composition).toMatch(/^[0-9a-f]{16}$/);
  expect(others).toEqual({
    ...{ url: '/artifacts/shell/1.0.0/vitals.js', of: 'shop@1.0.0', page: '/shop/:id' },
  });
});

describe('the shell page is sent instead', () => {
  test.each([
    ['of a module that throws', '/throws/1'],
    ['of a module that exports nothing to render with', '/odd/1'],
    ['of a module that is not what was published', '/changed/1'],
    ['behind a flag that is off', '/closed/1'],
    ['that the remote does not have', '/shop/1/more'],
  ])('%s', async (_, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('id="composition"');
  });

  test('when an admin overrides a remote', async () => {
    const html = await (await get('/shop/1?remote.shop=http://localhost:3105/a.js')).text();
    expect(html).toContain('id="composition"');
  });

  test('when its address asks for a preview', async () => {
    const html = await (await get('/shop/1?preview=shop@1.4.0')).text();
    expect(html).toContain('id="composition"');
  });
});

describe('a public page', () => {
  test('has its own status code', async () => {
    expect((await get('/shop/unknown')).status).toBe(404);
    expect(await (await get('/shop/unknown')).text()).toContain('content="noindex"');
  });

  test('is not cached when it is secret', async () => {
    const answer = await get('/shop/secret');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const html = await answer.text();
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('canonical');
  });

  test('is complete before any code, with title and canonical URL', async () => {
    const answer = await get('/shop/1?a=1');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/https:\/\/[\w.:]+\?a=1<\/p><\/div>/);
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/shop\/1">/);
    expect(html).toContain('"name":"\\u003c/script>"');
  });

  test('contains only the styles that it uses', async () => {
    const html = await (await get('/shop/1')).text();
    expect(html).toContain(
      '@layer tokens{:root{--used:red;}}@layer utilities{.used{color:var(--used)}}',
    );
    expect(html).not.toContain('unused');
  });

  test('makes internal calls to public endpoints only', async () => {
    const { data } = contentOf(await (await get('/shop/1')).text());
    expect(data).toEqual({ text: '</script>', live: { status: 'ok' }, refused: 403 });
  });

  test('lists the files of its code with their hashes', async () => {
    const { scripts } = contentOf(await (await get('/shop/1')).text());
    expect(scripts).toEqual([
      { url: '/artifacts/shop/1.0.0/public/web/client.js', integrity: hash('sha384', 'client') },
      { url: '/artifacts/shop/1.0.0/public/web/page.js' },
    ]);
  });

  test('allows only inline code and styles of the server', async () => {
    const answer = await get('/shop/1');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(html).toContain(`<script>${starter}</script>`);
    expect(policy).toContain(hash('sha256', starter));
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' '${hash('sha256', 'color:red')}'`);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(hash('sha256', style));
    expect(policy).not.toContain('unsafe-inline');
  });

  test('that is another one for members loads its code at once with a stored token', async () => {
    const html = await (await get('/shop/home')).text();
    expect(contentOf(html)).toMatchObject({ atOnce: 'member' });
    expect(html).not.toContain('id="composition"');
  });

  test('that shows what only the browser knows loads its code at once', async () => {
    const html = await (await get('/shop/times')).text();
    expect(contentOf(html)).toMatchObject({ atOnce: true });
    expect(html).not.toContain('id="composition"');
  });

  test('with a form contains the shell’s composition and loads its code at once', async () => {
    const html = await (await get('/shop/form')).text();
    expect(contentOf(html)).toMatchObject({ atOnce: true });
    expect(html).toContain('id="composition"');
    expect(html).toContain('<noscript>');
    expect(html).toContain('visibility:hidden');
    const other = await (await get('/shop/1')).text();
    expect(contentOf(other)).not.toHaveProperty('atOnce');
    expect(other).not.toContain('id="composition"');
    expect(other).not.toContain('visibility:hidden');
  });

  test('can defer content below its first screen to after the first frame', async () => {
    const answer = await get('/shop/long');
    const html = await answer.text();
    const [, script = ''] = /<script>(\(\(\) => .*?)<\/script>\n<style>/s.exec(html) ?? [];
    expect(script).toContain('firstFrame');
    expect(answer.headers.get('content-security-policy')).toContain(hash('sha256', script));
    expect(html).toContain('[data-first-frame] [data-later]{display:none}');
    expect(await (await get('/shop/1')).text()).not.toMatch(/first-?frame/i);
  });

  test('does not expose the module that rendered it', async () => {
    expect((await get('/artifacts/shop/1.0.0/public/node/render.mjs')).status).toBe(404);
    expect(await (await get('/login')).text()).not.toContain('render.mjs');
  });
});

describe('a URL for partners’ pages', () => {
  test('is not found unless a remote declares it', async () => {
    expect((await get('/other.js')).status).toBe(404);
  });

  test('stays the same from release to release', async () => {
    const answer = await get('/shop.js');
    expect(await answer.text()).toBe(starter);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    });
  });
});
