import { randomUUID } from 'node:crypto';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import type { NewJob } from '@tradewind/contracts/jobs';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import {
  importJob,
  type Member,
  makeBusiness,
  makeClient,
  makeMember,
} from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

const { product, admin } = serveBusiness();
let stranger: Member;
let technician: Member;
let client: string;

beforeAll(async () => {
  stranger = await makeBusiness(product);
  technician = await makeMember(product, admin, 'technician');
  client = await makeClient(product, admin);
});

const create = (over: Partial<NewJob> = {}, who = admin) =>
  call(
    product,
    'createJob',
    { body: { title: 'Fix boiler', client, scheduledDate: '2026-07-01', ...over } },
    who,
  );

const update = (id: string, body: Record<string, unknown>, who = admin) =>
  call(product, 'updateJob', { params: { id }, body }, who);

describe('a job is refused', () => {
  test.each([
    [{ title: '' }, jobMessages.title],
    [{ client: '' }, jobMessages.client],
    [{ scheduledDate: '' }, jobMessages.date],
    [{ scheduledDate: '2026-02-30' }, jobMessages.date],
  ])('with %j', async (over, message) => {
    const { status, error } = await create(over);
    expect([status, error.message]).toEqual([422, message]);
  });

  test('for an unknown client or member, and nothing is created', async () => {
    const foreign = await makeClient(product, stranger);
    const { body: job } = await create();
    const before = await call(product, 'getSummary', {}, admin);
    expect((await create({ client: foreign })).status).toBe(422);
    expect((await create({ client: randomUUID() })).status).toBe(422);
    expect((await create({ assignedTo: stranger.userId })).status).toBe(422);
    for (const [field, value] of Object.entries({ client: foreign, assignedTo: stranger.userId })) {
      const { status, error } = await update(job._id, { [field]: value });
      expect([status, error.errors?.[0]?.field]).toEqual([422, field]);
    }
    const after = await call(product, 'getSummary', {}, admin);
    expect(after.body.jobs.total).toBe(before.body.jobs.total);
    const { body: next } = await create();
    const { body: one } = await create();
    expect(Number(one.jobNumber?.slice(5))).toBe(Number(next.jobNumber?.slice(5)) + 1);
  });

  test('to a technician who is not assigned to it, or who changes other fields than allowed', async () => {
    const { body: other } = await create();
    const { body: mine } = await create({ assignedTo: technician.userId });
    const get = (id: string) => call(product, 'getJob', { params: { id } }, technician);
    expect((await get(other._id)).status).toBe(404);
    expect((await get(mine._id)).status).toBe(200);
    expect((await update(mine._id, { title: 'Mine' }, technician)).status).toBe(403);
    expect((await create({}, technician)).status).toBe(403);
    const whole = {
      ...mine,
      client: mine.client._id,
      notes: 'Valve replaced',
      assignedTo: undefined,
    };
    expect((await update(mine._id, whole, technician)).body.notes).toBe('Valve replaced');
    const { body: list } = await call(product, 'listJobs', {}, technician);
    expect(list.every((job) => job.assignedTo?._id === technician.userId)).toBe(true);
  });

  test('to a technician who changes its materials, whose prices they read as 0', async () => {
    const valve = { name: 'Relief valve', quantity: 2, unit: 'piece', price: 38.5 };
    const { body: job } = await create({ assignedTo: technician.userId, materials: [valve] });
    const params = { id: job._id };
    const unpriced = [{ ...valve, price: 0 }];
    const { body: read } = await call(product, 'getJob', { params }, technician);
    const { body: listed } = await call(product, 'listJobs', {}, technician);
    const found = listed.find(({ _id }) => _id === job._id);
    expect([read.materials, found?.materials]).toEqual([unpriced, unpriced]);
    const more = [{ ...valve, quantity: 3, price: 0 }];
    expect((await update(job._id, { materials: more }, technician)).status).toBe(403);
    const body = { materials: read.materials, notes: 'Valve replaced' };
    const { body: saved } = await update(job._id, body, technician);
    expect([saved.notes, saved.materials]).toEqual(['Valve replaced', unpriced]);
    const { body: office } = await call(product, 'getJob', { params }, admin);
    expect(office.materials).toEqual([valve]);
  });

  test('for an older version', async () => {
    const { body } = await create();
    const saves = await Promise.all([
      update(body._id, { notes: 'a', version: 1 }),
      update(body._id, { notes: 'b', version: 1 }),
    ]);
    expect(saves.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  });
});

describe('a job', () => {
  test('keeps its wall time, and its instant when the business changes its zone', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    const { body } = await create(
      { client: whose, scheduledDate: '2026-03-08', scheduledTime: '02:30' },
      own,
    );
    expect(body).toMatchObject({
      scheduledTime: '03:30',
      startTime: '2026-03-08T07:30:00.000Z',
      duration: 60,
      status: 'scheduled',
      completedDate: null,
    });
    const { body: moved } = await update(body._id, { scheduledDate: '2026-07-08' }, own);
    expect([moved.scheduledTime, moved.startTime]).toEqual(['03:30', '2026-07-08T07:30:00.000Z']);
    const params = { id: own.userId };
    const preferences = { timezone: 'America/Los_Angeles' };
    await call(product, 'updateUser', { params, body: { preferences } }, own);
    const { body: read } = await call(product, 'getJob', { params: { id: body._id } }, own);
    expect([read.scheduledTime, read.startTime]).toEqual(['00:30', moved.startTime]);
  });

  test('gets numbers without gaps in concurrent creates', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    stopClockAtNoon();
    onTestFinished(() => void vi.useRealTimers());
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => create({ client: whose }, own)),
    );
    const numbers = replies.map((reply) => reply.body.jobNumber).toSorted();
    const year = todayIn('America/New_York').slice(0, 4);
    const wanted = numbers.map((_, index) => `${year}-${String(index + 1).padStart(5, '0')}`);
    expect(numbers).toEqual(wanted);
  });

  test('is created once per Idempotency-Key, with one number', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { title: 'Once', client, scheduledDate: '2026-07-01' };
    const both = await Promise.all(
      [1, 2].map(() => call(product, 'createJob', { body }, { ...admin, headers })),
    );
    expect(new Set(both.map((reply) => reply.body._id)).size).toBe(1);
  });

  test('gets its completion date on entering completed, and records the change in its timeline', async () => {
    const { body } = await create();
    const params = { id: body._id };
    const set = (status: 'completed' | 'in_progress' | 'invoiced') =>
      call(product, 'setJobStatus', { params, body: { status } }, admin);
    const { body: done } = await set('completed');
    expect(done.completedDate).not.toBeNull();
    expect((await set('invoiced')).body.completedDate).toBe(done.completedDate);
    expect((await set('completed')).body.completedDate).toBe(done.completedDate);
    expect((await set('in_progress')).body.completedDate).toBeNull();
    expect((await set('completed')).body.completedDate).not.toBe(done.completedDate);
    await update(body._id, { tasks: [{ title: 'Bleed radiators', completed: true }] });
    await update(body._id, { scheduledDate: '2026-11-26', scheduledTime: '14:00' });
    const { body: lines } = await call(product, 'getJobTimeline', { params }, admin);
    expect(lines.map((line) => line.summary)).toEqual([
      'Scheduled for Thu, Nov 26 at 2:00 PM',
      'Tasks: 1 of 1 done',
      'Status changed to Completed',
      'Status changed to In progress',
      'Status changed to Completed',
      'Status changed to Invoiced',
      'Status changed to Completed',
      `Job ${body.jobNumber} created`,
    ]);
    expect(lines[0]?.actor).toBe('Ada Byrd');
  });

  test('has the notes of its customer’s page, also for the technician who is assigned to it', async () => {
    const whose = await makeClient(product, admin);
    const { body: job } = await create({ client: whose, assignedTo: technician.userId });
    expect(job.client.notes).toBe('');
    const notes = 'Gate code 4471. Two dogs.';
    await call(product, 'updateClient', { params: { id: whose }, body: { notes } }, admin);
    const { body } = await call(product, 'getJob', { params: { id: job._id } }, technician);
    expect([body.client.notes, body.notes]).toEqual([notes, '']);
  });

  test('stores only changes: sending the same form again changes nothing', async () => {
    const { body } = await create({
      location: { address: '1 Elm', city: 'Troy', state: 'NY', zip: '12180', country: 'USA' },
      serviceType: '',
    });
    // The form of a saved job sends null for an empty service type.
    const form = { ...body, client: body.client._id, assignedTo: null, serviceType: null };
    expect((await update(body._id, form)).body.version).toBe(body.version);
  });

  test('is gone once deleted, and its number is not reused', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    const { body } = await create({ client: whose }, own);
    const params = { id: body._id };
    expect((await call(product, 'deleteJob', { params }, own)).status).toBe(204);
    expect((await call(product, 'getJob', { params }, own)).status).toBe(404);
    const { body: next } = await create({ client: whose }, own);
    expect(next.jobNumber).toMatch(/-00002$/);
  });
});

