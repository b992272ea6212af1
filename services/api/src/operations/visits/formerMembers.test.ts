import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { planJob, switchOff } from '../../../testing/plannedJobs.ts';
import { callsOf, serveCrew } from '../../../testing/serveBusiness.ts';

const { product, admin, as, ann, ben } = serveCrew();

const plan = async (over: object = {}) =>
  (await planJob(product, admin, { assignedTo: ann.userId, ...over })).id;

/** The mails about a job to members who are no longer on it, oldest first. */
const mailsOf = (job: string) =>
  product.db.rows<{ member: string; crew: string; visit: string; start: string }>(
    `select u.id as member, m.payload ->> 'crew' as crew, m.visit_id as visit,
       m.payload ->> 'startTime' as start
     from outgoing_mail m join app_user u on u.email = m.recipient
     where m.entity_id = $1 and m.kind = 'job-unassigned' order by m.created_at, u.id`,
    [job],
  );

const membersOf = async (job: string) => (await mailsOf(job)).map(({ member }) => member);

const nameOf = async ({ userId }: Member) => {
  const { body } = await as('getMembers', {});
  return body.find(({ _id }) => _id === userId)?.name;
};

test('a member whose job is given to somebody else is mailed once, with the time that it had', async () => {
  const job = await plan();
  const { body: before } = await as('getJob', { params: { id: job } });
  const body = { assignedTo: ben.userId, scheduledTime: '15:00' };
  await as('updateJob', { params: { id: job }, body });
  await as('updateJob', { params: { id: job }, body: { assignedTo: ben.userId, title: 'Leak' } });
  expect(await mailsOf(job)).toEqual([
    { member: ann.userId, crew: await nameOf(ben), visit: job, start: before.startTime },
  ]);
});

test('a member who is taken off a job that nobody is on from then on is mailed', async () => {
  const job = await plan();
  await as('updateJob', { params: { id: job }, body: { assignedTo: null } });
  expect(await mailsOf(job)).toMatchObject([{ member: ann.userId, crew: '' }]);
});

test('each person who is taken off a visit is mailed, also off one that recurs', async () => {
  const job = await plan();
  const people = [ann.userId, ben.userId];
  const body = { scheduledDate: daysAhead(12), people };
  const { body: visit } = await as('createVisit', { params: { id: job }, body });
  await as('updateVisit', { params: { id: visit._id }, body: { people: [admin.userId] } });
  expect((await membersOf(job)).toSorted()).toEqual(people.toSorted());
  const series = await plan();
  const params = { id: series };
  const from = daysAhead(10);
  await as('setRecurrence', { params, body: { rule: 'FREQ=WEEKLY', from, endsAfter: 3 } });
  const change = { from, lead: ben.userId, people: [ben.userId], scope: 'this' as const };
  expect((await as('setRecurrence', { params, body: change })).status).toBe(200);
  expect(await membersOf(series)).toEqual([ann.userId]);
});

test('each person on a visit that is deleted is mailed, except who did it', async () => {
  const job = await plan();
  const body = { scheduledDate: daysAhead(12), people: [ann.userId, admin.userId] };
  const { body: visit } = await as('createVisit', { params: { id: job }, body });
  await as('deleteVisit', { params: { id: visit._id } });
  expect(await mailsOf(job)).toEqual([
    { member: ann.userId, crew: '', visit: visit._id, start: visit.startTime },
  ]);
});

test('nobody is mailed about their own hand, a job that is over, or a new lead whom they help', async () => {
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  const own = await plan({ assignedTo: dispatcher.userId });
  const give = { params: { id: own }, body: { assignedTo: ben.userId } };
  expect((await callsOf(product, dispatcher)('updateJob', give)).status).toBe(200);
  const over = await plan();
  await as('setJobStatus', { params: { id: over }, body: { status: 'completed' } });
  await as('updateJob', { params: { id: over }, body: { assignedTo: ben.userId } });
  const shared = await plan();
  const body = { lead: ben.userId, people: [ann.userId, ben.userId] };
  await as('updateVisit', { params: { id: shared }, body });
  expect(await Promise.all([own, over, shared].map(membersOf))).toEqual([[], [], []]);
});

test('members who have switched off their notifications are not mailed, nor is anybody with the switch of new jobs off', async () => {
  const quiet = await makeMember(product, admin, 'technician');
  await product.db.rows('update app_user set notifications_enabled = false where id = $1', [
    quiet.userId,
  ]);
  const job = await plan({ assignedTo: quiet.userId });
  await as('updateJob', { params: { id: job }, body: { assignedTo: ann.userId } });
  await switchOff(product, admin, 'mailAssigned');
  await as('updateJob', { params: { id: job }, body: { assignedTo: ben.userId } });
  expect(await membersOf(job)).toEqual([]);
});
