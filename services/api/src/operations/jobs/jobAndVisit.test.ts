import { randomUUIDv7 } from 'node:crypto';
import type { JobStatus } from '@tradewind/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness({ preferences: { timezone: 'UTC' } });
let technician: Member;
let other: Member;
let client: string;

beforeAll(async () => {
  technician = await makeMember(product, admin, 'technician');
  other = await makeMember(product, admin, 'technician');
  client = await makeClient(product, admin);
});

/** Rows of the business, as the API reads and writes them. */
const own = () => product.runtimeDb.forBusiness(admin.businessId);

const makeJob = async (over: object = {}) => {
  const body = { title: 'Boiler', client, scheduledDate: '2026-07-01', scheduledTime: '09:00' };
  return (await call(product, 'createJob', { body: { ...body, ...over } }, admin)).body;
};

const change = async (id: string, body: object) =>
  (await call(product, 'updateJob', { params: { id }, body }, admin)).body;

const setStatus = (id: string, status: JobStatus) => change(id, { status });

/** A further visit of a job, on a day of July 2026 at 8:00. */
const addVisit = async (jobId: string, day: number, leadId: string | null = null) => {
  const id = randomUUIDv7();
  await own().rows(
    `insert into visit (business_id, id, job_id, starts_at, lead_id)
     values ($1, $2, $3, make_timestamptz(2026, 7, $4, 8, 0, 0, 'UTC'), $5)`,
    [admin.businessId, id, jobId, day, leadId],
  );
  return id;
};

const setVisit = (id: string, status: string) =>
  own().rows('update visit set status = $3 where business_id = $1 and id = $2', [
    ...[admin.businessId, id, status],
  ]);

const addHelper = (visitId: string, { userId }: Member) =>
  own().rows('insert into visit_helper (business_id, visit_id, user_id) values ($1, $2, $3)', [
    ...[admin.businessId, visitId, userId],
  ]);

/** Day and status of each visit of a job, by their start. */
const visitsOf = async (jobId: string) => {
  const found = await own().rows<{ visit: string }>(
    `select to_char(starts_at, 'DD HH24:MI ') || status as visit from visit
     where business_id = $1 and job_id = $2 order by starts_at`,
    [admin.businessId, jobId],
  );
  return found.map(({ visit }) => visit);
};

const shownOf = async (jobId: string) => {
  const { body } = await call(product, 'getJob', { params: { id: jobId } }, admin);
  return `${body.scheduledDate?.slice(8, 10)} ${body.scheduledTime} ${body.status}`;
};

const membersOf = async (jobId: string) => {
  const found = await own().rows<{ id: string }>(
    'select user_id as id from job_member where business_id = $1 and job_id = $2',
    [admin.businessId, jobId],
  );
  return new Set(found.map(({ id }) => id));
};

describe('a job with one visit', () => {
  test('makes it with its time, length, person and status', async () => {
    const job = await makeJob({ duration: 90, assignedTo: technician.userId });
    const visit = await own().row(
      `select id, status, duration_minutes, lead_id, requested_at, version from visit
       where business_id = $1 and job_id = $2`,
      [admin.businessId, job._id],
    );
    const lead = { lead_id: technician.userId, requested_at: null, version: 1 };
    expect(visit).toEqual({ id: job._id, status: 'scheduled', duration_minutes: 90, ...lead });
    expect(await visitsOf(job._id)).toEqual(['01 09:00 scheduled']);
    expect(await membersOf(job._id)).toEqual(new Set([technician.userId]));
  });

  test('moves it, gives it to somebody else, and counts one version for each change', async () => {
    const job = await makeJob({ assignedTo: technician.userId });
    await change(job._id, { scheduledDate: '2026-07-03', scheduledTime: '10:30' });
    const changed = await change(job._id, { assignedTo: other.userId });
    expect(changed.version).toBe(3);
    expect(await visitsOf(job._id)).toEqual(['03 10:30 scheduled']);
    expect(await membersOf(job._id)).toEqual(new Set([other.userId]));
  });

  const steps: [JobStatus[], string][] = [
    [['pending'], 'pending'],
    [['on_my_way', 'in_progress'], 'in_progress'],
    [['completed'], 'completed'],
    [['completed', 'in_progress'], 'in_progress'],
    [['invoiced', 'paid'], 'completed'],
    [['paid', 'scheduled'], 'scheduled'],
    [['cancelled'], 'cancelled'],
    [['cancelled', 'pending'], 'pending'],
    [['cancelled', 'completed'], 'completed'],
    [['completed', 'cancelled'], 'cancelled'],
    [['paid', 'cancelled', 'completed'], 'completed'],
  ];
  test.each(steps)('that becomes %j leaves it %s, one version each', async (statuses, expected) => {
    const job = await makeJob();
    for (const [at, status] of statuses.entries()) {
      const changed = await setStatus(job._id, status);
      expect([changed.status, changed.version]).toEqual([status, at + 2]);
    }
    expect(await visitsOf(job._id)).toEqual([`01 09:00 ${expected}`]);
  });
});

