import { expect, test } from 'vitest';
import { changed } from './activity.ts';
import { staleAfter } from './invalidation.ts';
import { routes } from './routes.ts';

test.each(changed)('a change of a %s makes calls stale that read, each once', (entity) => {
  const calls = staleAfter(entity);
  expect(calls.filter((name) => !routes[name].startsWith('GET '))).toEqual([]);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).not.toEqual([]);
});

test('several changes make the calls of all of them stale, each once', () => {
  const calls = staleAfter('job', 'client', 'member');
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toEqual(expect.arrayContaining(['listJobs', 'getClient', 'getMembers']));
});

test('every change of a job, a quote or an invoice makes the home screen and the schedule stale', () => {
  for (const entity of ['job', 'quote', 'invoice'] as const) {
    expect(staleAfter(entity)).toEqual(expect.arrayContaining(['getSummary', 'getAppointments']));
  }
});
