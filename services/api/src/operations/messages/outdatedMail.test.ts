import { expect, test } from 'vitest';
import { bookingRequest, daysAhead, makeBookable } from '../../../testing/bookableBusiness.ts';
import {
  type Member,
  makeBusiness,
  makeClient,
  makeEmail,
  makeMember,
} from '../../../testing/factories.ts';
import { mailsAbout, planJob, planTwoVisits } from '../../../testing/plannedJobs.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();

/** The calls of a member about one job. */
const callsAbout = (id: string, member: Member = admin) => {
  const as = callsOf(product, member);
  const params = { id };
  return {
    as,
    tell: (visitId?: string) => as('sendJobMessage', { params, body: { visitId } }),
    moveTo: (scheduledTime: string) => as('updateVisit', { params, body: { scheduledTime } }),
    setStatus: (status: 'cancelled' | 'scheduled' | 'on_my_way' | 'completed') =>
      as('setVisitStatus', { params, body: { status } }),
    outdatedVisit: async () => (await as('getJob', { params })).body.outdatedMail?.visitId,
  };
};

/** A job whose customer was mailed nine o’clock, and whose visit is at one o’clock since. */
const planMoved = async (over: Parameters<typeof planJob>[2] = {}) => {
  const { id } = await planJob(product, admin, over);
  const calls = callsAbout(id);
  expect((await calls.tell()).status).toBe(200);
  expect((await calls.moveTo('13:00')).status).toBe(200);
  return { id, ...calls };
};

test('a job does not say to a technician or another business that its customer was mailed another time', async () => {
  const technician = await makeMember(product, admin, 'technician');
  const dispatcher = await makeMember(product, admin, 'dispatcher');
  const { id } = await planMoved({ assignedTo: technician.userId });
  expect(await callsAbout(id, technician).outdatedVisit()).toBeUndefined();
  expect(await callsAbout(id, dispatcher).outdatedVisit()).toBe(id);
  const stranger = callsOf(product, await makeBusiness(product));
  expect((await stranger('getJob', { params: { id } })).status).toBe(404);
});

test('a job that is moved says so until its customer is mailed the new time', async () => {
  const { id } = await planJob(product, admin);
  const { as, tell, moveTo, outdatedVisit } = callsAbout(id);
  await moveTo('11:00');
  // A customer who was never mailed knows no other time.
  expect(await outdatedVisit()).toBeUndefined();
  await tell();
  expect(await outdatedVisit()).toBeUndefined();
  await moveTo('13:00');
  expect(await outdatedVisit()).toBe(id);
  const { body } = await as('updateJob', { params: { id }, body: { notes: 'Ring twice' } });
  expect(body.outdatedMail?.visitId).toBe(id);
  await tell();
  expect(await outdatedVisit()).toBeUndefined();
});

test('a job that is moved back to the mailed time says so no longer', async () => {
  const { moveTo, outdatedVisit } = await planMoved();
  await moveTo('09:00');
  expect(await outdatedVisit()).toBeUndefined();
});

test('a job says so only while its visit is open and to come', async () => {
  const { id, setStatus, outdatedVisit } = await planMoved();
  await setStatus('cancelled');
  expect(await outdatedVisit()).toBeUndefined();
  await setStatus('scheduled');
  expect(await outdatedVisit()).toBe(id);
  await product.db.rows(
    `update visit set starts_at = now() - interval '1 hour' where business_id = $1 and id = $2`,
    [admin.businessId, id],
  );
  expect(await outdatedVisit()).toBeUndefined();
});

test('a job whose visit takes place after all says so until its customer is mailed that', async () => {
  const { id } = await planJob(product, admin);
  const { as, setStatus, tell, moveTo, outdatedVisit } = callsAbout(id);
  await setStatus('cancelled');
  await tell();
  expect(await outdatedVisit()).toBeUndefined();
  await setStatus('scheduled');
  const { body: job } = await as('getJob', { params: { id } });
  const outdatedMail = { visitId: id, startTime: job.startTime, isCancelled: true };
  expect(job.outdatedMail).toEqual(outdatedMail);
  const moved = await moveTo('15:00');
  expect((await as('getJob', { params: { id } })).body.outdatedMail).toEqual({
    ...outdatedMail,
    startTime: moved.body.startTime,
  });
  expect((await tell(id)).body.mail.heading).toBe('Your appointment takes place after all');
  expect(await outdatedVisit()).toBeUndefined();
});