describe('jobs without numbers', () => {
  test('are counted, listed, numbered and deleted only by an admin', async () => {
    const own = await makeBusiness(product);
    const dispatcher = await makeMember(product, own, 'dispatcher');
    const whose = await makeClient(product, own);
    for (const title of ['Old one', 'Older one', 'Oldest'])
      await importJob(product, own, whose, title);
    expect((await call(product, 'countJobsWithoutNumber', {}, dispatcher)).status).toBe(403);
    expect((await call(product, 'countJobsWithoutNumber', {}, own)).body).toEqual({ count: 3 });
    const { body: shown } = await call(product, 'previewJobsWithoutNumber', {}, own);
    expect([shown.count, shown.kept, shown.preview.length]).toEqual([3, 0, 3]);
    const { body: numbered } = await call(product, 'numberJobsWithoutNumber', {}, own);
    expect(numbered.assignedCount).toBe(3);
    await importJob(product, own, whose, 'Another');
    const jobId = await importJob(product, own, whose, 'With an invoice');
    const items = [{ description: 'Labor', quantity: 1, unitPrice: 100 }];
    await call(product, 'createInvoice', { body: { client: whose, jobId, items } }, own);
    const { body: again } = await call(product, 'previewJobsWithoutNumber', {}, own);
    expect([again.count, again.kept]).toEqual([2, 1]);
    expect(again.preview.map(({ title }) => title)).toEqual(['Another']);
    const { body: deleted } = await call(product, 'deleteJobsWithoutNumber', {}, own);
    expect(deleted.deletedCount).toBe(1);
    expect((await call(product, 'countJobsWithoutNumber', {}, own)).body).toEqual({ count: 1 });
  });

  test('one can get a number manually, once, and the counter skips it', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    const { body: numbered } = await create({ client: whose }, own);
    const id = await importJob(product, own, whose, 'Old one');
    const year = numbered.jobNumber?.slice(0, 4);
    expect((await update(id, { jobNumber: numbered.jobNumber }, own)).status).toBe(409);
    expect((await update(id, { jobNumber: `${year}-00002` }, own)).status).toBe(200);
    expect((await update(id, { jobNumber: `${year}-00005` }, own)).status).toBe(422);
    expect((await create({ client: whose }, own)).body.jobNumber).toBe(`${year}-00003`);
  });
});

