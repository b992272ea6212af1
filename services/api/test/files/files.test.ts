import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobAttachment } from '@tradewind/contracts/files';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileLinks, linksExpireAt } from '../../src/files/fileLinks.ts';
import { callsOf, makeQuote } from '../documents/makeDocuments.ts';
import { importJob, type Member, makeBusiness, makeClient, makeMember } from '../factories.ts';
import { fetchPdf } from '../pdf/readPdf.ts';
import { serveProduct } from '../product.ts';
import { countFiles, fetchBytes, upload } from './upload.ts';

const folder = await mkdtemp(join(tmpdir(), 'tradewind-files-'));
const product = serveProduct({ FILES_DIR: folder, FILES_QUOTA_MB: '2' });
afterAll(() => rm(folder, { recursive: true, force: true }));

let admin: Member;
let as: ReturnType<typeof callsOf>;
let photo: Uint8Array<ArrayBuffer>;

const picture = async (width: number, height: number, format: 'png' | 'jpeg' = 'png') => {
  const create = { width, height, channels: 3 as const, background: '#1f67d8' };
  return new Uint8Array(await sharp({ create }).toFormat(format).toBuffer());
};
const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  admin = await makeBusiness(product);
  as = callsOf(product, admin);
  photo = await picture(2000, 1000, 'jpeg');
});

const makeJob = async (member = admin) =>
  importJob(product, member, await makeClient(product, member), 'Fix tap');
const attach = (jobId: string, content = photo, name = 'photo.jpg', member = admin) =>
  upload<JobAttachment>(product, `/jobs/${jobId}/attachments`, member, content, name);

describe('an upload is refused', () => {
  const refused = async (content: Uint8Array<ArrayBuffer>, name: string, field?: string) => {
    const path = `/jobs/${await makeJob()}/attachments`;
    const before = await countFiles(folder);
    const { status, refusal } = await upload(product, path, admin, content, name, field);
    expect(await countFiles(folder)).toBe(before);
    return [status, refusal.message];
  };

  test('for what it is, whatever it is called', async () => {
    const wrong = [415, 'This kind of file cannot be uploaded.'];
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await refused(bytesOf(svg), 'logo.svg')).toEqual(wrong);
    expect(await refused(bytesOf(svg), 'photo.png')).toEqual(wrong);
    expect(await refused(bytesOf('MZ…'), 'photo.jpg')).toEqual(wrong);
    expect(await refused(bytesOf('<html>'), 'page.pdf')).toEqual(wrong);
  });

  test('when it is too large, empty, missing or no form', async () => {
    const large = new Uint8Array(26 * 1_048_576);
    large.set(photo);
    expect(await refused(large, 'x.jpg')).toEqual([413, 'The file is larger than 25 MB.']);
    const missing = [422, 'Please choose a file'];
    expect(await refused(new Uint8Array(0), 'photo.jpg')).toEqual(missing);
    expect(await refused(photo, 'photo.jpg', 'picture')).toEqual(missing);
    const init = { method: 'POST', headers: { authorization: `Bearer ${admin.token}` } };
    const url = `${product.url}/api/jobs/${await makeJob()}/attachments`;
    expect((await fetch(url, { ...init, body: 'text' })).status).toBe(415);
    const headers = { ...init.headers, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await fetch(url, { ...init, headers, body: '--x\r\nbroken' })).status).toBe(400);
  });

  test('to strangers, and to technicians on jobs that are not theirs', async () => {
    const job = await makeJob();
    const technician = await makeMember(product, admin, 'technician');
    const stranger = await makeBusiness(product);
    expect((await attach(job, photo, 'x.jpg', stranger)).status).toBe(404);
    expect((await attach(job, photo, 'x.jpg', technician)).status).toBe(404);
    expect((await upload(product, '/business/logo', technician, photo)).status).toBe(403);
    expect(await countFiles(folder)).toBe(0);
  });

  test('as a logo when it is no picture that can be read', async () => {
    const broken = photo.slice(0, 300);
    const { status, refusal } = await upload(product, '/business/logo', admin, broken);
    expect([status, refusal.message]).toEqual([422, 'This picture cannot be read.']);
    const pdf = bytesOf('%PDF-1.7\n');
    expect((await upload(product, '/business/logo', admin, pdf)).status).toBe(415);
  });

  test('when the business has no room left', async () => {
    const small = await makeBusiness(product);
    const job = await makeJob(small);
    const big = new Uint8Array(1_500_000);
    big.set(bytesOf('%PDF-1.7\n'));
    expect((await attach(job, big, 'a.pdf', small)).status).toBe(201);
    const before = await countFiles(folder);
    const { status, refusal } = await attach(job, big, 'b.pdf', small);
    expect([status, refusal.code]).toEqual([409, 'conflict']);
    expect(await countFiles(folder)).toBe(before);
    expect(await product.db.rows('select from file_to_erase')).toEqual([]);
  });
});