test('one mail says that several visits take place after all, and leaves out those still cancelled', async () => {
  const { job: id, visit } = await planTwoVisits(product, admin);
  const { as, tell, outdatedVisit } = callsAbout(id);
  const { body: last } = await as('createVisit', {
    params: { id },
    body: { scheduledDate: daysAhead(14) },
  });
  const setStatus = (of: string, status: 'cancelled' | 'scheduled') =>
    as('setVisitStatus', { params: { id: of }, body: { status } });
  await as('setJobStatus', { params: { id }, body: { status: 'cancelled' } });
  await tell();
  await setStatus(last._id, 'scheduled');
  expect(await outdatedVisit()).toBe(last._id);
  await setStatus(visit, 'scheduled');
  expect(await outdatedVisit()).toBe(visit);
  expect((await tell(visit)).body.mail.subject).toMatch(/^Not cancelled: .*, 2 days$/);
  expect(await outdatedVisit()).toBeUndefined();
  await setStatus(id, 'scheduled');
  expect(await outdatedVisit()).toBe(id);
  expect((await tell(id)).body.mail.subject).not.toMatch(/days$/);
  expect(await outdatedVisit()).toBeUndefined();
});

test('a job says so of the next such visit, with its start, beside the one that it shows', async () => {
  const { job: id, visit } = await planTwoVisits(product, admin);
  const { as, tell, moveTo, outdatedVisit } = callsAbout(id);
  await tell(visit);
  const body = { scheduledDate: daysAhead(13) };
  const moved = await as('updateVisit', { params: { id: visit }, body });
  const { body: job } = await as('getJob', { params: { id } });
  expect(job.outdatedMail).toEqual({ visitId: visit, startTime: moved.body.startTime });
  expect(job.visitId).toBe(id);
  await tell();
  await moveTo('13:00');
  expect(await outdatedVisit()).toBe(id);
  // The mail of the next one names the other one, too.
  await tell();
  expect(await outdatedVisit()).toBeUndefined();
});

test('recurring work says so of a later visit that was moved with the following ones', async () => {
  const { id } = await planJob(product, admin);
  const { as, tell, outdatedVisit } = callsAbout(id);
  const params = { id };
  const made = await as('setRecurrence', {
    params,
    body: { rule: 'FREQ=WEEKLY', from: daysAhead(10) },
  });
  const second = made.body.next[1];
  if (second?.visitId === undefined) throw new Error('Only one visit was made.');
  await tell(second.visitId);
  expect(await outdatedVisit()).toBeUndefined();
  const scope = 'following' as const;
  const body = { scope, from: second.occursOn, time: '13:00', version: made.body.version };
  expect((await as('setRecurrence', { params, body })).status).toBe(200);
  expect(await outdatedVisit()).toBe(second.visitId);
});

test('a job that goes to another customer says nothing of what the one before was mailed', async () => {
  const { id, as, outdatedVisit } = await planMoved();
  const client = await makeClient(product, admin, { email: makeEmail() });
  expect((await as('updateJob', { params: { id }, body: { client } })).status).toBe(200);
  expect(await outdatedVisit()).toBeUndefined();
  const message = await as('getJobMessage', { params: { id }, query: {} });
  expect(message.body).toMatchObject({ known: null });
});

test('a booking says nothing, whose visitor is mailed by the move itself', async () => {
  const shop = await makeBookable(product);
  const start = `${daysAhead(10)}T10:00:00.000Z`;
  const body = bookingRequest(shop, start, { email: makeEmail() });
  const { _id: id } = (await callsOf(product, shop)('book', { body })).body;
  const { setStatus, moveTo, outdatedVisit } = callsAbout(id, shop);
  await setStatus('on_my_way');
  await moveTo('13:00');
  expect(await mailsAbout(product, id)).toContain('job-on-my-way');
  expect(await outdatedVisit()).toBeUndefined();
});