describe('a job with three visits', () => {
  let id: string;
  let second: string;
  let third: string;
  const expectVisits = async (...expected: string[]) =>
    expect(await visitsOf(id)).toEqual(expected);
  const makeThree = async () => {
    id = (await makeJob())._id;
    second = await addVisit(id, 2);
    third = await addVisit(id, 3);
  };

  test('shows the next open one, then the last that was done', async () => {
    await makeThree();
    await setVisit(id, 'completed');
    expect(await shownOf(id)).toBe('02 08:00 scheduled');
    await setVisit(second, 'in_progress');
    expect(await shownOf(id)).toBe('02 08:00 in_progress');
    await setVisit(second, 'completed');
    await setVisit(third, 'cancelled');
    expect(await shownOf(id)).toBe('02 08:00 completed');
  });

  test('is in progress while more is to come, and scheduled after a visit in vain', async () => {
    await makeThree();
    await own().rows('update job set more_to_come = true where business_id = $1 and id = $2', [
      ...[admin.businessId, id],
    ]);
    for (const visit of [id, second, third]) await setVisit(visit, 'completed');
    expect(await shownOf(id)).toBe('03 08:00 in_progress');
    await setVisit(third, 'no_show');
    expect(await shownOf(id)).toBe('03 08:00 scheduled');
  });

  test('shows a visit that is moved before the others, and the next when it is deleted', async () => {
    await makeThree();
    await own().rows(
      `update visit set starts_at = '2026-06-01 07:00Z' where business_id = $1 and id = $2`,
      [admin.businessId, third],
    );
    expect(await shownOf(id)).toBe('01 07:00 scheduled');
    await own().rows('delete from visit where business_id = $1 and id = $2', [
      ...[admin.businessId, third],
    ]);
    expect(await shownOf(id)).toBe('01 09:00 scheduled');
  });

  test('cancels all open visits with the job, and reopens those', async () => {
    await makeThree();
    await setVisit(id, 'completed');
    await setVisit(second, 'cancelled');
    await setStatus(id, 'cancelled');
    await expectVisits('01 09:00 completed', '02 08:00 cancelled', '03 08:00 cancelled');
    await setStatus(id, 'in_progress');
    await expectVisits('01 09:00 completed', '02 08:00 cancelled', '03 08:00 in_progress');
    expect(await shownOf(id)).toBe('03 08:00 in_progress');
  });

  test('shows, when it is cancelled before any was done, the visit that was next', async () => {
    await makeThree();
    await setVisit(id, 'cancelled');
    expect(await shownOf(id)).toBe('02 08:00 scheduled');
    const cancelled = await setStatus(id, 'cancelled');
    expect(await shownOf(id)).toBe('02 08:00 cancelled');
    const shown = { visitId: second, scheduledDate: '2026-07-02' };
    const page = await call(product, 'getJob', { params: { id } }, admin);
    expect(page.body).toMatchObject({ ...shown, version: cancelled.version });
    const query = { customer: client, sort: 'date', order: 'desc' } as const;
    const { body: list } = await call(product, 'listJobs', { query }, admin);
    const listed = list.find(({ _id }) => _id === id);
    expect(listed?.scheduledDate).toBe('2026-07-02');
  });

  test('shows the last visit when each was cancelled by itself', async () => {
    await makeThree();
    for (const visit of [id, second, third]) await setVisit(visit, 'cancelled');
    expect(await shownOf(id)).toBe('03 08:00 cancelled');
  });

  test('leaves open visits open when a part is invoiced', async () => {
    await makeThree();
    await setStatus(id, 'invoiced');
    await expectVisits('01 09:00 scheduled', '02 08:00 scheduled', '03 08:00 scheduled');
    expect(await shownOf(id)).toBe('01 09:00 invoiced');
  });

  test('moves the visit that it shows when an earlier release moves the job', async () => {
    await makeThree();
    await setVisit(id, 'completed');
    await own().rows(
      `update job set starts_at = starts_at + interval '1 hour', version = version + 1
       where business_id = $1 and id = $2`,
      [admin.businessId, id],
    );
    await expectVisits('01 09:00 completed', '02 09:00 scheduled', '03 08:00 scheduled');
  });

  test('takes its visits along when it is deleted', async () => {
    await makeThree();
    await call(product, 'deleteJob', { params: { id } }, admin);
    await expectVisits();
  });
});

