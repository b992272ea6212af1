import type { JobStatus } from '@tradewind/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMember } from '../../../testing/factories.ts';
import { mailsAbout, planJob } from '../../../testing/plannedJobs.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let job: string;

/** Plans a job and has its timeline say that it was made three hours ago. */
beforeEach(async () => {
  job = (await planJob(product, admin)).id;
  await product.db.transaction(async (tx) => {
    // Lines are append-only by a trigger.
    await tx.rows('set local session_replication_role = replica');
    const age = `update activity set at = at - interval '3 hours' where entity_id = $1`;
    await tx.rows(age, [job]);
  });
});

const setStatus = (status: JobStatus, takenAt?: string) =>
  as('setJobStatus', { params: { id: job }, body: { status, takenAt } });

const getTimeline = async () => {
  const { body } = await as('getJobTimeline', { params: { id: job } });
  return body.map(({ summary, at }) => [summary, at]);
};

describe('a step that could not be sent at once', () => {
  test.each([
    ['in the future', () => minutesAgo(-5)],
    ['of more than a day ago', () => minutesAgo(24 * 60 + 1)],
    ['that is no timestamp', () => 'ten to nine'],
    ['without an offset', () => '2026-11-21T15:00'],
  ])('is refused with a time %s', async (_, at) => {
    for (const call of ['setJobStatus', 'setVisitStatus'] as const) {
      const body = { status: 'completed' as const, takenAt: at() };
      const { status, body: answer } = await as(call, { params: { id: job }, body });
      expect(status).toBe(422);
      expect(answer).toMatchObject({ errors: [{ field: 'takenAt' }] });
    }
    const { body } = await as('getJob', { params: { id: job } });
    expect(body).toMatchObject({ status: 'scheduled', completedDate: null });
  });

  test('of a member who is not on the job is refused', async () => {
    const other = callsOf(product, await makeMember(product, admin, 'technician'));
    const body = { status: 'completed', takenAt: minutesAgo(30) } as const;
    expect((await other('setJobStatus', { params: { id: job }, body })).status).toBe(404);
  });

  test('has the time at which it was taken in the timeline, and as the end of job and visit', async () => {
    const [left, started, finished] = [minutesAgo(90), minutesAgo(60), minutesAgo(20)];
    await setStatus('on_my_way', left);
    await setStatus('in_progress', started);
    const { body } = await setStatus('completed', finished);
    expect(body.completedDate).toBe(finished);
    const visit = await as('getVisit', { params: { id: job } });
    expect(visit.body.completedDate).toBe(finished);
    expect((await getTimeline()).slice(0, 3)).toEqual([
      ['Status changed to Completed', finished],
      ['Status changed to In progress', started],
      ['Status changed to On my way', left],
    ]);
  });

  test('of a visit ends visit and job when it was taken, and is in the timeline of the customer', async () => {
    const finished = minutesAgo(20);
    const body = { status: 'completed', takenAt: finished } as const;
    const visit = await as('setVisitStatus', { params: { id: job }, body });
    expect(visit.body.completedDate).toBe(finished);
    const { body: shown } = await as('getJob', { params: { id: job } });
    expect(shown.completedDate).toBe(finished);
    const params = { id: shown.client._id };
    const { body: lines } = await as('getClientTimeline', { params });
    expect(lines.find(({ kind }) => kind === 'status')?.at).toBe(finished);
  });

  test('is before what was changed after it, and not before the status that was recorded last', async () => {
    await setStatus('on_my_way', minutesAgo(30));
    await as('updateJob', { params: { id: job }, body: { notes: 'Ring twice.' } });
    const started = minutesAgo(10);
    await setStatus('in_progress', started);
    const { body } = await setStatus('completed', minutesAgo(60));
    expect(body.completedDate).toBe(started);
    expect((await getTimeline()).slice(0, 4)).toEqual([
      ['Changed notes', expect.any(String)],
      ['Status changed to Completed', started],
      ['Status changed to In progress', started],
      ['Status changed to On my way', expect.any(String)],
    ]);
  });

  test('of a clock that is a minute ahead counts as taken now', async () => {
    const { body } = await setStatus('completed', minutesAgo(-1));
    expect(Date.parse(body.completedDate ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('mails the customer that the crew is on the way within 15 minutes, and not later', async () => {
    await setStatus('on_my_way', minutesAgo(16));
    expect(await mailsAbout(product, job)).toEqual([]);
    await setStatus('scheduled');
    await setStatus('on_my_way', minutesAgo(14));
    expect(await mailsAbout(product, job)).toEqual(['job-on-my-way']);
    await setStatus('in_progress', minutesAgo(2));
    expect(await mailsAbout(product, job)).toEqual([]);
  });

  test('of a visit mails nobody more than 15 minutes after it was taken', async () => {
    const body = { status: 'on_my_way', takenAt: minutesAgo(16) } as const;
    await as('setVisitStatus', { params: { id: job }, body });
    expect(await mailsAbout(product, job)).toEqual([]);
  });
});
