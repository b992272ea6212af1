import type { Visit } from '@tradewind/contracts/visits';
import { describe, expect, test } from 'vitest';
import { call, nextPage } from '../../../testing/call.ts';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';

const { product, admin, as, ann, ben, makeJob, makeVisit, makeTwo, jobOf, visitsOf } =
  serveVisits();

const idsOf = ({ people }: Visit) => people.map(({ _id }) => _id);

describe('a visit is refused', () => {
  test('without a token, and to a technician who is not on it', async () => {
    const { job, visit } = await makeTwo();
    const params = { id: visit._id };
    expect((await call(product, 'getVisit', { params })).status).toBe(401);
    const asAnn = callsOf(product, ann);
    const replies = await Promise.all([
      asAnn('getVisit', { params }),
      asAnn('updateVisit', { params, body: { note: 'Mine' } }),
      asAnn('setVisitStatus', { params, body: { status: 'completed' } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    const denied = await Promise.all([
      asAnn('createVisit', { params: { id: job }, body: { scheduledDate: '2026-07-02' } }),
      asAnn('deleteVisit', { params: { id: job } }),
      asAnn('updateVisit', { params: { id: job }, body: { scheduledTime: '10:00' } }),
      asAnn('updateVisit', { params: { id: job }, body: { people: [] } }),
    ]);
    expect(denied.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await visitsOf(job)).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('to another business, which changes nothing', async () => {
    const { job, visit } = await makeTwo();
    const other = callsOf(product, await makeBusiness(product));
    const params = { id: visit._id };
    const replies = await Promise.all([
      other('listJobVisits', { params: { id: job } }),
      other('createVisit', { params: { id: job }, body: { scheduledDate: '2026-07-02' } }),
      other('getVisit', { params }),
      other('updateVisit', { params, body: { note: 'Mine' } }),
      other('setVisitStatus', { params, body: { status: 'cancelled' } }),
      other('deleteVisit', { params }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await visitsOf(job)).toHaveLength(2);
  });

  test.each<[object, string, string]>([
    [{ scheduledDate: '' }, 'scheduledDate', 'Scheduled date is required'],
    [{ duration: 1441 }, 'duration', 'Enter a duration from 5 minutes to 24 hours.'],
    [{ status: 'invoiced' }, 'status', 'Unknown status.'],
    [{ days: 32 }, 'days', 'Enter 1 to 31 days.'],
    [{ people: [crypto.randomUUID()] }, 'people', 'Invalid member'],
  ])('with %j', async (over, field, message) => {
    const body = Object.assign({ scheduledDate: '2026-07-02' }, over);
    const { status, error } = await as('createVisit', { params: { id: await makeJob() }, body });
    expect([status, error.errors]).toEqual([422, [{ field, message }]]);
  });

  test('to a deactivated member, and to one of another business', async () => {
    const left = await makeMember(product, admin, 'technician');
    await product.db.rows(`update app_user set status = 'deactivated' where id = $1`, [
      left.userId,
    ]);
    const stranger = await makeBusiness(product);
    const params = { id: await makeJob() };
    for (const { userId } of [left, stranger]) {
      const { error } = await as('updateVisit', { params, body: { people: [userId] } });
      expect(error.errors).toEqual([{ field: 'people', message: 'Invalid member' }]);
    }
  });

  test('with a version that is not the newest, in the body or If-Match', async () => {
    const { visit } = await makeTwo();
    const params = { id: visit._id };
    await as('updateVisit', { params, body: { note: 'Ladder', version: 1 } });
    const replies = [
      await as('updateVisit', { params, body: { note: 'x', version: 1 } }),
      await as('updateVisit', { params, body: { note: 'x' } }, { 'if-match': '"1"' }),
      await as('setVisitStatus', { params, body: { status: 'completed', version: 1 } }),
    ];
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'stale'],
      [409, 'stale'],
      [409, 'stale'],
    ]);
  });

  test('to be deleted while it is the only one', async () => {
    const job = await makeJob();
    const { status, error } = await as('deleteVisit', { params: { id: job } });
    const message = 'A job keeps at least one visit. Cancel this one, or delete the job.';
    expect([status, error.message]).toEqual([409, message]);
    expect(await visitsOf(job)).toHaveLength(1);
  });
});

describe('a job with one visit', () => {
  test('lists it with the values of the job', async () => {
    const job = await makeJob({ assignedTo: ann.userId });
    const person = { _id: ann.userId, name: 'Member technician' };
    expect(await visitsOf(job)).toMatchObject([
      {
        ...{ _id: job, jobId: job, status: 'scheduled', duration: 90, lead: person },
        ...{ scheduledDate: '2026-07-01', scheduledTime: '09:00', people: [person] },
        ...{ startTime: '2026-07-01T13:00:00.000Z', note: '', tasks: [], version: 1 },
      },
    ]);
  });

  test('has its status set through either, and one line of each change', async () => {
    const job = await makeJob();
    const params = { id: job };
    await as('setJobStatus', { params, body: { status: 'in_progress' } });
    expect((await visitsOf(job))[0]?.status).toBe('in_progress');
    const { body } = await as('setVisitStatus', { params, body: { status: 'completed' } });
    expect([body.status, body.completedDate === null]).toEqual(['completed', false]);
    const { status, completedDate } = await jobOf(job);
    expect([status, completedDate]).toEqual(['completed', body.completedDate]);
    const { body: lines } = await as('getJobTimeline', { params });
    expect(lines.map(({ summary }) => summary).slice(0, 2)).toEqual([
      'Status changed to Completed',
      'Status changed to In progress',
    ]);
    expect(lines).toHaveLength(3);
  });
});

describe('a job with several visits', () => {
  test('takes a new one with its own time, length, people, note and tasks', async () => {
    const job = await makeJob();
    const fields = {
      scheduledTime: '07:30',
      duration: 240,
      note: 'Ladder',
      status: 'pending',
    } as const;
    const people = [ann.userId, ben.userId];
    const visit = await makeVisit(job, {
      ...{ ...fields, people, lead: ben.userId, tasks: [{ title: 'Pack' }] },
    });
    expect(visit).toMatchObject({ ...fields, lead: { _id: ben.userId }, version: 1 });
    expect(visit.tasks).toMatchObject([{ title: 'Pack', completed: false }]);
    expect(visit.startTime).toBe('2026-07-02T11:30:00.000Z');
    expect(idsOf(visit)).toEqual([ben.userId, ann.userId]);
    const bare = await makeVisit(job, { scheduledDate: '2026-07-03' });
    expect(bare).toMatchObject({ duration: 90, status: 'scheduled', lead: null, people: [] });
    expect((await visitsOf(job)).map(({ scheduledDate }) => scheduledDate)).toEqual([
      ...['2026-07-01', '2026-07-02', '2026-07-03'],
    ]);
  });

  test('is listed in pages, the earliest first, without a time last', async () => {
    const { job, visit } = await makeTwo();
    await as('updateVisit', { params: { id: job }, body: { scheduledDate: null } });
    const found: string[] = [];
    let query: Record<string, string> | undefined = { limit: '1' };
    while (query) {
      const page = await as('listJobVisits', { params: { id: job }, query });
      found.push(...page.body.map(({ _id }) => _id));
      query = nextPage(page.headers);
    }
    expect(found).toEqual([visit._id, job]);
  });

  test('is completed with its last open visit, unless more is to come', async () => {
    const { job, visit } = await makeTwo();
    const complete = (id: string) =>
      as('setVisitStatus', { params: { id }, body: { status: 'completed' } });
    expect((await jobOf(job)).visitId).toBe(job);
    await complete(job);
    const next = { status: 'scheduled', scheduledDate: '2026-07-02', visitId: visit._id };
    expect(await jobOf(job)).toMatchObject(next);
    const params = { id: job };
    await as('updateJob', { params, body: { moreToCome: true } });
    await complete(visit._id);
    expect(await jobOf(job)).toMatchObject({ status: 'in_progress', moreToCome: true });
    const { body } = await as('updateJob', { params, body: { moreToCome: false } });
    expect(body).toMatchObject({ status: 'completed', moreToCome: false });
    expect(body.completedDate).not.toBeNull();
    const again = await as('updateJob', { params, body: { moreToCome: true } });
    expect(again.body).toMatchObject({ status: 'in_progress', completedDate: null });
    expect(again.body.version).toBe(body.version + 1);
  });

  test('is finished by the office once every visit is done, although more was to come, not by a technician', async () => {
    const job = await makeJob({ assignedTo: ann.userId });
    const params = { id: job };
    await as('updateJob', { params, body: { moreToCome: true } });
    const finish = (call = as) => call('setJobStatus', { params, body: { status: 'completed' } });
    expect((await finish()).body).toMatchObject({ status: 'in_progress', moreToCome: true });
    const done = await as('getVisit', { params });
    const pressed = await finish(callsOf(product, ann));
    expect(pressed.body).toMatchObject({ status: 'in_progress', moreToCome: true });
    expect((await as('getVisit', { params })).body).toEqual(done.body);
    expect(await jobOf(job)).toMatchObject({ status: 'in_progress', moreToCome: true });
    expect((await finish()).body).toMatchObject({ status: 'completed', moreToCome: false });
    expect((await as('getVisit', { params })).body).toEqual(done.body);
    const { body: timeline } = await as('getJobTimeline', { params });
    expect(timeline.map(({ summary }) => summary).slice(0, 2)).toEqual([
      'No more visits to come',
      'Status changed to Completed',
    ]);
    const again = await as('updateJob', { params, body: { moreToCome: true } });
    expect(again.body).toMatchObject({ status: 'in_progress', moreToCome: true });
  });

  test('has lines that name the visit of a step once the job shows the next one', async () => {
    const { job } = await makeTwo();
    for (const status of ['in_progress', 'completed'] as const)
      await as('setJobStatus', { params: { id: job }, body: { status } });
    const { body: timeline } = await as('getJobTimeline', { params: { id: job } });
    const lines = timeline.map(({ summary }) => summary).slice(0, 3);
    expect(lines).toEqual([
      'Status changed to Scheduled',
      'Visit of Wed, Jul 1 at 9:00 AM: Completed',
      'Status changed to In progress',
    ]);
  });

  test('goes on when a technician who is on it says that more is to come', async () => {
    const job = await makeJob({ assignedTo: ann.userId });
    await as('setJobStatus', { params: { id: job }, body: { status: 'completed' } });
    const request = { params: { id: job }, body: { moreToCome: true } };
    expect((await callsOf(product, ben)('updateJob', request)).status).toBe(404);
    const { body } = await callsOf(product, ann)('updateJob', request);
    expect(body).toMatchObject({ status: 'in_progress', moreToCome: true });
  });

  test('takes no status from a technician for a visit that only others are on', async () => {
    const { job, visit } = await makeTwo();
    const params = { id: job };
    const set = async (member: Member, status: 'in_progress' | 'completed' | 'cancelled') =>
      (await callsOf(product, member)('setJobStatus', { params, body: { status } })).status;
    expect(await set(ben, 'in_progress')).toBe(403);
    expect(await set(ann, 'cancelled')).toBe(403);
    expect((await visitsOf(job)).map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
    expect(await set(ann, 'completed')).toBe(200);
    expect(await set(ben, 'cancelled')).toBe(200);
    const found = (await visitsOf(job)).map(({ _id, status }) => [_id, status]);
    expect(found).toEqual([
      [job, 'completed'],
      [visit._id, 'cancelled'],
    ]);
  });

  test('acts on its only open visit when the job’s status is set', async () => {
    const { job, visit } = await makeTwo();
    await as('setVisitStatus', { params: { id: job }, body: { status: 'cancelled' } });
    const request = { params: { id: job }, body: { status: 'completed' as const } };
    expect((await as('setJobStatus', request)).body.status).toBe('completed');
    expect((await visitsOf(job)).map(({ _id, status }) => [_id, status])).toEqual([
      [job, 'cancelled'],
      [visit._id, 'completed'],
    ]);
  });

  test('raises its version once when a visit moves that it does not show', async () => {
    const { job, visit } = await makeTwo();
    const { version } = await jobOf(job);
    const params = { id: visit._id };
    await as('updateVisit', { params, body: { scheduledTime: '15:00' } });
    const request = { params: { id: job }, body: { title: 'Mine', version } };
    expect((await as('updateJob', request)).error.code).toBe('stale');
    expect(await jobOf(job)).toMatchObject({ version: version + 1, scheduledTime: '09:00' });
    await as('updateVisit', { params, body: { note: 'Ladder' } });
    expect((await jobOf(job)).version).toBe(version + 1);
    await as('updateVisit', { params: { id: job }, body: { scheduledTime: '08:00' } });
    expect(await jobOf(job)).toMatchObject({ version: version + 2, scheduledTime: '08:00' });
  });

  test('shows another visit once the one that it showed is deleted', async () => {
    const { job, visit } = await makeTwo();
    expect((await as('deleteVisit', { params: { id: job } })).status).toBe(204);
    expect(await jobOf(job)).toMatchObject({
      scheduledDate: '2026-07-02',
      assignedTo: { _id: ben.userId },
    });
    expect((await callsOf(product, ann)('getJob', { params: { id: job } })).status).toBe(404);
    expect((await as('deleteVisit', { params: { id: visit._id } })).status).toBe(409);
  });

  test('is on the calendar once for each visit, with the job’s id', async () => {
    const { job, visit } = await makeTwo();
    await as('updateVisit', { params: { id: job }, body: { scheduledDate: '2027-03-01' } });
    const query = { startDate: '2027-03-01', endDate: '2027-03-05' };
    await as('updateVisit', {
      params: { id: visit._id },
      body: { scheduledDate: '2027-03-02', people: [ben.userId, ann.userId] },
    });
    const { body } = await as('getAppointments', { query });
    const { version } = await jobOf(job);
    expect(body).toMatchObject([
      { _id: job, visitId: job, scheduledDate: '2027-03-01', version },
      { _id: job, visitId: visit._id, assignedTo: { _id: ben.userId }, visitVersion: 2 },
    ]);
    expect(body[1]?.people?.map(({ _id }) => _id)).toEqual([ben.userId, ann.userId]);
  });
});
