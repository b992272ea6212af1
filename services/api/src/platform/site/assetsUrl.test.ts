import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { moduleOf, publishPublicRemote } from '../../../testing/publicRemotes.ts';
import {
  makeArtifactsDir,
  release,
  remoteArtifact,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';

const cdn = 'https://assets.example';
const artifactsDir = makeArtifactsDir();
const product = serveProduct({ ARTIFACTS_DIR: artifactsDir, ASSETS_URL: cdn });

const page = moduleOf(`{
  status: 200, isSecret: false, isForm: request.path.endsWith('form'), isOtherForMembers: false,
  head: { title: 'A', description: '' }, html: '<p class="picture">A</p>', data: {},
}`);

beforeAll(async () => {
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  await release(product.db, remoteArtifact('billing'));
  await publishPublicRemote(product.db, artifactsDir, {
    ...{ name: 'shop', code: page, addresses: { '/shop.js': 'public/web/starter.js' } },
  });
  writeArtifact(artifactsDir, 'billing/1.0.0/app.js', 'globalThis.answer = 42;');
  const versions = ['shell', 'billing', 'shop'].map((name) => ({ name, version: '1.0.0' }));
  await promote(product.db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
});

const get = (path: string) => fetch(product.url + path, { redirect: 'manual' });

const statusAt = (host: string, path: string) =>
  new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(product.url);
    request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on('error', fail)
      .end();
  });

const rulesOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );

/** Addresses of files in a page that are not at the CDN. */
const ownFilesIn = (html: string) =>
  html.match(/(?<!https:..assets\.example)\/artifacts\/[^"')]*/g);

describe('with ASSETS_URL, a page of the shell', () => {
  test('names every file at that origin: scripts, styles, preloads and the composition', async () => {
    const html = await (await get('/dashboard/billing')).text();
    expect(html).toContain(`<script defer src="${cdn}/artifacts/shell/1.0.0/index.js" integrity="`);
    expect(html).toContain(`href="${cdn}/artifacts/shell/1.0.0/index.css"`);
    expect(html).toMatch(
      new RegExp(`rel="preload" as="script"[^>]* href="${cdn}/artifacts/billing/1.0.0/app.js"`),
    );
    const json = /id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { shell, remotes } = JSON.parse(json);
    expect([shell.base, remotes.billing.base]).toEqual([
      `${cdn}/artifacts/shell/1.0.0/`,
      `${cdn}/artifacts/billing/1.0.0/`,
    ]);
    expect(html).toContain(`data-sources="${cdn}"`);
    expect(ownFilesIn(html.replace(/<script data-sources.*?<\/script>/s, ''))).toBeNull();
  });

  test('may load code, styles, fonts and damaged files again from that origin', async () => {
    const rules = rulesOf(await get('/dashboard'));
    for (const name of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
      expect(rules[name]).toEqual(expect.arrayContaining(["'self'", cdn]));
    for (const name of ['frame-src', 'form-action']) expect(rules[name]).not.toContain(cdn);
  });
});

describe('with ASSETS_URL, a rendered page', () => {
  test('is rendered from the files of this server and names those at that origin', async () => {
    const html = await (await get('/shop/1')).text();
    expect(html).toContain(`url(${cdn}/artifacts/shop/1.0.0/picture.png)`);
    const content = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    expect(content.scripts[0].url).toBe(`${cdn}/artifacts/shop/1.0.0/public/web/client.js`);
  });

  test('with a form has the composition of that origin', async () => {
    const html = await (await get('/shop/form')).text();
    expect(html).toContain(`"base":"${cdn}/artifacts/billing/1.0.0/"`);
  });
});

describe('with ASSETS_URL, the product itself', () => {
  test('still serves files and the addresses of partners’ pages', async () => {
    expect((await get('/artifacts/billing/1.0.0/app.js')).status).toBe(200);
    expect((await get('/shop.js')).status).toBe(200);
    const { body } = await call(product, 'getComposition', {});
    expect(body.remotes.shop?.base).toBe('/artifacts/shop/1.0.0/');
  });

  test('answers requests with the host of that origin for files alone', async () => {
    expect(await statusAt('assets.example', '/artifacts/billing/1.0.0/app.js')).toBe(200);
    for (const path of ['/', '/login', '/api/health/live', '/shop.js', '/status'])
      expect(await statusAt('assets.example', path)).toBe(404);
  });
});
