import { randomUUID } from 'node:crypto';
import { addDays, weekdayOf } from '@tradewind/contracts/calendar';
import { expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeMember } from '../../../testing/factories.ts';
import { readEvents } from '../../../testing/readEvents.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveVisits } from '../../../testing/serveVisits.ts';
import { formatShortDateTime } from '../../engines/mail/dateTimeText.ts';
import { todayIn } from '../../engines/time/zone.ts';

const { product, admin, as, ben, makeJob, makeVisit, jobOf, visitsOf } = serveVisits();

const inDays = (days: number) => addDays(todayIn('America/New_York'), days);

/** A technician with a job of yesterday, one visit ahead that they lead alone, and two with Ben. */
const makeBusyMember = async () => {
  const member = await makeMember(product, admin, 'technician');
  const past = await makeJob({ assignedTo: member.userId, scheduledDate: inDays(-1) });
  const job = await makeJob({ assignedTo: member.userId, scheduledDate: inDays(3) });
  const people = [member.userId, ben.userId];
  const led = await makeVisit(job, { scheduledDate: inDays(4), lead: member.userId, people });
  const helped = await makeVisit(job, { scheduledDate: inDays(5), lead: ben.userId, people });
  const done = { scheduledDate: inDays(6), lead: member.userId, status: 'completed' };
  const ended = await makeVisit(job, done);
  return { member, past, job, led, helped, ended };
};

const count = async (id: string) => (await as('countMemberVisits', { params: { id } })).body.visits;

const deactivate = (id: string) =>
  as('updateMember', { params: { id }, body: { status: 'deactivated' } });

test('only an admin is told how many visits a member has ahead', async () => {
  const { member } = await makeBusyMember();
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  const params = { id: member.userId };
  const { status } = await callsOf(product, dispatcher)('countMemberVisits', { params });
  expect(status).toBe(403);
  expect((await call(product, 'countMemberVisits', { params })).status).toBe(401);
  const unknown = { params: { id: randomUUID() } };
  expect((await as('countMemberVisits', unknown)).status).toBe(404);
  const { body } = await as('countMemberVisits', { params });
  expect(body).toEqual({ visits: 3, staffed: 2, begun: 0 });
  expect(await count(admin.userId)).toBe(0);
});

test('the visits that a member has begun are counted beside those ahead', async () => {
  const { member, job, helped } = await makeBusyMember();
  const params = { id: helped._id };
  await as('setVisitStatus', { params, body: { status: 'on_my_way' } });
  const { body } = await as('countMemberVisits', { params: { id: member.userId } });
  expect(body).toEqual({ visits: 2, staffed: 1, begun: 1 });
  await deactivate(member.userId);
  const visit = (await visitsOf(job)).find(({ _id }) => _id === helped._id);
  expect(visit?.people.map(({ _id }) => _id)).toContain(member.userId);
});

test('a deactivated member is off the visits ahead: a helper leads on, or nobody is on them', async () => {
  const { member, past, job, led, helped, ended } = await makeBusyMember();
  const summary = async () => (await as('getSummary', {})).body.jobs.unassigned;
  const unassigned = await summary();
  const { until } = await readEvents(product.url, admin.token);
  expect((await deactivate(member.userId)).body.status).toBe('deactivated');
  await until({ entityId: job, kind: 'assigned' });
  const people = Object.fromEntries(
    (await visitsOf(job)).map((visit) => [visit._id, visit.people.map(({ _id }) => _id)]),
  );
  expect(people).toEqual({
    [job]: [],
    [led._id]: [ben.userId],
    [helped._id]: [ben.userId],
    [ended._id]: [member.userId],
  });
  expect((await jobOf(job)).assignedTo).toBeNull();
  expect((await jobOf(past)).assignedTo?._id).toBe(member.userId);
  expect(await summary()).toBe(unassigned + 1);
  expect(await count(member.userId)).toBe(0);
  const [line] = (await as('getJobTimeline', { params: { id: job } })).body;
  expect(line?.summary).toMatch(/ was deactivated and is off 3 visits ahead$/);
  const reactivated = { params: { id: member.userId }, body: { status: 'active' as const } };
  expect((await as('updateMember', reactivated)).status).toBe(200);
  expect(await count(member.userId)).toBe(0);
});

test('the timeline of a job says on which visits of a deactivated member others are left', async () => {
  const { member, job, led, helped } = await makeBusyMember();
  const third = await makeMember(product, admin, 'technician');
  const people = [member.userId, ben.userId, third.userId];
  await as('updateVisit', { params: { id: helped._id }, body: { lead: ben.userId, people } });
  await deactivate(member.userId);
  const lines = (await as('getJobTimeline', { params: { id: job } })).body;
  const summaries = lines
    .map(({ summary }) => summary)
    .filter((line) => line.includes('taken off'));
  const nameOf = async (one: { userId: string }) =>
    (await as('getMembers', {})).body.find(({ _id }) => _id === one.userId)?.name ?? '';
  const [gone, lead, other] = [await nameOf(member), await nameOf(ben), await nameOf(third)];
  const on = (visit: { startTime: string | null }) =>
    formatShortDateTime(visit.startTime ?? '', 'America/New_York');
  expect(summaries.toSorted()).toEqual(
    [
      `${gone} was taken off the visit of ${on(led)}; ${lead} is left`,
      `${gone} was taken off the visit of ${on(helped)}; ${lead} and ${other} are left`,
    ].toSorted(),
  );
});

test('an admin is told how many open visits each weekday has from today on', async () => {
  const countOf = async (member = admin) => callsOf(product, member)('countWeekdayVisits', {});
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  expect((await countOf(dispatcher)).status).toBe(403);
  expect((await call(product, 'countWeekdayVisits', {})).status).toBe(401);
  const { body: before } = await countOf();
  const soon = inDays(7);
  const weekday = weekdayOf(soon);
  await makeJob({ scheduledDate: soon, scheduledTime: '23:30' });
  await makeJob({ scheduledDate: inDays(-7) });
  await makeJob({ scheduledDate: soon, status: 'completed' });
  const holiday = { date: inDays(14), isOpen: false };
  const preferences = { dateExceptions: [holiday] };
  await as('updateUser', { params: { id: admin.userId }, body: { preferences } });
  await makeJob({ scheduledDate: holiday.date });
  const { body: after } = await countOf();
  expect(after).toEqual({ ...before, [weekday]: before[weekday] + 1 });
});

test('a refused deactivation leaves everybody on their visits', async () => {
  const job = await makeJob({ assignedTo: admin.userId, scheduledDate: inDays(3) });
  expect((await deactivate(admin.userId)).status).toBe(409);
  expect((await jobOf(job)).assignedTo?._id).toBe(admin.userId);
});

test('the timeline of a job names nobody as left on a visit whose lead was deactivated before', async () => {
  const { member, job, helped } = await makeBusyMember();
  const lead = await makeMember(product, admin, 'technician');
  const people = [lead.userId, member.userId];
  await as('updateVisit', { params: { id: helped._id }, body: { lead: lead.userId, people } });
  await product.db.rows(
    `update app_user set status = 'deactivated' where business_id = $1 and id = $2`,
    [admin.businessId, lead.userId],
  );
  await deactivate(member.userId);
  const lines = (await as('getJobTimeline', { params: { id: job } })).body;
  const summaries = lines
    .map(({ summary }) => summary)
    .filter((line) => line.includes('taken off'));
  expect(summaries).toEqual([expect.stringMatching(/; .+ is left$/)]);
});
