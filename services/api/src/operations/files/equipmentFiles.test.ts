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

describe('the equipment of a job', () => {
  /** A furnace with a photo and a document, a visit that was done, and two jobs that name it. */
  const makeJobs = async () => {
    const { client, id } = await makeFurnace();
    await attach(id);
    await attach(id, admin, bytesOf('%PDF-1.7\n%%EOF\n'), 'manual.pdf');
    const makeNamed = async (name: string) => {
      const member = await makeMember(product, admin, 'technician');
      await product.db.rows('update app_user set name = $2 where id = $1', [member.userId, name]);
      return member;
    };
    const [ann, ben] = [await makeNamed('Zoe Ode'), await makeNamed('Ben Fry')];
    const make = async (title: string, scheduledDate: string, assignedTo: string) =>
      (
        await as('createJob', {
          body: { title, client, scheduledDate, equipment: [id], assignedTo },
        })
      ).body._id;
    const done = await make('Tune-up', '2026-03-04', ann.userId);
    await as('updateVisit', { params: { id: done }, body: { people: [ann.userId, ben.userId] } });
    await as('setJobStatus', { params: { id: done }, body: { status: 'completed' } });
    const open = await make('Repair', '2030-03-04', ben.userId);
    return { id, ann, ben, params: { id: open } };
  };

  test('is refused to a technician who is not on the job, and to another business', async () => {
    const { ann, params } = await makeJobs();
    const others = [callsOf(product, ann), callsOf(product, await makeBusiness(product))];
    for (const other of others)
      expect((await other('getJobEquipment', { params })).status).toBe(404);
  });

  test('has photos and the visits that were done, also for the technician on it', async () => {
    const { id, ben, params } = await makeJobs();
    const { body } = await callsOf(product, ben)('getJobEquipment', { params });
    expect(body).toMatchObject([
      {
        _id: id,
        photos: [{ name: 'plate.jpg' }],
        visits: [{ title: 'Tune-up', date: '2026-03-04', people: ['Zoe Ode', 'Ben Fry'] }],
      },
    ]);
    const preview = await fetchBytes(product, body[0]?.photos[0]?.previewUrl ?? '');
    expect(preview.status).toBe(200);
    expect((await callsOf(product, ben)('getEquipment', { params: { id } })).status).toBe(403);
  });
});
