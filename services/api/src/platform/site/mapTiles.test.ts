import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { release, remoteArtifact, shellArtifact } from '../../../testing/releases.ts';
import { type Product, serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';
import { checkMapTiles } from './mapTiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-tiles-'));
const archive = join(folder, 'region.pmtiles');
const content = Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.from('0123456789')]);
writeFileSync(archive, content);
afterAll(() => rmSync(folder, { recursive: true }));

const elsewhere = 'https://tiles.example';
const without = serveProduct();
const own = serveProduct({ MAP_TILES: archive });
const styled = serveProduct({ MAP_TILES: `${elsewhere}/style.json?key=a&b` });

beforeAll(() =>
  Promise.all(
    [without, own, styled].map(async ({ db }) => {
      await ensureDefaultEdition(db);
      await release(db, shellArtifact());
      await release(db, remoteArtifact('scheduling'));
      const all = ['shell', 'scheduling'].map((name) => ({ name, version: '1.0.0' }));
      await promote(db, all, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
    }),
  ),
);

const get = ({ url }: Product, headers: HeadersInit = {}) =>
  fetch(`${url}/streets.pmtiles`, { headers });

describe('an archive of this machine', () => {
  const problem = (file: string) =>
    checkMapTiles(file).then(
      () => '',
      ({ name, message }: Error) => `${name}: ${message}`,
    );

  test('is refused with one line where it cannot be read, or is none', async () => {
    const [none, other] = [join(folder, 'none.pmtiles'), join(folder, 'other.pmtiles')];
    expect(await problem(none)).toBe(
      `SetupError: MAP_TILES does not fit: the file ${none} cannot be read (ENOENT).`,
    );
    expect(await problem(folder)).toContain('cannot be read (EISDIR)');
    writeFileSync(other, 'PM');
    expect(await problem(other)).toBe(
      `SetupError: MAP_TILES does not fit: ${other} is no archive of PMTiles, version 3.`,
    );
    expect(await problem(archive)).toBe('');
  });

  test('is not there for other paths and methods, nor without the setting', async () => {
    const typeOf = async (answer: Promise<Response>) => (await answer).headers.get('content-type');
    expect(await typeOf(get(without))).toContain('text/html');
    expect(await typeOf(get(styled))).toContain('text/html');
    expect(await typeOf(fetch(`${own.url}/region.pmtiles`))).toContain('text/html');
    expect((await fetch(`${own.url}/streets.pmtiles`, { method: 'POST' })).status).toBe(405);
  });

  test('is sent in parts, for pages of this server, with a strong tag', async () => {
    const part = await get(own, { range: 'bytes=8-11' });
    expect([part.status, await part.text()]).toEqual([206, '0123']);
    const { headers } = part;
    expect(headers.get('content-range')).toBe('bytes 8-11/18');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    const whole = await get(own);
    expect([whole.status, await whole.text()]).toEqual([200, content.toString()]);
    const outside = await get(own, { range: 'bytes=18-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */18']);
  });

  test('has another tag once it is another file, and is 404 while it is away', async () => {
    const before = (await get(own)).headers.get('etag');
    rmSync(archive);
    expect((await get(own)).status).toBe(404);
    writeFileSync(archive, Buffer.concat([content, content]));
    expect((await get(own)).headers.get('etag')).not.toBe(before);
    writeFileSync(archive, content);
  });
});

describe('a page', () => {
  const pageOf = async ({ url }: Product) => {
    const answer = await fetch(`${url}/dashboard`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { html: await answer.text(), policy };
  };

  test('says nothing of tiles without the setting', async () => {
    const { html, policy } = await pageOf(without);
    expect(html).toContain('<html lang="en"');
    expect(html).not.toContain('data-map-tiles');
    expect(policy).toContain("connect-src 'self';");
  });

  test('names the archive of this server, and has the same policy as without', async () => {
    const { html, policy } = await pageOf(own);
    expect(html).toContain(' data-map-tiles="/streets.pmtiles"');
    expect(policy).toBe((await pageOf(without)).policy);
  });

  test('names a style elsewhere, and may call its origin in addition, nothing else', async () => {
    const { html, policy } = await pageOf(styled);
    expect(html).toContain(' data-map-tiles="https://tiles.example/style.json?key=a&amp;b"');
    const wider = (await pageOf(without)).policy.replace(
      "connect-src 'self';",
      `connect-src 'self' ${elsewhere};`,
    );
    expect(policy).toBe(wider);
  });
});
