import { randomUUID } from 'node:crypto';
import type { DayOrder, DayVersions } from '@tradewind/contracts/dispatch';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeClientWithProperty, makeMember } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';

const { product, admin, as, ann, ben } = serveVisits();

/** A Wednesday far ahead. */
const date = '2199-07-03';

/** A job of an hour at a place so many minutes of driving east of the first. */
const makeJobAt = async (minutes: number | null, scheduledTime: string, over: object = {}) => {
  const coordinates = minutes === null ? null : { latitude: 0, longitude: minutes / 100 };
  const { client, property } = await makeClientWithProperty(product, admin, { coordinates });
  const job = { client, property, scheduledDate: date, scheduledTime, duration: 60, ...over };
  return (await as('createJob', { body: { title: `At ${scheduledTime}`, ...job } })).body._id;
};

/** A technician whose day leads from one end of the road to the other and back. */
const makeZigzag = async () => {
  const { userId: memberId } = await makeMember(product, admin, 'technician');
  const of = { assignedTo: memberId };
  const jobs = [
    await makeJobAt(0, '09:00', of),
    await makeJobAt(60, '11:00', of),
    await makeJobAt(10, '13:00', of),
    await makeJobAt(60, '15:00', of),
  ];
  return { memberId, jobs };
};

const suggest = async (memberId: string, on = date) =>
  (await as('suggestOrder', { body: { memberId, date: on } })).body;

const timesOf = ({ visits }: DayOrder) =>
  visits.map(({ title, suggestedTime }) => `${title} → ${suggestedTime}`);

const apply = (memberId: string, { visits }: DayOrder) =>
  as('setDayTimes', {
    body: {
      ...{ memberId, date },
      visits: visits.map(({ visitId, version, suggestedTime: scheduledTime }) => ({
        ...{ visitId, version, scheduledTime },
      })),
    },
  });

/** Gives the visits of an order that was applied their times before it. */
const takeBack = (memberId: string, order: DayOrder, applied: DayVersions) => {
  const versions = new Map(applied.visits.map(({ visitId, version }) => [visitId, version]));
  const visits = order.visits.map((visit) => ({
    ...visit,
    ...{ suggestedTime: visit.scheduledTime, version: versions.get(visit.visitId) ?? 0 },
  }));
  return apply(memberId, { ...order, visits });
};

const startOf = async (id: string) => (await as('getJob', { params: { id } })).body.scheduledTime;

beforeAll(async () => {
  // A hundredth of a degree at the equator is 0.69 miles, about a minute.
  const preferences = { drivingFactor: 1, drivingSpeed: 42, bufferBetweenAppointments: 15 };
  await as('updateUser', { params: { id: admin.userId }, body: { preferences } });
});

describe('an order is refused', () => {
  test('without a token, to a technician, and for somebody of another business', async () => {
    const body = { memberId: ann.userId, date };
    expect((await call(product, 'suggestOrder', { body })).status).toBe(401);
    expect((await callsOf(product, ann)('suggestOrder', { body })).status).toBe(403);
    const { userId } = await makeBusiness(product);
    for (const memberId of [userId, randomUUID()]) {
      expect((await as('suggestOrder', { body: { memberId, date } })).status).toBe(404);
      const times = { memberId, date, visits: [] };
      expect((await as('setDayTimes', { body: times })).status).toBe(404);
    }
  });

  test.each([{ memberId: 'Ann' }, { date: '2199-02-30' }, { date: '' }])(
    'for %j',
    async (wrong) => {
      const body = { memberId: ann.userId, date, ...wrong };
      expect((await as('suggestOrder', { body })).status).toBe(422);
      expect((await as('setDayTimes', { body: { ...body, visits: [] } })).status).toBe(422);
    },
  );

  test('once a visit of the day has changed, and nothing is moved', async () => {
    const { memberId, jobs } = await makeZigzag();
    const order = await suggest(memberId);
    const [, , third = ''] = jobs;
    await as('updateJob', { params: { id: third }, body: { scheduledTime: '13:15' } });
    expect(await apply(memberId, order)).toMatchObject({ status: 409, error: { code: 'stale' } });
    expect(await Promise.all(jobs.map(startOf))).toEqual(['09:00', '11:00', '13:15', '15:00']);
  });

  test('once the day has another visit, and nothing is moved', async () => {
    const { memberId, jobs } = await makeZigzag();
    const order = await suggest(memberId);
    await makeJobAt(5, '17:00', { assignedTo: memberId });
    expect((await apply(memberId, order)).status).toBe(409);
    expect(await Promise.all(jobs.map(startOf))).toEqual(['09:00', '11:00', '13:00', '15:00']);
  });
});

