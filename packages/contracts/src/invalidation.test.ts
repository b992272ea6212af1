import { expect, test } from 'vitest';
import { changedEntities } from './activity.ts';
import { staleAfter } from './invalidation.ts';
import { routes } from './routes.ts';

test.each(changedEntities)(
  'a change of a %s invalidates only reading calls, each once',
  (entity) => {
    const calls = staleAfter(entity);
    expect(calls.filter((name) => !routes[name].startsWith('GET '))).toEqual([]);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls).not.toEqual([]);
  },
);

test('several changes invalidate the calls of all of them, each once', () => {
  const calls = staleAfter('job', 'client', 'member');
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toEqual(expect.arrayContaining(['listJobs', 'getClient', 'getMembers']));
});

test('a change of an invoice, which a job follows, invalidates the job and its timeline', () => {
  expect(staleAfter('invoice')).toEqual(expect.arrayContaining(['getJob', 'getJobTimeline']));
});

test('a change of a job, a quote or an invoice invalidates the home screen and the schedule', () => {
  for (const entity of ['job', 'quote', 'invoice'] as const) {
    expect(staleAfter(entity)).toEqual(expect.arrayContaining(['getSummary', 'getAppointments']));
  }
});

test('a change of the business, which may close days of visits, invalidates home and the list of jobs', () => {
  expect(staleAfter('business')).toEqual(expect.arrayContaining(['getSummary', 'listJobs']));
});