describe('an attachment', () => {
  test('is listed with links to the file as it was and to a picture for the screen', async () => {
    const job = await makeJob();
    const { status, body } = await attach(job, photo, '../../Küche 新.jpg');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Küche 新.jpg',
      size: photo.length,
      contentType: 'image/jpeg',
      uploadedBy: 'Ada Byrd',
    });
    expect((await as('getJobAttachments', { params: { id: job } })).body).toEqual([body]);
    const original = await fetchBytes(product, body.url);
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(original.bytes).toEqual(photo);
    const preview = await fetchBytes(product, body.previewUrl ?? '');
    const { width, height, format } = await sharp(preview.bytes).metadata();
    expect([width, height, format]).toEqual([1280, 640, 'webp']);
    const { attachments } = (await as('getJob', { params: { id: job } })).body;
    const { _id, name, size, contentType } = body;
    expect(attachments).toEqual([{ _id, name, size, contentType }]);
    const timeline = (await as('getJobTimeline', { params: { id: job } })).body;
    expect(timeline[0]?.summary).toBe('“Küche 新.jpg” attached');
  });

  test('that is a paper has no preview and is shown, another kind is saved', async () => {
    const job = await makeJob();
    const { body } = await attach(job, bytesOf('%PDF-1.7\n'), 'plan.pdf');
    expect(body.previewUrl).toBeNull();
    const { headers } = await fetchBytes(product, body.url);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is added by the technician whose job it is', async () => {
    const job = await makeJob();
    const technician = await makeMember(product, admin, 'technician');
    const assign = 'update job set assigned_to = $2 where id = $1';
    await product.db.rows(assign, [job, technician.userId]);
    const { status, body } = await attach(job, photo, 'x.jpg', technician);
    expect([status, body.uploadedBy]).toEqual([201, 'Member technician']);
  });

  test('keeps the version of its job, so that no editor collides with a photo', async () => {
    const job = await makeJob();
    const before = (await as('getJob', { params: { id: job } })).body.version;
    await attach(job);
    expect((await as('getJob', { params: { id: job } })).body.version).toBe(before);
  });

  test('is gone with its bytes when it is deleted', async () => {
    const job = await makeJob();
    const kept = await attach(job, photo, 'kept.jpg');
    const { body } = await attach(job, photo, 'gone.jpg');
    const stranger = await makeBusiness(product);
    const params = { id: job, attachmentId: body._id };
    const others = callsOf(product, stranger);
    expect((await others('deleteJobAttachment', { params })).status).toBe(404);
    const home = join(folder, admin.businessId);
    expect(await readdir(home)).toContain(body._id);
    expect((await as('deleteJobAttachment', { params })).status).toBe(204);
    expect(await readdir(home)).not.toContain(body._id);
    expect((await fetchBytes(product, body.url)).status).toBe(404);
    expect((await as('deleteJobAttachment', { params })).status).toBe(404);
    const { attachments } = (await as('getJob', { params: { id: job } })).body;
    expect(attachments.map(({ _id }) => _id)).toEqual([kept.body._id]);
  });

  test('comes once under one key, however often it is sent', async () => {
    const job = await makeJob();
    const other = await makeJob();
    const send = (content: typeof photo, name: string, to = job) =>
      upload<JobAttachment>(
        product,
        `/jobs/${to}/attachments`,
        admin,
        content,
        name,
        'file',
        'key-1',
      );
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send(bytesOf('%PDF-1.7\n'), 'plan.pdf')),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    for (const refused of [
      await send(bytesOf('%PDF-1.6\n'), 'plan.pdf'),
      await send(bytesOf('%PDF-1.7\n'), 'other.pdf'),
      await send(bytesOf('%PDF-1.7\n'), 'plan.pdf', other),
    ]) {
      expect([refused.status, refused.refusal.code]).toEqual([422, 'idempotency_mismatch']);
    }
    const listed = (await as('getJobAttachments', { params: { id: job } })).body;
    expect(listed.map(({ _id }) => _id)).toEqual([replies[0]?.body._id]);
    const lying = await product.db.rows<{ id: string }>(
      'select id from stored_file where business_id = $1',
      [admin.businessId],
    );
    expect((await readdir(join(folder, admin.businessId))).sort()).toEqual(
      lying.map(({ id }) => id).sort(),
    );
  });

  test('is noted to be erased when its job is deleted', async () => {
    const job = await makeJob();
    const { body } = await attach(job);
    expect((await as('deleteJob', { params: { id: job } })).status).toBe(204);
    const notes = 'select id from file_to_erase where due_at <= now()';
    expect(await product.db.rows(notes)).toEqual([{ id: body._id }]);
    expect((await fetchBytes(product, body.url)).status).toBe(404);
  });
});

