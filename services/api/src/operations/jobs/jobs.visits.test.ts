import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Member, makeClient, makeMember } from '../../../testing/factories.ts';
import { readEvents } from '../../../testing/readEvents.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness({ preferences: { timezone: 'UTC' } });
let lead: Member;
let helper: Member;
let stranger: Member;
let id: string;

/** A job on 1 July that `lead` does, with a visit on 2 July that nobody leads and `helper` is on. */
beforeAll(async () => {
  [lead, helper, stranger] = await Promise.all([
    makeMember(product, admin, 'technician'),
    makeMember(product, admin, 'technician'),
    makeMember(product, admin, 'technician'),
  ]);
  const client = await makeClient(product, admin);
  const body = { title: 'Boiler', client, scheduledDate: '2026-07-01', assignedTo: lead.userId };
  id = (await call(product, 'createJob', { body }, admin)).body._id;
  const visit = randomUUIDv7();
  await product.db.rows(
    `insert into visit (business_id, id, job_id, starts_at) values ($1, $2, $3, '2026-07-02 08:00Z')`,
    [admin.businessId, visit, id],
  );
  await product.db.rows(
    'insert into visit_helper (business_id, visit_id, user_id) values ($1, $2, $3)',
    [admin.businessId, visit, helper.userId],
  );
});

const listed = async (query: object, { token }: Member) => {
  const jobs = await call(product, 'listJobs', { query }, { token });
  const { body } = await call(product, 'countJobs', { query }, { token });
  expect(body.total).toBe(jobs.body.length);
  return jobs.body.map(({ _id }) => _id);
};

describe('a job with a visit that another technician is on', () => {
  test('is read, listed and on the calendar for both, and a 404 for a third', async () => {
    const statusFor = async ({ token }: Member) =>
      (await call(product, 'getJob', { params: { id } }, { token })).status;
    expect(await Promise.all([lead, helper, stranger].map(statusFor))).toEqual([200, 200, 404]);
    expect(await listed({}, helper)).toEqual([id]);
    expect(await listed({ assignedTo: lead.userId }, helper)).toEqual([id]);
    expect(await listed({ sort: 'date' }, stranger)).toEqual([]);
    const query = { startDate: '2026-07-01', endDate: '2026-07-31' };
    const { body } = await call(product, 'getAppointments', { query }, helper);
    expect(body.map(({ _id, scheduledDate }) => [_id, scheduledDate])).toEqual([
      [id, '2026-07-02'],
    ]);
  });

  test('is found by the day of any of its visits, by a technician by those that they are on', async () => {
    const on = (day: string) => ({ from: day, to: day });
    for (const [member, days] of [
      [admin, ['2026-07-01', '2026-07-02']],
      [lead, ['2026-07-01']],
      [helper, ['2026-07-02']],
    ] as const) {
      for (const day of ['2026-07-01', '2026-07-02', '2026-07-03'] as const) {
        const found = days.some((other) => other === day) ? [id] : [];
        expect(await listed(on(day), member)).toEqual(found);
      }
    }
    expect(await listed({ from: '2026-07-02' }, admin)).toEqual([id]);
    expect(await listed({ to: '2026-06-30' }, admin)).toEqual([]);
  });

  test('is listed for each at the time and with the lead of their own visit', async () => {
    const shownTo = async ({ token }: Member) => {
      const { body } = await call(product, 'listJobs', {}, { token });
      return body.map(({ scheduledDate, assignedTo }) => [scheduledDate, assignedTo?._id]);
    };
    const first = [['2026-07-01', lead.userId]];
    expect(await Promise.all([admin, lead].map(shownTo))).toEqual([first, first]);
    expect(await shownTo(helper)).toEqual([['2026-07-02', undefined]]);
  });

  test('is listed for who has done their visit with the status of that, for others with its own', async () => {
    const done = { params: { id }, body: { status: 'completed' as const } };
    expect((await call(product, 'setVisitStatus', done, lead)).status).toBe(200);
    const shownTo = async ({ token }: Member) => {
      const { body } = await call(product, 'listJobs', {}, { token });
      return body.map(({ status, visitStatus }) => [status, visitStatus]);
    };
    expect(await shownTo(lead)).toEqual([['scheduled', 'completed']]);
    for (const member of [admin, helper])
      expect(await shownTo(member)).toEqual([['scheduled', undefined]]);
  });

  test('is listed for who is not on the way yet with the status of their own visit', async () => {
    const begun = { params: { id }, body: { status: 'on_my_way' as const } };
    expect((await call(product, 'setVisitStatus', begun, lead)).status).toBe(200);
    const shownTo = async ({ token }: Member, query = {}) => {
      const { body } = await call(product, 'listJobs', { query }, { token });
      return body.map(({ status, visitStatus }) => [status, visitStatus]);
    };
    expect(await shownTo(lead)).toEqual([['on_my_way', undefined]]);
    expect(await shownTo(helper)).toEqual([['on_my_way', 'scheduled']]);
    expect(await shownTo(admin)).toEqual([['on_my_way', undefined]]);
    expect(await shownTo(admin, { from: '2026-07-02' })).toEqual([['on_my_way', 'scheduled']]);
  });

  test('is found by each member, and by nobody else', async () => {
    expect(await listed({ assignedTo: helper.userId }, admin)).toEqual([id]);
    expect(await listed({ assignedTo: stranger.userId }, admin)).toEqual([]);
  });

  test('reports its end to everyone who was on it', async () => {
    const readers = await Promise.all([
      readEvents(product.url, lead.token),
      readEvents(product.url, helper.token),
    ]);
    await call(product, 'deleteJob', { params: { id } }, admin);
    for (const { until } of readers) await until({ entityId: id, kind: 'deleted' });
  });
});