describe('people of visits', () => {
  test('are on the job as long as they are on one of its visits', async () => {
    const { _id: id } = await makeJob({ assignedTo: technician.userId });
    const second = await addVisit(id, 2, technician.userId);
    await addHelper(second, other);
    expect(await membersOf(id)).toEqual(new Set([technician.userId, other.userId]));
    await change(id, { assignedTo: '' });
    expect(await membersOf(id)).toEqual(new Set([technician.userId, other.userId]));
    await own().rows('delete from visit where business_id = $1 and id = $2', [
      ...[admin.businessId, second],
    ]);
    expect(await membersOf(id)).toEqual(new Set());
  });

  test('who help become the lead, or leave with the lead', async () => {
    const { _id: id } = await makeJob({ assignedTo: technician.userId });
    await addHelper(id, other);
    await addHelper(id, admin);
    await change(id, { assignedTo: other.userId });
    expect(await membersOf(id)).toEqual(new Set([other.userId, admin.userId]));
    await change(id, { assignedTo: '' });
    expect(await membersOf(id)).toEqual(new Set());
  });
});

test('another business sees no visit, no helper and nobody on a job', async () => {
  const stranger = await makeBusiness(product);
  const { _id: id } = await makeJob({ assignedTo: technician.userId });
  await addHelper(id, other);
  const theirs = product.runtimeDb.forBusiness(stranger.businessId);
  for (const table of ['visit', 'visit_helper', 'job_member']) {
    expect(await theirs.rows(`select from ${table}`)).toEqual([]);
    expect((await own().rows(`select from ${table}`)).length).toBeGreaterThan(0);
  }
});

test('a paid job is completed again when a further visit of it is done', async () => {
  const { _id: id } = await makeJob();
  for (const status of ['completed', 'paid'] as const) await setStatus(id, status);
  const completed = async () =>
    (await call(product, 'getJob', { params: { id } }, admin)).body.completedDate ?? '';
  const first = await completed();
  const visit = await addVisit(id, 9);
  expect(await completed()).toBe(first);
  const params = { id: visit };
  await call(product, 'setVisitStatus', { params, body: { status: 'on_my_way' } }, admin);
  expect(await completed()).toBe(first);
  const { body } = await call(
    product,
    'setVisitStatus',
    { params, body: { status: 'completed' } },
    admin,
  );
  expect(body.completedDate).not.toBe(first);
  expect(await completed()).toBe(body.completedDate);
});
