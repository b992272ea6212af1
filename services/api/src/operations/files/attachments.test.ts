import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobAttachment } from '@tradewind/contracts/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { attachTo, bytesOf, makeJob, photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { fetchBytes, upload } from '../../../testing/upload.ts';

const { product, folder } = await serveFiles();
const attach = attachTo(product);
let admin: Member;
let as: ReturnType<typeof callsOf>;
beforeAll(async () => {
  admin = await makeBusiness(product);
  as = callsOf(product, admin);
});

describe('an attachment', () => {
  test('is listed with links to the original and to a preview', async () => {
    const job = await makeJob(product, admin);
    const { status, body } = await attach(admin, job, photo, '../../Küche 新.jpg');
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

  test('that is a PDF has no preview and is shown; other types are saved', async () => {
    const job = await makeJob(product, admin);
    const { body } = await attach(admin, job, bytesOf('%PDF-1.7\n'), 'plan.pdf');
    expect(body.previewUrl).toBeNull();
    const { headers } = await fetchBytes(product, body.url);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; media-src 'self';/,
    );
  });

  test('is sent in ranges on request, as video players need', async () => {
    const { body } = await attach(admin, await makeJob(product, admin));
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(product.url + body.url, { headers });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), bytes };
    };
    const size = photo.length;
    const beyond = await ask({ range: `bytes=${size}-` });
    expect([beyond.status, beyond.range]).toEqual([416, `bytes */${size}`]);
    const whole = await ask({ range: 'bytes=0-1', 'if-range': '"another"' });
    expect([whole.status, whole.range, whole.bytes]).toEqual([200, null, photo]);
    for (const [range, first, last] of [
      ['bytes=0-1', 0, 1],
      [`bytes=10-${size + 10}`, 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
    ] as const) {
      expect(await ask({ range }), range).toEqual({
        status: 206,
        range: `bytes ${first}-${last}/${size}`,
        bytes: photo.slice(first, last + 1),
      });
    }
  });

  test('whose bytes are gone is answered with 404, which is not cached', async () => {
    const owner = await makeBusiness(product);
    const { body } = await attach(owner, await makeJob(product, owner));
    await rm(join(folder, owner.businessId, body._id), { recursive: true });
    const { status, headers } = await fetchBytes(product, body.url);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(headers.get('content-disposition')).toBeNull();
  });

  test('can be added by the assigned technician', async () => {
    const job = await makeJob(product, admin);
    const technician = await makeMember(product, admin, 'technician');
    const assign = 'update job set assigned_to = $2 where id = $1';
    await product.db.rows(assign, [job, technician.userId]);
    const { status, body } = await attach(technician, job, photo, 'x.jpg');
    expect([status, body.uploadedBy]).toEqual([201, 'Member technician']);
  });

  test('does not change its job’s version, so that an open edit stays valid', async () => {
    const job = await makeJob(product, admin);
    const before = (await as('getJob', { params: { id: job } })).body.version;
    await attach(admin, job);
    expect((await as('getJob', { params: { id: job } })).body.version).toBe(before);
  });

  test('is gone with its bytes when it is deleted', async () => {
    const job = await makeJob(product, admin);
    const kept = await attach(admin, job, photo, 'kept.jpg');
    const { body } = await attach(admin, job, photo, 'gone.jpg');
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

  test('is stored once per Idempotency-Key', async () => {
    const job = await makeJob(product, admin);
    const other = await makeJob(product, admin);
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
      expect([refused.status, refused.error.code]).toEqual([422, 'idempotency_mismatch']);
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

  test('is scheduled for erasure when its job is deleted', async () => {
    const job = await makeJob(product, admin);
    const { body } = await attach(admin, job);
    expect((await as('deleteJob', { params: { id: job } })).status).toBe(204);
    expect(await product.db.rows('select id from file_to_erase')).toEqual([{ id: body._id }]);
    expect((await fetchBytes(product, body.url)).status).toBe(404);
  });
});
