import type { Service } from '@tradewind/contracts/serviceCatalog';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { makeQuote } from '../../../testing/makeDocuments.ts';
import { fetchPdf } from '../../../testing/readPdf.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { fetchBytes, upload } from '../../../testing/upload.ts';

const { product } = await serveFiles();
let admin: Member;
let as: ReturnType<typeof callsOf>;
beforeAll(async () => {
  admin = await makeBusiness(product);
  as = callsOf(product, admin);
});

describe('a public picture', () => {
  test('is the logo: small and immutable under its URL, until it is replaced', async () => {
    const saved = async () => {
      const reply = await upload<{ logoUrl: string }>(product, '/business/logo', admin, photo);
      expect(reply.status).toBe(200);
      return reply.body.logoUrl;
    };
    const first = await saved();
    const { bytes, headers } = await fetchBytes(product, first);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, format } = await sharp(bytes).metadata();
    expect([width, format]).toEqual([512, 'png']);
    const { body: user } = await as('me', {});
    expect(user.preferences.logoUrl).toBe(first);
    const second = await saved();
    expect((await fetchBytes(product, first)).status).toBe(404);
    const none = { preferences: { logoUrl: '' } };
    await as('updateUser', { params: { id: admin.userId }, body: none });
    expect((await fetchBytes(product, second)).status).toBe(404);
  });

  test('is printed on the PDF', async () => {
    const { _id } = await makeQuote(product, admin);
    const without = await fetchPdf(product, `/quotes/${_id}/pdf`, admin);
    await upload(product, '/business/logo', admin, photo);
    const { bytes } = await fetchPdf(product, `/quotes/${_id}/pdf`, admin);
    const pictures = (pdf: Uint8Array) =>
      Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
    expect([pictures(without.bytes), pictures(bytes)]).toEqual([0, 1]);
  });

  test('is the image of a service, deleted with it', async () => {
    const body = { name: 'Tune-up', category: 'Repair', price: 99 };
    const { _id } = (await as('createService', { body })).body;
    const path = `/service-catalog/${_id}/image`;
    const stranger = await makeBusiness(product);
    expect((await upload(product, path, stranger, photo)).status).toBe(404);
    const { body: service } = await upload<Service>(product, path, admin, photo);
    const shown = await fetchBytes(product, service.imageUrl);
    expect((await sharp(shown.bytes).metadata()).width).toBe(1200);
    await as('deleteService', { params: { id: _id } });
    expect((await fetchBytes(product, service.imageUrl)).status).toBe(404);
  });
});
