import type { JobStatus } from '@tradewind/contracts';
import { type VisitStatus, visitStatuses } from '@tradewind/contracts/visits';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../testing/factories.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
let client: string;

beforeAll(async () => {
  client = await makeClient(product, admin);
});

/** A visit of the reference: the day of its start, and its status. */
interface Planned {
  readonly day: number;
  readonly status: VisitStatus;
}

const ofOpen: Partial<Record<VisitStatus, JobStatus>> = {
  pending: 'pending',
  scheduled: 'scheduled',
  on_my_way: 'on_my_way',
  in_progress: 'in_progress',
};

/** Decision 132 in words of its own: which visit a job shows, and the status that it has by it. */
const expectedOf = (visits: readonly Planned[], moreToCome: boolean): [JobStatus, number] => {
  const byDay = visits.toSorted((one, other) => one.day - other.day);
  for (const { status, day } of byDay) {
    const open = ofOpen[status];
    if (open !== undefined) return [open, day];
  }
  let last: Planned | undefined;
  for (const visit of byDay) if (visit.status !== 'cancelled') last = visit;
  if (last === undefined) return ['cancelled', byDay.at(-1)?.day ?? 0];
  if (last.status === 'no_show') return ['scheduled', last.day];
  return [moreToCome ? 'in_progress' : 'completed', last.day];
};

const dayOf = (day: number) => `2026-07-${day < 10 ? '0' : ''}${day}`;

/** Makes a job with visits on the 1st, 2nd, … of July; gives their ids, the first one the job's. */
const makeJob = async (count: number) => {
  const body = { title: 'Boiler', client, scheduledDate: dayOf(1) };
  const { _id: id } = (await as('createJob', { body })).body;
  const ids = [id];
  for (let day = 2; day <= count; day++) {
    const visit = { params: { id }, body: { scheduledDate: dayOf(day) } };
    ids.push((await as('createVisit', visit)).body._id);
  }
  return ids;
};

const shownOf = async (id: string) => {
  const { body } = await as('getJob', { params: { id } });
  // Cancelled after it was done, it keeps when that was.
  if (body.status !== 'cancelled')
    expect(body.completedDate === null).toBe(body.status !== 'completed');
  return [body.status, Number(body.scheduledDate?.slice(8))];
};

const setStatus = async (id = '', status: VisitStatus) =>
  expect((await as('setVisitStatus', { params: { id }, body: { status } })).status).toBe(200);

test('a job has the status that follows from its visits, for every two statuses', async () => {
  const [first = '', second] = await makeJob(2);
  for (const moreToCome of [false, true]) {
    await as('updateJob', { params: { id: first }, body: { moreToCome } });
    for (const one of visitStatuses) {
      await setStatus(first, one);
      for (const other of visitStatuses) {
        await setStatus(second, other);
        const visits = [
          { day: 1, status: one },
          { day: 2, status: other },
        ];
        const expected = expectedOf(visits, moreToCome);
        expect([one, other, moreToCome, ...(await shownOf(first))]).toEqual([
          ...[one, other, moreToCome],
          ...expected,
        ]);
      }
    }
  }
});

test('a job follows its three visits through statuses and moves in any order', async () => {
  const change = fc.record({
    which: fc.nat(2),
    to: fc.oneof(
      fc.constantFrom(...visitStatuses).map((status) => ({ status })),
      fc.integer({ min: 4, max: 28 }).map((day) => ({ day })),
    ),
  });
  const changes = fc.array(change, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(changes, fc.boolean(), async (sequence, moreToCome) => {
      const ids = await makeJob(3);
      const [id = ''] = ids;
      await as('updateJob', { params: { id }, body: { moreToCome } });
      const visits: Planned[] = ids.map((_, at) => ({ day: at + 1, status: 'scheduled' }));
      for (const { which, to } of sequence) {
        const others = visits.filter((_, at) => at !== which).map(({ day }) => day);
        if ('day' in to && others.includes(to.day)) continue;
        const stored = visits[which];
        if (stored !== undefined) visits[which] = { ...stored, ...to };
        const body = 'day' in to ? { scheduledDate: dayOf(to.day) } : to;
        const params = { id: ids[which] ?? '' };
        expect((await as('updateVisit', { params, body })).status).toBe(200);
        const { body: job } = await as('getJob', { params: { id } });
        const expected = expectedOf(visits, moreToCome);
        expect([job.status, Number(job.scheduledDate?.slice(8))]).toEqual(expected);
      }
    }),
    { numRuns: 8, seed: 140 },
  );
});

test('an invoiced job stays so whatever happens to its visits', async () => {
  const [id = '', second] = await makeJob(2);
  await as('setJobStatus', { params: { id }, body: { status: 'invoiced' } });
  for (const status of visitStatuses) {
    await setStatus(second, status);
    expect((await as('getJob', { params: { id } })).body.status).toBe('invoiced');
  }
});

test('a cancelled job with work that was done is cancelled until a visit gets another status', async () => {
  const [id = '', second = ''] = await makeJob(2);
  const statusOf = async () => (await as('getJob', { params: { id } })).body.status;
  await setStatus(id, 'completed');
  await as('setJobStatus', { params: { id }, body: { status: 'cancelled' } });
  await as('updateVisit', { params: { id: second }, body: { scheduledTime: '15:00' } });
  expect(await statusOf()).toBe('cancelled');
  await setStatus(second, 'completed');
  expect(await statusOf()).toBe('completed');
});

test('a job and an appointment say that the visit met nobody, until it is open again or another follows', async () => {
  const [id = ''] = await makeJob(1);
  const setStatus = (status: VisitStatus) =>
    as('setVisitStatus', { params: { id }, body: { status } });
  const said = async () => {
    const range = { startDate: dayOf(1), endDate: dayOf(1) };
    const [jobs, ofClient, calendar, { body: job }] = await Promise.all([
      as('listJobs', { query: {} }),
      as('listClientJobs', { params: { id: client }, query: {} }),
      as('getAppointments', { query: range }),
      as('getJob', { params: { id } }),
    ]);
    return [jobs, ofClient, calendar]
      .map(({ body }) => body.find(({ _id }) => _id === id)?.metNobody)
      .concat(job.metNobody);
  };
  expect(await said()).toEqual([false, false, false, false]);
  await setStatus('no_show');
  expect(await said()).toEqual([true, true, true, true]);
  await setStatus('scheduled');
  expect(await said()).toEqual([false, false, false, false]);
  await setStatus('no_show');
  await as('createVisit', { params: { id }, body: { scheduledDate: dayOf(2) } });
  expect(await said()).toEqual([false, false, true, false]);
});
