import { addDays, addMonths } from '@tradewind/contracts/calendar';
import { describe, expect, test } from 'vitest';
import {
  datesOf,
  first,
  jobOf,
  second,
  serveVisitPlans,
} from '../../../testing/serveVisitPlans.ts';
import { today } from '../../../testing/stopClock.ts';

const { product, admin, as, services, makePlan } = serveVisitPlans();

test('a pause leaves out the visits of its days, and resuming plans them again', async () => {
  const { params } = await makePlan();
  const until = addDays(first, 5);
  const paused = await as('pauseMaintenancePlan', { params, body: { until } });
  expect(datesOf(paused.body)).not.toContain(first);
  expect(datesOf(paused.body)).toContain(second);
  const resumed = await as('resumeMaintenancePlan', { params, body: {} });
  expect(datesOf(resumed.body)).toContain(first);
});

describe('a pause of a plan and one of its job', () => {
  const pauses = { from: addDays(today, 1), until: addDays(first, 5) };
  const planned = async (params: { id: string }) =>
    datesOf((await as('getMaintenancePlan', { params })).body).includes(first);

  test('are kept beside each other, and resuming the plan leaves that of the job', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    await as('pauseRecurrence', { params: job, body: pauses });
    await as('pauseMaintenancePlan', { params, body: { until: addDays(first, 30) } });
    const both = await as('getRecurrence', { params: job });
    expect(both.body).toMatchObject({
      ...{ pausedFrom: pauses.from, pausedUntil: pauses.until },
      planPause: { from: today, until: addDays(first, 30) },
    });
    await as('resumeMaintenancePlan', { params, body: {} });
    const { body } = await as('getRecurrence', { params: job });
    expect(body).toMatchObject({ pausedFrom: pauses.from, planPause: null });
    expect(await planned(params)).toBe(false);
    await as('resumeRecurrence', { params: job, body: {} });
    expect(await planned(params)).toBe(true);
  });

  test('are kept beside each other, and resuming the job leaves that of the plan', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    await as('pauseMaintenancePlan', { params, body: {} });
    await as('pauseRecurrence', { params: job, body: pauses });
    const resumed = await as('resumeRecurrence', { params: job, body: {} });
    expect(resumed.body).toMatchObject({
      ...{ pausedFrom: null, planPause: { from: today, until: null }, next: [] },
    });
    const edited = { rule: 'FREQ=WEEKLY', from: first };
    await as('setRecurrence', { params: job, body: edited });
    expect(await planned(params)).toBe(false);
    await as('resumeMaintenancePlan', { params, body: {} });
    expect(await planned(params)).toBe(true);
    const { body: lines } = await as('getJobTimeline', { params: job });
    expect(lines[0]?.summary).toBe('Maintenance plan “Comfort plan” resumed');
  });

  test('also holds for a job that is made recurring again', async () => {
    const { params, plan } = await makePlan();
    const job = jobOf(plan);
    await as('deleteRecurrence', { params: job, query: {} });
    await as('pauseMaintenancePlan', { params, body: { from: addDays(first, 1) } });
    const { body } = await as('setRecurrence', {
      params: job,
      body: { rule: 'FREQ=WEEKLY', from: first },
    });
    expect(body.next.map(({ occursOn }) => occursOn)).toEqual([first]);
  });
});

test('a service that is added in a pause has no visits in it', async () => {
  const { params } = await makePlan();
  const until = addDays(today, 60);
  await as('pauseMaintenancePlan', { params, body: { until } });
  const included = [
    { service: services.filter, timesPerYear: 12 as const, firstOn: addDays(today, 5) },
  ];
  const { body } = await as('updateMaintenancePlan', { params, body: { services: included } });
  expect(datesOf(body)[0]).toBe(addMonths(addDays(today, 5), 2));
});

describe('a day on which the business is closed', () => {
  const close = (days: readonly string[]) => {
    const closed = { isOpen: false, start: '09:00', end: '17:00', note: 'Closed' };
    return product.db.rows(
      `update business set preferences = jsonb_set(preferences, '{dateExceptions}', $2) where id = $1`,
      [admin.businessId, JSON.stringify(days.map((date) => ({ ...closed, date })))],
    );
  };

  test('has no visit of a plan, which is on the next open day', async () => {
    await close([first, addDays(first, 1), second]);
    const { plan } = await makePlan();
    const days = [addDays(first, 2), addDays(second, 1)];
    expect(datesOf(plan).slice(0, 2)).toEqual(days);
    const params = jobOf(plan);
    expect((await as('getVisit', { params })).body.scheduledDate).toBe(days[0]);
    const { body } = await as('getRecurrence', { params });
    expect([body.onClosed, body.next[0]?.occursOn]).toEqual(['move', first]);
  });

  test('stays the day of a visit about which somebody has to decide where a month is closed', async () => {
    await close(Array.from({ length: 40 }, (_, ahead) => addDays(first, ahead)));
    const { plan } = await makePlan();
    expect(datesOf(plan)[0]).toBe(first);
    const { body } = await as('getRecurrence', { params: jobOf(plan) });
    expect(body.needDecision.map(({ occursOn }) => occursOn)).toEqual([first]);
  });
});
