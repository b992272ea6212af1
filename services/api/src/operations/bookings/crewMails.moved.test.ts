import { describe, expect, test } from 'vitest';
import { bookingRequest, daysAhead, makeBookable } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeBusiness, makeEmail, makeMember } from '../../../testing/factories.ts';
import {
  mailsAbout,
  planJob,
  planMailedJob,
  sendMailsAbout,
  switchOff,
} from '../../../testing/plannedJobs.ts';
import { callsOf, serveCrew } from '../../../testing/serveBusiness.ts';
import { toWallTime } from '../../engines/time/zone.ts';

const { product, admin, as, ann, ben } = serveCrew();
const day = daysAhead(10);

const sendMails = (job: string) => sendMailsAbout(product, job);

/** A job of `ann` in ten days, of which she was mailed. */
const plan = async (over: object = {}) =>
  (await planMailedJob(product, admin, { assignedTo: ann.userId, ...over })).id;

/** The same, weekly, with four visits. */
const planSeries = async () => {
  const id = await plan();
  const rule = { rule: 'FREQ=WEEKLY', from: day, endsAfter: 4 };
  expect((await as('setRecurrence', { params: { id }, body: rule })).status).toBe(200);
  await sendMails(id);
  return { id, params: { id }, ...rule };
};

const moveTo = (id: string, scheduledTime: string, more: object = {}) =>
  as('updateVisit', { params: { id }, body: { scheduledTime, ...more } });

const hoursAgo = (hours: number) => {
  const { day, clock } = toWallTime(new Date(Date.now() - hours * 3_600_000), 'America/New_York');
  return { scheduledDate: day, scheduledTime: clock };
};

const startOf = async (id: string) => (await as('getVisit', { params: { id } })).body.startTime;

interface Move {
  readonly member: string;
  readonly start: string;
  readonly formerStarts: Record<string, string>;
  readonly laterVisits: Record<string, string> | null;
  readonly delay: number;
}

/** The unsent mails of new times of a job, with the seconds that each waits. */
const movesOf = (job: string) =>
  product.db.rows<Move>(
    `select u.id as member, m.payload ->> 'startTime' as start,
       m.payload -> 'formerStarts' as "formerStarts", m.payload -> 'laterVisits' as "laterVisits",
       extract(epoch from q.start_after - q.created_on)::int as delay
     from outgoing_mail m join app_user u on u.email = m.recipient
     join pgboss.job q on q.name = 'mail' and q.data ->> 'id' = m.id::text
     where m.entity_id = $1 and m.kind = 'job-crew-moved' and m.sent_at is null
     order by m.created_at, u.id`,
    [job],
  );

/** The starts that the mails of a kind about a job name, newest last. */
const startsIn = async (job: string, kind: string) =>
  (
    await product.db.rows<{ start: string }>(
      `select payload ->> 'startTime' as start from outgoing_mail
       where entity_id = $1 and kind = $2 and sent_at is null order by created_at`,
      [job, kind],
    )
  ).map(({ start }) => start);

describe('nobody is mailed a new time', () => {
  test('by their own hand, with their notifications off, or once they are off the visit', async () => {
    const quiet = await makeMember(product, admin, 'technician');
    await product.db.rows('update app_user set notifications_enabled = false where id = $1', [
      quiet.userId,
    ]);
    const id = await plan();
    const people = [ben.userId, admin.userId, quiet.userId];
    await as('updateVisit', { params: { id }, body: { people } });
    await sendMails(id);
    expect((await moveTo(id, '13:00', { people: [admin.userId, quiet.userId] })).status).toBe(200);
    expect(await movesOf(id)).toEqual([]);
  });

  test('of a visit that is over, or that was and is past', async () => {
    const done = await plan();
    await as('setVisitStatus', { params: { id: done }, body: { status: 'completed' } });
    await moveTo(done, '13:00');
    const past = await plan({ scheduledDate: daysAhead(-3) });
    await moveTo(past, '13:00');
    const recorded = await plan();
    await moveTo(recorded, '09:00', { scheduledDate: daysAhead(-3) });
    const begun = await plan({ ...hoursAgo(3), duration: 600 });
    await as('updateVisit', { params: { id: begun }, body: hoursAgo(2) });
    for (const job of [done, past, recorded, begun]) expect(await movesOf(job)).toEqual([]);
  });

  test('with the switch of new jobs off', async () => {
    const off = await makeBusiness(product);
    const member = await makeMember(product, off, 'technician');
    await switchOff(product, off, 'mailAssigned');
    const { id } = await planJob(product, off, { assignedTo: member.userId });
    const body = { scheduledTime: '13:00' };
    expect((await callsOf(product, off)('updateVisit', { params: { id }, body })).status).toBe(200);
    expect(await movesOf(id)).toEqual([]);
  });

  test('that a visitor has chosen, of which the crew is mailed otherwise', async () => {
    const shop = await makeBookable(product);
    const member = await makeMember(product, shop, 'technician');
    const at = (time: string) => `${day}T${time}:00.000Z`;
    const body = bookingRequest(shop, at('10:00'), { email: makeEmail() });
    const { _id: id, manageToken: token } = (await call(product, 'book', { body })).body;
    const office = callsOf(product, shop);
    await office('updateJob', { params: { id }, body: { assignedTo: member.userId } });
    await sendMails(id);
    await office('updateVisit', { params: { id }, body: { scheduledTime: '11:00' } });
    expect(await movesOf(id)).toMatchObject([{ member: member.userId, start: at('11:00') }]);
    const move = { startTime: at('14:00') };
    const moved = await call(product, 'rescheduleBooking', { params: { token }, body: move });
    expect(moved.status).toBe(200);
    expect(await movesOf(id)).toEqual([]);
    expect((await mailsAbout(product, id)).slice(-3).toSorted()).toEqual([
      ...['booking-moved', 'booking-notice', 'booking-notice'],
    ]);
    await office('updateVisit', { params: { id }, body: { scheduledTime: '15:00' } });
    expect(await movesOf(id)).toHaveLength(1);
    await call(product, 'cancelBooking', { params: { token }, body: {} });
    expect(await movesOf(id)).toEqual([]);
  });
});

