import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchRaw } from '../../../testing/fetchRaw.ts';
import {
  makeArtifactsDir,
  release,
  shellArtifact,
  writeArtifact,
} from '../../../testing/releases.ts';
import { type Product, serveProduct } from '../../../testing/serveProduct.ts';
import { readSettings } from '../../settings.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';

const artifactsDir = makeArtifactsDir();
const on = { SERVICE_WORKER: 'on', ARTIFACTS_DIR: artifactsDir };
const product = serveProduct(on);
const withCdn = serveProduct({ ...on, ASSETS_URL: 'https://assets.example.com' });
const off = serveProduct({ ARTIFACTS_DIR: artifactsDir });
const empty = serveProduct(on);

const FILE = 'static/js/serviceWorker.1.js';
const WORKER = 'self.isOurs = true;\n';
const integrity = `sha384-${createHash('sha384').update(WORKER).digest('base64')}`;

const releaseShell = async ({ db }: Product) => {
  await ensureDefaultEdition(db);
  const shell = shellArtifact();
  const withWorker = { serviceWorker: FILE, integrity: { ...shell.integrity, [FILE]: integrity } };
  await release(db, shellArtifact(withWorker));
  await release(db, shellArtifact({ version: '2.0.0' }));
  await move(db, '1.0.0');
};

const move = (db: Product['db'], version: string) =>
  promote(db, [{ name: 'shell', version }], { edition: DEFAULT_EDITION, by: 'test', reason: '' });

beforeAll(async () => {
  writeArtifact(artifactsDir, `shell/1.0.0/${FILE}`, WORKER);
  for (const one of [product, withCdn, off]) await releaseShell(one);
});

const get = async ({ url }: Product, path = '/service-worker.js') => {
  const response = await fetch(url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** The script that takes the place of a worker. */
const removal = expect.stringContaining('registration.unregister()');

describe('a worker that removes itself is served', () => {
  test('with the setting off, and pages then register none', async () => {
    const { status, headers, text } = await get(off);
    expect([status, text]).toEqual([200, removal]);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await get(off, '/dashboard')).text).not.toContain('data-service-worker');
  });

  test('before the first release', async () => {
    expect(await get(empty)).toMatchObject({ status: 200, text: removal });
  });

  test('while a shell without a worker is live', async () => {
    await move(product.db, '2.0.0');
    expect(await get(product)).toMatchObject({ status: 200, text: removal });
    await move(product.db, '1.0.0');
  });
});

describe('no worker is served', () => {
  test('to a request that writes', async () => {
    const response = await fetch(`${product.url}/service-worker.js`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    ['is damaged', () => writeArtifact(artifactsDir, `shell/1.0.0/${FILE}`, `${WORKER} `)],
    ['is missing', () => rmSync(join(artifactsDir, 'shell/1.0.0', FILE))],
  ])('when its file %s, so that browsers keep theirs', async (_, harm) => {
    harm();
    const { status, headers } = await get(product);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    writeArtifact(artifactsDir, `shell/1.0.0/${FILE}`, WORKER);
  });
});

describe('the worker of the live shell', () => {
  test('is served with a policy that lets it reach this server alone', async () => {
    const { text, headers } = await get(product);
    expect(text).toBe(`self.artifactOrigins = [];\n${WORKER}`);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('may reach the origin of the artifacts, which the script names as well', async () => {
    const { text, headers } = await get(withCdn);
    expect(text).toBe(`self.artifactOrigins = ["https://assets.example.com"];\n${WORKER}`);
    const policy = "default-src 'none'; connect-src 'self' https://assets.example.com";
    expect(headers.get('content-security-policy')).toBe(policy);
  });

  test('is registered by pages, whose composition does not name its file', async () => {
    const { text } = await get(product, '/dashboard');
    expect(text).toContain(' data-service-worker="on"');
    expect(text).not.toContain(FILE);
    expect(text).toContain("url.pathname==='/service-worker.js'");
  });
});

describe('a page that the browser has', () => {
  const ask = (tag: string) => fetchRaw(`${product.url}/dashboard`, { 'if-none-match': tag });

  test('is not sent again while it is the same', async () => {
    const tag = (await ask('')).headers.etag ?? '';
    expect(await ask(tag)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    await move(product.db, '2.0.0');
    expect((await ask(tag)).status).toBe(200);
    await move(product.db, '1.0.0');
  });
});

test.each([
  [{}, false],
  [{ SERVICE_WORKER: 'on' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', SERVICE_WORKER: 'off' }, false],
])('with %j, whether pages have a service worker is %s', (environment, isOn) => {
  const required = { DATABASE_URL: 'postgresql://localhost/x', JWT_SECRET: 'x'.repeat(32) };
  expect(readSettings({ ...required, ...environment }).serviceWorker).toBe(isOn);
});
