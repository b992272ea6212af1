import { request } from 'node:http';
import { WebManifest } from '@tradewind/contracts/webManifest';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { release, remoteArtifact, shellArtifact } from '../../../../testing/releases.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../../editions/editions.ts';
import { promote } from '../../releases/deployments.ts';

const product = serveProduct();
const empty = serveProduct();
const manifest = '/manifest.webmanifest';
const iconPaths = [
  '/app-icon-192.png',
  '/app-icon-512.png',
  '/app-icon-maskable-512.png',
  '/apple-touch-icon.png',
];

const scheduling = () => {
  const artifact = remoteArtifact('scheduling');
  const { declaration } = artifact;
  const to = (path: string, label: string) => ({
    ...{ to: `/dashboard/${path}`, label, icon: 'wrench', order: 10 },
    ...{ keywords: [], also: [], access: 'technician' as const, group: 'work' as const },
  });
  return {
    ...artifact,
    declaration: {
      ...declaration,
      actions: [to('jobs/create', 'New Job')],
      nav: [to('schedule', 'Schedule'), to('jobs', 'Jobs')],
    },
  };
};

beforeAll(async () => {
  const { db } = product;
  await ensureDefaultEdition(db);
  await release(db, shellArtifact());
  await release(db, scheduling());
  const versions = ['shell', 'scheduling'].map((name) => ({ name, version: '1.0.0' }));
  await promote(db, versions, { edition: DEFAULT_EDITION, by: 'test', reason: '' });
  await db.rows(
    `insert into edition (id, hosts, brand, remotes, live_composition)
     select 'acme', '{acme.example}', $1, '{}', live_composition from edition where id = $2`,
    [JSON.stringify({ name: 'Éclair "Heating" <b>', primaryColor: '#0d9488' }), DEFAULT_EDITION],
  );
  const shell = [{ name: 'shell', version: '1.0.0' }];
  await promote(db, shell, { edition: 'acme', by: 'test', reason: '' });
});

/** The text that a host name answers. */
const textOf = (host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    request({ hostname, port, path, headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

describe('no manifest and no icon', () => {
  test.each([manifest, ...iconPaths])('%s is a 404 before the first release', async (path) => {
    const response = await fetch(empty.url + path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test.each([manifest, ...iconPaths])('%s cannot be written', async (path) => {
    const response = await fetch(product.url + path, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('an icon of another size is a 404', async () => {
    expect((await fetch(`${product.url}/app-icon-64.png`)).status).toBe(404);
  });

  test('a page outside of the dashboard has no manifest', async () => {
    const html = await (await fetch(`${product.url}/book/x`)).text();
    expect(html).not.toContain('rel="manifest"');
  });
});

describe('the manifest of an edition', () => {
  test('says how the product is installed, with the pages of its remotes', async () => {
    const response = await fetch(product.url + manifest);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const content = v.parse(WebManifest, await response.json());
    expect(content).toMatchObject({
      ...{ id: '/dashboard', start_url: '/dashboard', scope: '/', display: 'standalone' },
      ...{ name: 'Tradewind', short_name: 'Tradewind', theme_color: '#3b82f6' },
      shortcuts: [
        { name: 'New Job', url: '/dashboard/jobs/create' },
        { name: 'Schedule', url: '/dashboard/schedule' },
      ],
    });
    expect(content.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  test('has the name, the colour and the remotes of the edition of its host name', async () => {
    const content = JSON.parse(await textOf('acme.example', manifest));
    expect(content).toMatchObject({ name: 'Éclair "Heating" <b>', short_name: 'Éclair' });
    expect(content.theme_color).toBe('#0d9488');
    expect(content.shortcuts).toEqual([]);
    expect(content.icons[0].src).toBe('/app-icon-192.png?of=%C3%89%230d9488');
  });

  test('is linked in the pages of the dashboard, whose policy allows it', async () => {
    const response = await fetch(`${product.url}/dashboard/jobs`);
    expect(await response.text()).toContain(`<link rel="manifest" href="${manifest}">`);
    expect(response.headers.get('content-security-policy')).toContain("manifest-src 'self'");
  });
});

/** The colours of an icon's corner and of everything in it. */
const coloursOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const hex = (at: number) => data.subarray(at, at + 4).toString('hex');
  const all = new Set(Array.from({ length: data.length / 4 }, (_, pixel) => hex(pixel * 4)));
  return { size: `${info.width}x${info.height}`, corner: hex(0), all };
};

describe('the icons of an edition', () => {
  test.each([
    ['/app-icon-192.png', '192x192', '00000000'],
    ['/app-icon-512.png', '512x512', '00000000'],
    ['/app-icon-maskable-512.png', '512x512', '3b82f6ff'],
    ['/apple-touch-icon.png', '180x180', '3b82f6ff'],
  ])(
    '%s has its size and shape, and a letter that reads on the colour',
    async (path, size, corner) => {
      const response = await fetch(product.url + path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      const icon = await coloursOf(Buffer.from(await response.arrayBuffer()));
      expect(icon).toMatchObject({ size, corner });
      expect([icon.all.has('3b82f6ff'), icon.all.has('000000ff')]).toEqual([true, true]);
    },
  );
});
