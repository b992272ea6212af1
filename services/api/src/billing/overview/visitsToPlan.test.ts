import { addDays } from '@tradewind/contracts/calendar';
import type { VisitStatus } from '@tradewind/contracts/visits';
import { expect, test } from 'vitest';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';

stopClockAtNoon();
const product = serveProduct();
const query = { status: 'visits_to_plan' } as const;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

const makeShop = async () => {
  const business = await makeBusiness(product);
  const as = callsOf(product, business);
  const client = await makeClient(product, business);
  const jobOf = async (moreToCome: boolean, status: 'completed' | 'in_progress') => {
    const job = { title: 'Deck', client, scheduledDate: today };
    const params = { id: (await as('createJob', { body: job })).body._id };
    await as('updateJob', { params, body: { moreToCome } });
    await as('setVisitStatus', { params, body: { status } });
    return params;
  };
  /** The jobs to which home leads, the oldest first. Home counts as many. */
  const listed = async () => {
    const { body } = await as('listJobs', { query });
    expect((await as('getSummary', {})).body.jobs.visitsToPlan).toBe(body.length);
    return body.map(({ _id }) => _id).toReversed();
  };
  return { as, jobOf, listed };
};

test('counts jobs of which more visits are to come and none is planned, and the list has the same', async () => {
  const { as, jobOf, listed } = await makeShop();
  const finished = async () => (await as('getSummary', {})).body.week.finished;
  await jobOf(false, 'completed');
  await jobOf(true, 'in_progress');
  expect(await listed()).toEqual([]);
  const goesOn = await jobOf(true, 'completed');
  expect(await listed()).toEqual([goesOn.id]);
  expect(await finished()).toBe(1);
  await as('createVisit', { params: goesOn, body: { scheduledDate: addDays(today, 1) } });
  expect(await listed()).toEqual([]);
  const params = await jobOf(false, 'in_progress');
  const monthly = { rule: 'FREQ=MONTHLY', from: today };
  await as('setRecurrence', { params, body: monthly });
  await as('pauseRecurrence', { params, body: { from: today, until: null } });
  await as('setVisitStatus', { params, body: { status: 'completed' } });
  expect((await as('getJob', { params })).body).toMatchObject({ status: 'in_progress' });
  expect(await listed()).toEqual([]);
  const stranger = callsOf(product, await makeBusiness(product));
  expect((await stranger('listJobs', { query })).body).toEqual([]);
});

test('counts invoiced and paid jobs of which more visits are to come and none is planned', async () => {
  const { as, jobOf, listed } = await makeShop();
  const setStatus = (params: { id: string }, status: 'invoiced' | 'paid') =>
    as('setJobStatus', { params, body: { status } });
  const invoiced = await jobOf(true, 'completed');
  await setStatus(invoiced, 'invoiced');
  const paid = await jobOf(false, 'completed');
  await setStatus(paid, 'paid');
  expect(await listed()).toEqual([invoiced.id]);
  await as('updateJob', { params: paid, body: { moreToCome: true } });
  expect(await listed()).toEqual([invoiced.id, paid.id]);
  const body = { scheduledDate: today, scheduledTime: '16:00' };
  const { _id: id } = (await as('createVisit', { params: paid, body })).body;
  const setVisitStatus = (status: VisitStatus) =>
    as('setVisitStatus', { params: { id }, body: { status } });
  await setVisitStatus('on_my_way');
  expect(await listed()).toEqual([invoiced.id]);
  await setVisitStatus('no_show');
  expect((await as('getSummary', {})).body.jobs.noShow).toBe(1);
  expect(await listed()).toEqual([invoiced.id]);
  await setVisitStatus('completed');
  expect(await listed()).toEqual([invoiced.id, paid.id]);
});
