import { beforeAll, expect, test } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { release, remoteArtifact, shellArtifact } from '../../../testing/releases.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { DEFAULT_EDITION, ensureDefaultEdition } from '../editions/editions.ts';
import { promote } from '../releases/deployments.ts';

const product = serveProduct();

const live = (...names: readonly string[]) =>
  promote(
    product.db,
    names.map((name) => ({ name, version: '1.0.0' })),
    { edition: DEFAULT_EDITION, by: 'test', reason: '' },
  );

beforeAll(async () => {
  const booking = remoteArtifact('booking');
  const declaration = { ...booking.declaration, prefixes: ['/find-service', '/book'] };
  await ensureDefaultEdition(product.db);
  await release(product.db, shellArtifact());
  await release(product.db, { ...booking, declaration });
  await live('shell');
});

const get = (path: string) => fetch(product.url + path);

const listed = async () => {
  const text = await (await get('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
};

test('robots.txt excludes private paths', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain('Disallow: /dashboard');
  expect(text).toContain('Disallow: /book/manage/');
  expect(text).toContain('Disallow: /documents/');
  expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});

test('a sitemap without the booking remote lists only the landing page', async () => {
  const { headers } = await get('/sitemap.xml');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await listed()).toEqual(['/']);
});

test('a sitemap lists the businesses of the directory, and none without an active member', async () => {
  const left = await makeBusiness(product);
  await makeBusiness(product, { preferences: { allowClientBooking: false } });
  const shown = await makeBusiness(product);
  await product.db.rows(`update app_user set status = 'deactivated' where business_id = $1`, [
    left.businessId,
  ]);
  await live('shell', 'booking');
  await expect.poll(listed).toEqual(['/', '/find-service', `/book/${shown.userId}`]);
});