describe('a link to a file', () => {
  const businessId = randomUUID();
  const target = { businessId, id: randomUUID(), form: 'preview' } as const;
  const now = new Date('2026-11-21T12:03:00Z');

  test('opens what it names until it expires, and only as it was signed', () => {
    const links = createFileLinks('a'.repeat(32));
    const expiresAt = linksExpireAt(now);
    expect(expiresAt).toEqual(new Date('2026-11-21T12:15:00Z'));
    const token = links.sign(target, expiresAt);
    expect(links.open(token, now)).toEqual(target);
    expect(links.open(token, expiresAt)).toBeUndefined();
    expect(createFileLinks('b'.repeat(32)).open(token, now)).toBeUndefined();
    for (let at = 0; at < token.length; at += 1) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const opened = links.open(forged, now);
      // The last character carries bits that no byte takes.
      if (at < token.length - 1) expect(opened, String(at)).toBeUndefined();
    }
  });

  test('that has expired is answered as such', async () => {
    const { body } = await attach(await makeJob());
    const links = createFileLinks(product.settings.jwtSecret);
    const old = { businessId: admin.businessId, id: body._id, form: 'original' } as const;
    const at = (expiresAt: Date) => `/api/files/${links.sign(old, expiresAt)}`;
    expect((await fetchBytes(product, at(new Date(Date.now() + 60_000)))).status).toBe(200);
    expect((await fetchBytes(product, at(new Date(Date.now() - 60_000)))).status).toBe(404);
  });
});

describe('a picture for everybody', () => {
  test('is the logo: small, for good under its address, until another takes its place', async () => {
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

  test('stands on the PDF', async () => {
    const { _id } = await makeQuote(product, admin);
    const without = await fetchPdf(product, `/quotes/${_id}/pdf`, admin);
    await upload(product, '/business/logo', admin, photo);
    const { bytes } = await fetchPdf(product, `/quotes/${_id}/pdf`, admin);
    const pictures = (pdf: Uint8Array) =>
      Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
    expect([pictures(without.bytes), pictures(bytes)]).toEqual([0, 1]);
  });

  test('is the image of a service, gone with it', async () => {
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