describe('the calendar', () => {
  test('requires both days', async () => {
    const query = { startDate: '2026-07-01', endDate: '' };
    const { status, error } = await call(product, 'getAppointments', { query }, admin);
    expect([status, error.message]).toEqual([422, 'Start date and end date are required']);
  });

  test('contains the jobs that start on the days in the business’s zone, the last included', async () => {
    const own = await makeBusiness(product);
    const whose = await makeClient(product, own);
    const at = (scheduledDate: string, scheduledTime: string) =>
      create({ client: whose, scheduledDate, scheduledTime }, own);
    await at('2026-06-30', '23:59');
    const { body: first } = await at('2026-07-01', '00:00');
    const { body: last } = await at('2026-07-02', '23:59');
    await at('2026-07-03', '00:00');
    const query = { startDate: '2026-07-01', endDate: '2026-07-02' };
    const { body } = await call(product, 'getAppointments', { query }, own);
    expect(body.map((one) => one._id)).toEqual([first._id, last._id]);
    expect(body[0]).toMatchObject({ scheduledTime: '00:00', customer: { name: 'Grace Lee' } });
  });
});

test('a customer’s jobs are listed with their amounts, only for their business', async () => {
  const whose = await makeClient(product, admin);
  const { body: job } = await create({ client: whose });
  const params = { id: whose };
  expect((await call(product, 'listClientJobs', { params }, stranger)).status).toBe(404);
  const { body } = await call(product, 'listClientJobs', { params }, admin);
  expect(body).toMatchObject([{ _id: job._id, totalAmount: 0, scheduledTime: '09:00' }]);
  expect((await call(product, 'deleteClient', { params }, admin)).status).toBe(204);
  expect((await call(product, 'getClient', { params }, admin)).status).toBe(404);
  const kept = await call(product, 'getJob', { params: { id: job._id } }, admin);
  expect(kept.body.client.name).toBe('Grace Lee');
});