describe('the people of a visit are mailed its new time, after two minutes,', () => {
  const ways: Record<string, (id: string, memberId: string) => Promise<{ status: number }>> = {
    'its job is changed': (id) =>
      as('updateJob', { params: { id }, body: { scheduledTime: '13:00' } }),
    'it is changed': (id) => moveTo(id, '13:00'),
    'its time in the day of a person is': async (id, memberId) => {
      const { version } = (await as('getVisit', { params: { id } })).body;
      const visits = [{ visitId: id, version, scheduledTime: '13:00' }];
      return as('setDayTimes', { body: { memberId, date: day, visits } });
    },
    'one visit of a series is': async (id) => {
      const params = { id };
      await as('setRecurrence', { params, body: { rule: 'FREQ=WEEKLY', from: day } });
      await sendMails(id);
      return as('setRecurrence', { params, body: { from: day, time: '13:00', scope: 'this' } });
    },
  };
  test.each(Object.keys(ways))('when %s', async (way) => {
    const { userId: member } = await makeMember(product, admin, 'technician');
    const id = await plan({ assignedTo: member });
    const former = await startOf(id);
    expect((await ways[way]?.(id, member))?.status).toBe(200);
    const [move, another] = await movesOf(id);
    expect(another).toBeUndefined();
    expect(move).toEqual({
      ...{ member, start: await startOf(id), formerStarts: { [id]: former } },
      ...{ laterVisits: null, delay: 120 },
    });
    expect(move?.start).not.toBe(former);
    await as('deleteJob', { params: { id } });
    expect(await movesOf(id)).toEqual([]);
  });

  test('once for several moves, with the first former time, and not at all when it is moved back', async () => {
    const id = await plan();
    await as('updateVisit', { params: { id }, body: { people: [ann.userId, ben.userId] } });
    await sendMails(id);
    const former = await startOf(id);
    await moveTo(id, '13:00');
    await moveTo(id, '15:00', { scheduledDate: daysAhead(11) });
    const start = await startOf(id);
    const formerStarts = { [id]: former };
    const expected = [ann, ben].map(({ userId: member }) => ({ member, start, formerStarts }));
    const moves = await movesOf(id);
    expect(moves).toHaveLength(2);
    expect(moves).toEqual(
      expect.arrayContaining(expected.map((one) => expect.objectContaining(one))),
    );
    await moveTo(id, '09:00', { scheduledDate: day });
    expect(await movesOf(id)).toEqual([]);
  });

  test('when a visit of a past day is moved to one that is to come', async () => {
    const id = await plan({ scheduledDate: daysAhead(-3) });
    await moveTo(id, '09:00', { scheduledDate: day });
    expect(await movesOf(id)).toMatchObject([{ member: ann.userId }]);
  });

  test('with the new job in place of a second mail, while they were not mailed that', async () => {
    const { id } = await planJob(product, admin, { assignedTo: ann.userId });
    const added = { scheduledDate: daysAhead(12), days: 2, people: [ben.userId] };
    await as('createVisit', { params: { id }, body: added });
    const { body: visits } = await as('listJobVisits', { params: { id }, query: {} });
    for (const { _id } of visits) await moveTo(_id, '13:00');
    const named = await product.db.rows<{ starts: string[] }>(
      `select jsonb_build_array(payload -> 'startTime') || (payload -> 'laterStarts') as starts
       from outgoing_mail where entity_id = $1 and kind = 'job-assigned' order by starts`,
      [id],
    );
    const [first = '', ...others] = await Promise.all(visits.map(({ _id }) => startOf(_id)));
    expect(named.map(({ starts }) => starts)).toEqual([[first], others]);
    expect(await movesOf(id)).toEqual([]);
  });

  test('in one mail with all of theirs, and with those that move before it is sent', async () => {
    const { id, params, from } = await planSeries();
    const { body: before } = await as('listJobVisits', { params, query: {} });
    const [first, second] = before;
    await moveTo(second?._id ?? '', '11:00');
    const body = { from, time: '13:00', scope: 'open' as const };
    expect((await as('setRecurrence', { params, body })).status).toBe(200);
    const { body: after } = await as('listJobVisits', { params, query: {} });
    const starts = (visits: typeof before) =>
      Object.fromEntries(visits.map(({ _id, startTime }) => [_id, startTime]));
    expect(await movesOf(id)).toMatchObject([
      {
        ...{ member: ann.userId, start: after[0]?.startTime, formerStarts: starts(before) },
        laterVisits: starts(after.slice(1)),
      },
    ]);
    await as('setVisitStatus', {
      params: { id: first?._id ?? '' },
      body: { status: 'cancelled' },
    });
    expect(await movesOf(id)).toMatchObject([{ formerStarts: starts(before.slice(1)) }]);
    await as('deleteRecurrence', { params, query: { from } });
    expect(await movesOf(id)).toEqual([]);
  });
});

