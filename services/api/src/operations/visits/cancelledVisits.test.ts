import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { mailsAbout, planJob } from '../../../testing/plannedJobs.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();

/** A job with two visits, of which the second is cancelled, as its customer was mailed. */
const makeCancelled = async () => {
  const { id: job } = await planJob(product, admin);
  const day = { scheduledDate: daysAhead(20), scheduledTime: '09:00' };
  const { _id: visit } = (await as('createVisit', { params: { id: job }, body: day })).body;
  const params = { id: visit };
  await as('setVisitStatus', { params, body: { status: 'cancelled' } });
  await as('sendJobMessage', { params: { id: job }, body: { visitId: visit } });
  const message = async () =>
    (await as('getJobMessage', { params: { id: job }, query: { visitId: visit } })).body;
  return { job, params, message };
};

test('the customer is not told again of a cancelled visit that gets another day', async () => {
  const { job, params, message } = await makeCancelled();
  expect(await message()).toMatchObject({ kind: 'cancelled', state: 'sent' });
  const moved = await as('updateVisit', { params, body: { scheduledDate: daysAhead(22) } });
  expect(moved.body).toMatchObject({ status: 'cancelled', scheduledDate: daysAhead(22) });
  expect(await message()).toMatchObject({ kind: 'cancelled', state: 'sent' });
  expect(await mailsAbout(product, job)).toEqual(['job-cancelled']);
});

test('the customer can be told that a cancelled visit takes place on another day', async () => {
  const { params, message } = await makeCancelled();
  const body = { scheduledDate: daysAhead(22), status: 'scheduled' } as const;
  await as('updateVisit', { params, body });
  const { mail, ...offered } = await message();
  expect(offered).toMatchObject({ kind: 'moved', state: 'offered', known: 'cancellation' });
  expect(mail.heading).toBe('Your appointment takes place after all');
});
