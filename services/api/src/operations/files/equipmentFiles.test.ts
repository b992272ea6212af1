import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobAttachment } from '@tradewind/contracts/files';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { bytesOf, photo, serveFiles } from '../../../testing/fileFixtures.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { fetchBytes, upload } from '../../../testing/upload.ts';

const { product, folder } = await serveFiles();
let admin: Member;
let as: ReturnType<typeof callsOf>;
beforeAll(async () => {
  admin = await makeBusiness(product);
  as = callsOf(product, admin);
});

const makeFurnace = async () => {
  const client = await makeClient(product, admin);
  const body = { kind: 'Furnace', make: 'Trane' };
  const made = await as('createEquipment', { params: { id: client }, body });
  return { client, id: made.body._id };
};

const attach = (id: string, member = admin, content = photo, name = 'plate.jpg', key?: string) =>
  upload<JobAttachment>(
    product,
    `/equipment/${id}/attachments`,
    member,
    content,
    name,
    ...(key === undefined ? [] : (['file', key] as const)),
  );

const filesOf = async (id: string) =>
  (await as('getEquipmentAttachments', { params: { id } })).body;

describe('an attachment of equipment is refused', () => {
  test('to a technician, and to another business', async () => {
    const { id } = await makeFurnace();
    const technician = await makeMember(product, admin, 'technician');
    expect((await attach(id, technician)).status).toBe(403);
    expect((await attach(id, await makeBusiness(product))).status).toBe(404);
    expect(await filesOf(id)).toEqual([]);
  });

  test('of a kind that jobs do not take either', async () => {
    const { id } = await makeFurnace();
    const { status, error } = await attach(id, admin, bytesOf('#!/bin/sh\n'), 'run.sh');
    expect([status, error.message]).toEqual([415, 'This kind of file cannot be uploaded.']);
  });

  test('once the equipment is archived, where those it has stay', async () => {
    const { client, id } = await makeFurnace();
    const { body } = await attach(id);
    const job = { title: 'Tune-up', client, scheduledDate: '2030-03-04', equipment: [id] };
    await as('createJob', { body: job });
    await as('deleteEquipment', { params: { id } });
    expect((await attach(id)).status).toBe(404);
    expect((await filesOf(id)).map(({ _id }) => _id)).toEqual([body._id]);
  });
});

test('a photo of equipment is listed with a preview and without its metadata, and once per key', async () => {
  const { client, id } = await makeFurnace();
  const replies = await Promise.all(
    ['a', 'a', 'a'].map((key) => attach(id, admin, photo, 'plate.jpg', `${key}-${id}`)),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [file, ...others] = await filesOf(id);
  expect([file?.name, others]).toEqual(['plate.jpg', []]);
  const preview = await fetchBytes(product, file?.previewUrl ?? '');
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { body } = await as('getClientTimeline', { params: { id: client } });
  expect(body[0]?.summary).toBe('Equipment “Furnace Trane”: “plate.jpg” attached');
});

test('a deleted attachment is gone with its bytes, and only by its own equipment', async () => {
  const { id } = await makeFurnace();
  const other = await makeFurnace();
  const attachmentId = (await attach(id)).body._id;
  const remove = (of: string) =>
    as('deleteEquipmentAttachment', { params: { id: of, attachmentId } });
  expect((await remove(other.id)).status).toBe(404);
  const home = join(folder, admin.businessId);
  expect(await readdir(home)).toContain(attachmentId);
  expect((await remove(id)).status).toBe(204);
  expect(await readdir(home)).not.toContain(attachmentId);
  expect((await remove(id)).status).toBe(404);
});

test('deleting equipment, or anonymizing its customer, schedules its files for erasure', async () => {
  const [first, second] = [await makeFurnace(), await makeFurnace()];
  const ids = [(await attach(first.id)).body._id, (await attach(second.id)).body._id];
  const exported = await as('exportClient', { params: { id: second.client } });
  const { files } = JSON.parse(JSON.stringify(exported.body)) as { files: object[] };
  expect(files).toMatchObject([{ id: ids[1], name: 'plate.jpg' }]);
  await as('deleteEquipment', { params: { id: first.id } });
  await as('anonymizeClient', { params: { id: second.client } });
  const due = await product.db.rows<{ id: string }>(
    'select id from file_to_erase where business_id = $1 and due_at <= now()',
    [admin.businessId],
  );
  expect(due.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