describe('the order of a day', () => {
  test('has the least driving, is applied at once, and taken back as it was', async () => {
    const { memberId, jobs } = await makeZigzag();
    const order = await suggest(memberId);
    expect(order).toMatchObject({ minutesBefore: 160, minutesAfter: 60, isExact: true });
    expect(order.minutesSaved).toBe(100);
    expect(timesOf(order)).toEqual([
      ...['At 09:00 → 09:00', 'At 13:00 → 10:15', 'At 11:00 → 12:15', 'At 15:00 → 15:00'],
    ]);

    const { status, body } = await apply(memberId, order);
    expect(status).toBe(200);
    expect(await Promise.all(jobs.map(startOf))).toEqual(['09:00', '12:15', '10:15', '15:00']);
    const [, second = ''] = jobs;
    const { body: lines } = await as('getJobTimeline', { params: { id: second } });
    expect(lines.some(({ summary }) => summary.includes('moved to'))).toBe(true);

    expect((await takeBack(memberId, order, body)).status).toBe(200);
    expect(await Promise.all(jobs.map(startOf))).toEqual(['09:00', '11:00', '13:00', '15:00']);
  });

  test('moves two visits of one job, and is taken back', async () => {
    const { userId: memberId } = await makeMember(product, admin, 'technician');
    const of = { assignedTo: memberId };
    const job = await makeJobAt(60, '09:00', of);
    await makeJobAt(5, '11:00', of);
    const over = { scheduledDate: date, scheduledTime: '13:00', duration: 60, lead: memberId };
    const params = { id: job };
    expect((await as('createVisit', { params, body: over })).status).toBe(201);
    await makeJobAt(5, '15:00', of);
    const order = await suggest(memberId);
    expect(order.minutesSaved).toBeGreaterThan(0);
    const { status, body } = await apply(memberId, order);
    expect(status).toBe(200);
    expect((await takeBack(memberId, order, body)).status).toBe(200);
  });

  test('goes on from where a visit of the night before ends', async () => {
    const { userId: memberId } = await makeMember(product, admin, 'technician');
    const of = { assignedTo: memberId };
    await makeJobAt(60, '22:00', { ...of, scheduledDate: '2199-07-02', duration: 630 });
    await makeJobAt(0, '10:00', of);
    await makeJobAt(60, '12:00', of);
    await makeJobAt(0, '14:00', of);
    const order = await suggest(memberId);
    expect(order).toMatchObject({ minutesBefore: 180, minutesAfter: 60 });
    expect(order.visits.map(({ title }) => title)).toEqual(['At 12:00', 'At 10:00', 'At 14:00']);
    expect((await apply(memberId, order)).status).toBe(200);
  });

  test('leaves free what is held for a booking of the member that is not confirmed yet', async () => {
    const { memberId } = await makeZigzag();
    const hold = (people: readonly string[]) =>
      product.db.rows(
        `insert into booking_request (business_id, id, starts_at, duration_minutes, visitor, email,
           network, code_hash, people, expires_at)
         values ($1, gen_random_uuid(), '2199-07-03 14:15Z', 30, '{}', 'visitor@example.com', '', '',
           $2, now() + interval '1 hour')`,
        [admin.businessId, people],
      );
    await hold([ben.userId]);
    const times = timesOf(await suggest(memberId));
    expect(times).toContain('At 13:00 → 10:15');
    // From 10:15 to 10:45 in New York.
    await hold([memberId]);
    expect(timesOf(await suggest(memberId))).toContain('At 13:00 → 11:00');
    await product.db.rows('delete from booking_request where business_id = $1', [admin.businessId]);
  });

  test('has no start in the hour that a clock change repeats', async () => {
    const { userId: memberId } = await makeMember(product, admin, 'technician');
    // New York goes back from 02:00 to 01:00.
    const sunday = '2199-11-03';
    const hours = { date: sunday, isOpen: true, start: '00:00', end: '09:00' };
    const preferences = { dateExceptions: [hours] };
    await as('updateUser', { params: { id: admin.userId }, body: { preferences } });
    const of = { assignedTo: memberId, scheduledDate: sunday };
    await makeJobAt(0, '00:00', of);
    await makeJobAt(60, '03:00', of);
    await makeJobAt(10, '05:00', of);
    const order = await suggest(memberId, sunday);
    expect(timesOf(order)).toEqual([
      ...['At 03:00 → 00:00', 'At 05:00 → 02:00', 'At 00:00 → 03:15'],
    ]);
  });

  test('is the planned one where none has less driving', async () => {
    const { userId: memberId } = await makeMember(product, admin, 'technician');
    await makeJobAt(0, '09:00', { assignedTo: memberId });
    await makeJobAt(10, '11:00', { assignedTo: memberId });
    const order = await suggest(memberId);
    expect(order).toMatchObject({ minutesBefore: 10, minutesAfter: 10, minutesSaved: 0 });
    expect(timesOf(order)).toEqual(['At 09:00 → 09:00', 'At 11:00 → 11:00']);
  });

  test('leaves what is shared, in an unknown place, told or outside of hours where it is', async () => {
    const { userId: memberId } = await makeMember(product, admin, 'technician');
    const of = { assignedTo: memberId };
    const shared = await makeJobAt(30, '09:00', of);
    const people = [memberId, ben.userId];
    await as('updateVisit', { params: { id: shared }, body: { people } });
    await makeJobAt(null, '11:00', of);
    const told = await makeJobAt(40, '13:00', of);
    await as('updateJob', { params: { id: told }, body: { scheduledTime: '13:30' } });
    expect((await as('sendJobMessage', { params: { id: told }, body: {} })).status).toBe(200);
    await makeJobAt(20, '22:00', of);
    const { visits } = await suggest(memberId);
    expect(visits.map(({ stays }) => stays)).toEqual(['shared', 'unknownPlace', 'told', 'closed']);
  });

  test('moves a visit within the window that its customer was told', async () => {
    const { memberId, jobs } = await makeZigzag();
    const [, second = ''] = jobs;
    // As a booking in a window makes it.
    await product.db.rows(
      `update visit set requested_at = now(), window_start = starts_at,
         window_end = starts_at + interval '1 hour' where business_id = $1 and id = $2`,
      [admin.businessId, second],
    );
    const order = await suggest(memberId);
    const moved = order.visits.find(({ visitId }) => visitId === second);
    expect(moved).toMatchObject({ stays: null, scheduledTime: '11:00' });
    expect(moved?.suggestedTime).toMatch(/^11:/);
  });
});