test('a job that is paid is listed for who has a visit to come with the status of that', async () => {
  const client = await makeClient(product, admin);
  const body = { title: 'Well', client, scheduledDate: '2026-09-01', assignedTo: lead.userId };
  const { _id: job } = (await call(product, 'createJob', { body }, admin)).body;
  const paid = { params: { id: job }, body: { status: 'paid' as const } };
  expect((await call(product, 'setJobStatus', paid, admin)).status).toBe(200);
  const visitOf = async ({ token }: Member) => {
    const { body: rows } = await call(product, 'listJobs', {}, { token });
    const row = rows.find(({ _id }) => _id === job);
    return [row?.status, row?.visitStatus];
  };
  expect(await visitOf(lead)).toEqual(['paid', undefined]);
  const added = { params: { id: job }, body: { scheduledDate: '2026-09-02', lead: lead.userId } };
  const { body: visit } = await call(product, 'createVisit', added, admin);
  expect(await visitOf(lead)).toEqual(['paid', 'scheduled']);
  expect(await visitOf(admin)).toEqual(['paid', undefined]);
  const begun = { params: { id: visit._id }, body: { status: 'on_my_way' as const } };
  expect((await call(product, 'setVisitStatus', begun, lead)).status).toBe(200);
  expect(await visitOf(lead)).toEqual(['paid', 'on_my_way']);
});

test('a job is found by the day of a cancelled visit only where the job itself is cancelled', async () => {
  const client = await makeClient(product, admin);
  const body = { title: 'Attic', client, scheduledDate: '2026-08-01' };
  const { _id: job } = (await call(product, 'createJob', { body }, admin)).body;
  const added = { params: { id: job }, body: { scheduledDate: '2026-08-02' } };
  await call(product, 'createVisit', added, admin);
  const setStatus = (status: 'cancelled' | 'scheduled') =>
    call(product, 'setVisitStatus', { params: { id: job }, body: { status } }, admin);
  const found = async (day: string) => {
    const range = { from: day, to: day };
    const { body: cancelled } = await call(
      product,
      'listJobs',
      { query: { ...range, status: 'cancelled' } },
      admin,
    );
    return [await listed(range, admin), cancelled.map(({ _id }) => _id)];
  };
  await setStatus('cancelled');
  expect(await found('2026-08-01')).toEqual([[], []]);
  expect(await found('2026-08-02')).toEqual([[job], []]);
  await call(
    product,
    'setJobStatus',
    { params: { id: job }, body: { status: 'cancelled' } },
    admin,
  );
  expect(await found('2026-08-01')).toEqual([[job], [job]]);
  expect(await found('2026-08-02')).toEqual([[job], [job]]);
});

test('a job is listed with the visit that its filter finds', async () => {
  const client = await makeClient(product, admin);
  const body = { title: 'Fence', client, scheduledDate: '2026-10-01', assignedTo: lead.userId };
  const { _id: job } = (await call(product, 'createJob', { body }, admin)).body;
  for (const [day, person] of [
    ['2026-10-05', helper.userId],
    ['2026-10-09', null],
    ['2026-10-12', lead.userId],
  ] as const) {
    const added = { params: { id: job }, body: { scheduledDate: day, lead: person } };
    expect((await call(product, 'createVisit', added, admin)).status).toBe(201);
  }
  const shown = async (query: object, member: Member | typeof admin = admin) => {
    const of = { customer: client, ...query };
    const { body: rows } = await call(product, 'listJobs', { query: of }, member);
    const { body: counts } = await call(product, 'countJobs', { query: of }, member);
    expect(counts.total).toBe(rows.length);
    return rows.map(({ scheduledDate, assignedTo, people }) => {
      expect(people?.map(({ _id }) => _id)).toEqual(assignedTo ? [assignedTo._id] : []);
      return [scheduledDate, assignedTo?._id];
    });
  };
  const [first, ofHelper, ofNobody, last] = [
    ['2026-10-01', lead.userId],
    ['2026-10-05', helper.userId],
    ['2026-10-09', undefined],
    ['2026-10-12', lead.userId],
  ];
  expect(await shown({})).toEqual([first]);
  expect(await shown({ to: '2026-10-09' })).toEqual([first]);
  expect(await shown({ from: '2026-10-02' })).toEqual([ofHelper]);
  expect(await shown({ assignedTo: helper.userId })).toEqual([ofHelper]);
  expect(await shown({ assignedTo: 'nobody' })).toEqual([ofNobody]);
  const late = { from: '2026-10-10' };
  expect(await shown({ ...late, assignedTo: lead.userId })).toEqual([last]);
  for (const assignedTo of [helper.userId, 'nobody'])
    expect(await shown({ ...late, assignedTo })).toEqual([]);
  expect(await shown(late, lead)).toEqual([last]);
  expect(await shown({ ...late, assignedTo: helper.userId }, lead)).toEqual([last]);
});
