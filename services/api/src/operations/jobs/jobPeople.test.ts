import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeBusiness, makeClient, makeMember } from '../../../testing/factories.ts';
import { planJob, visitMails } from '../../../testing/plannedJobs.ts';
import { serveCrew } from '../../../testing/serveBusiness.ts';

const { product, admin, as, ann, ben } = serveCrew();

const peopleOn = async (day: string, job: string) => {
  const query = { startDate: day, endDate: day };
  const { body } = await as('getAppointments', { query });
  const found = body.find(({ _id }) => _id === job);
  return [found?.assignedTo?._id, (found?.people ?? []).map(({ _id }) => _id)];
};

test('refuses a job for somebody of another business or who has left, and creates none', async () => {
  const stranger = await makeBusiness(product);
  const gone = await makeMember(product, admin, 'technician');
  const leave = `update app_user set status = 'deactivated' where id = $1`;
  await product.db.rows(leave, [gone.userId]);
  const client = await makeClient(product, admin);
  const job = { title: 'Hedge', client, scheduledDate: daysAhead(3) };
  for (const { userId } of [stranger, gone]) {
    const body = { ...job, assignedTo: ann.userId, people: [ann.userId, userId] };
    const { status, error } = await as('createJob', { body });
    expect([status, error.errors]).toEqual([422, [{ field: 'people', message: 'Invalid member' }]]);
  }
  const { body } = await as('countJobs', { query: { customer: client } });
  expect(body.total).toBe(0);
});

test('a job for several people has all of them on its visit, and each is mailed once', async () => {
  const people = [ann.userId, ben.userId, admin.userId];
  const { id } = await planJob(product, admin, { assignedTo: ben.userId, people });
  const [lead, all] = await peopleOn(daysAhead(10), id);
  expect([lead, new Set(all)]).toEqual([ben.userId, new Set(people)]);
  const mails = await visitMails(product, id);
  expect(mails.map(({ kind }) => kind)).toEqual(['job-assigned', 'job-assigned']);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(2);
  const { id: led } = await planJob(product, admin, { people: [ann.userId, ben.userId] });
  expect(await peopleOn(daysAhead(10), led)).toEqual([ann.userId, [ann.userId, ben.userId]]);
});

test('every visit of a job that is made recurring has everyone who is on its visit', async () => {
  const people = [ann.userId, ben.userId];
  const { id } = await planJob(product, admin, { assignedTo: ann.userId, people });
  const params = { id };
  const body = { rule: 'FREQ=WEEKLY', from: daysAhead(10) };
  const { body: recurrence } = await as('setRecurrence', { params, body });
  expect(recurrence.people.map(({ _id }) => _id)).toEqual(people);
  const onVisits = recurrence.next.map((visit) => visit.people?.map(({ _id }) => _id));
  expect(onVisits).toEqual(Array(10).fill(people));
  for (const days of [10, 17, 80]) {
    expect(await peopleOn(daysAhead(days), id)).toEqual([ann.userId, people]);
  }
});

test('an edit of all with the same people leaves those of a visit that has others', async () => {
  const people = [ann.userId, ben.userId, admin.userId];
  const { id } = await planJob(product, admin, { assignedTo: ann.userId, people });
  const params = { id };
  const rule = { rule: 'FREQ=WEEKLY', from: daysAhead(10) };
  const saved = await as('setRecurrence', { params, body: rule });
  const one = { scope: 'this' as const, from: daysAhead(17), people: [ben.userId] };
  await as('setRecurrence', { params, body: one });
  const [lead, ...helpers] = saved.body.people.map(({ _id }) => _id);
  const body = { ...rule, time: '10:00', people: [lead ?? '', ...helpers.toReversed()] };
  await as('setRecurrence', { params, body });
  expect(await peopleOn(daysAhead(17), id)).toEqual([ben.userId, [ben.userId]]);
});