describe('the mail of a new time is withdrawn before it is sent', () => {
  const moved = async () => {
    const id = await plan();
    const former = await startOf(id);
    await moveTo(id, '13:00');
    expect(await movesOf(id)).toHaveLength(1);
    return { id, params: { id }, former };
  };

  test('where the visit is cancelled: that mail names the time that they know, and comes back with the visit', async () => {
    const { id, params, former } = await moved();
    await as('setVisitStatus', { params, body: { status: 'cancelled' } });
    expect(await movesOf(id)).toEqual([]);
    expect(await startsIn(id, 'job-crew-cancelled')).toEqual([former]);
    await as('setVisitStatus', { params, body: { status: 'scheduled' } });
    expect(await startsIn(id, 'job-crew-cancelled')).toEqual([]);
    expect(await movesOf(id)).toMatchObject([{ formerStarts: { [id]: former } }]);
    await as('setJobStatus', { params, body: { status: 'cancelled' } });
    expect(await movesOf(id)).toEqual([]);
  });

  test('where they are taken off: that mail names the time that they know', async () => {
    const { id, params, former } = await moved();
    await as('updateJob', { params, body: { assignedTo: ben.userId } });
    expect(await movesOf(id)).toEqual([]);
    expect(await startsIn(id, 'job-unassigned')).toEqual([former]);
  });

  test('where the visit is deleted, skipped, done, or without a day', async () => {
    const { id, params } = await moved();
    await as('createVisit', { params, body: { scheduledDate: daysAhead(12) } });
    await as('deleteVisit', { params });
    const done = await moved();
    await as('setVisitStatus', { params: done.params, body: { status: 'completed' } });
    const undated = await moved();
    await as('updateVisit', { params: undated.params, body: { scheduledDate: null } });
    const series = await planSeries();
    await moveTo(series.id, '13:00');
    expect(await movesOf(series.id)).toHaveLength(1);
    await as('skipOccurrence', { params: series.params, body: { day } });
    for (const job of [id, done.id, undated.id, series.id]) expect(await movesOf(job)).toEqual([]);
  });

  test('where they move it themselves, or are deactivated', async () => {
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const own = await plan({ assignedTo: dispatcher.userId });
    await moveTo(own, '13:00');
    expect(await movesOf(own)).toMatchObject([{ member: dispatcher.userId }]);
    const body = { scheduledTime: '14:00' };
    await callsOf(product, dispatcher)('updateVisit', { params: { id: own }, body });
    expect(await movesOf(own)).toEqual([]);
    await moveTo(own, '15:00');
    expect(await movesOf(own)).toHaveLength(1);
    const params = { id: dispatcher.userId };
    await as('updateMember', { params, body: { status: 'deactivated' } });
    expect(await movesOf(own)).toEqual([]);
  });
});
