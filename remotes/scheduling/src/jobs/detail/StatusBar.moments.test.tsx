import { Activity } from '@tradewind/contracts/activity';
import { anyUser, sampleOf } from '@tradewind/remote-kit/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anyJob, anyVisit } from '../../testing/anyJob.ts';
import { showRemote } from '../../testing/showRemote.tsx';
import { dan } from '../../testing/showVisits.tsx';

const job = anyJob();
const path = `/dashboard/jobs/${job._id}`;

afterEach(() => page.viewport(1280, 900));

const lineOf = (kind: string, to: string, at: string): Activity => ({
  ...sampleOf(Activity),
  ...{ kind, detail: { to }, at },
});

const metNobody = {
  ...anyJob({ status: 'scheduled', metNobody: true, startTime: '2026-01-12T14:00:00.000Z' }),
  visitId: job._id,
};

/** The bar of a job with this timeline. */
const showBar = async (getJob: typeof metNobody, timeline: Activity[]) => {
  const { screen } = await showRemote(path, {
    api: { getJob: async () => getJob, getJobTimeline: async () => timeline },
  });
  return { screen, bar: screen.getByRole('group', { name: 'Job status' }) };
};

test('says of a visit that met nobody when it was marked so, not when it was to begin', async () => {
  const { screen, bar } = await showBar(metNobody, [
    lineOf('visit_status', 'no_show', '2026-01-15T15:00:00.000Z'),
    lineOf('visit_status', 'no_show', '2026-01-08T15:00:00.000Z'),
  ]);
  await expect.element(screen.getByRole('banner').getByText('No show')).toBeVisible();
  await expect.element(bar.getByText('No show Jan 15')).toBeVisible();
});

test('says no time of a visit that met nobody where the timeline of an earlier release has none', async () => {
  const { bar } = await showBar(metNobody, []);
  await expect.element(bar.getByText('No show', { exact: true })).toBeVisible();
});

test('says of a job that was finished twice the moment at which its details have it completed', async () => {
  const completed = {
    ...anyJob({ status: 'completed' }),
    ...{ visitId: job._id, completedDate: '2026-01-13T15:00:00.000Z' },
  };
  const { bar } = await showBar(completed, [
    lineOf('status', 'completed', '2026-01-15T15:00:00.000Z'),
  ]);
  await expect.element(bar.getByText('Finished Jan 13')).toBeVisible();
});

test('says on a phone when a visit of recurring work was finished before its time', async () => {
  await page.viewport(360, 740);
  const finishedAt = '2026-01-13T15:00:00.000Z';
  const recurring = { ...anyJob({ status: 'scheduled' }), recurring: true, visitId: 'next' };
  const done = anyVisit({
    ...{ status: 'completed', completedDate: finishedAt },
    ...{ scheduledDate: '2026-01-15', startTime: '2026-01-15T14:00:00.000Z' },
    ...{ lead: dan, people: [dan] },
  });
  const before = anyVisit({ _id: 'before', status: 'completed', lead: dan, people: [dan] });
  const { screen } = await showRemote(path, {
    user: anyUser({ role: 'technician' }),
    api: { getJob: async () => recurring, listJobVisits: async () => ({ rows: [before, done] }) },
  });
  const bar = screen.getByRole('region', { name: 'Job status' });
  await expect.element(bar.getByText('FINISH, Finished Jan 13')).toBeVisible();
  const visits = screen.getByRole('region', { name: 'Visits' });
  await expect.element(visits.getByText('Finished Tue, Jan 13, 10:00 AM')).toBeVisible();
});
