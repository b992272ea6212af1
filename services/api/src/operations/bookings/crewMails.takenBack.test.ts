import { describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeEmail, makeMember } from '../../../testing/factories.ts';
import { planJob, planMailedJob, sendMailsAbout } from '../../../testing/plannedJobs.ts';
import { serveCrew } from '../../../testing/serveBusiness.ts';
import { markMailSent } from '../../engines/mail/outgoing.queries.ts';

const { product, admin, as, ann, ben } = serveCrew();
const day = daysAhead(10);

/** A job of `ann` in ten days at nine, of which she was mailed. */
const plan = () => planMailedJob(product, admin, { assignedTo: ann.userId });

/** The same, weekly, with four visits. */
const planSeries = async () => {
  const job = await plan();
  const body = { rule: 'FREQ=WEEKLY', from: day, endsAfter: 4 };
  expect((await as('setRecurrence', { ...job, body })).status).toBe(200);
  await sendMailsAbout(product, job.id);
  return job;
};

interface Unsent {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly member: string;
  readonly payload: {
    readonly startTime: string;
    readonly address: string;
    readonly laterStarts?: readonly string[];
    readonly nextStart?: string;
    readonly formerStarts?: Record<string, string>;
  };
}

/** The unsent mails about a job to its people, by kind. */
const unsentOf = (job: string) =>
  product.db.rows<Unsent>(
    `select m.id, m.kind, m.recipient, u.id as member, m.payload from outgoing_mail m
     left join app_user u on u.email = m.recipient
     where m.entity_id = $1 and m.sent_at is null order by m.kind, m.recipient`,
    [job],
  );
const kindsOf = async (job: string) => (await unsentOf(job)).map(({ kind }) => kind);

type Job = Awaited<ReturnType<typeof plan>>;
const move = ({ params }: Job, scheduledTime: string) =>
  as('updateVisit', { params, body: { scheduledTime } });
const setStatus = ({ params }: Job, status: 'completed' | 'scheduled') =>
  as('setVisitStatus', { params, body: { status } });

const undone: Record<string, (job: Job) => Promise<unknown>> = {
  'a pause that is resumed': async ({ params }) => {
    await as('pauseRecurrence', { params, body: { from: day } });
    expect(await kindsOf(params.id)).toEqual(['job-crew-cancelled']);
    return as('resumeRecurrence', { params, body: {} });
  },
  'a skipped day that is taken back': async ({ params }) => {
    await as('skipOccurrence', { params, body: { day } });
    expect(await unsentOf(params.id)).toMatchObject([
      { kind: 'job-crew-cancelled', payload: { nextStart: expect.any(String) } },
    ]);
    return as('skipOccurrence', { params, body: { day, skipped: false } });
  },
  'repetition that ends and begins again': async ({ params }) => {
    await as('deleteRecurrence', { params, query: {} });
    expect(await kindsOf(params.id)).toEqual(['job-crew-cancelled']);
    const body = { rule: 'FREQ=WEEKLY', from: day, endsAfter: 4 };
    return as('setRecurrence', { params, body });
  },
};

describe.each(Object.keys(undone))('%s', (what) => {
  test('is not mailed', async () => {
    const job = await planSeries();
    await undone[what]?.(job);
    expect(await unsentOf(job.id)).toEqual([]);
  });
});

test('a visit whose move waits is not mailed as cancelled when it is skipped and planned again', async () => {
  const job = await planSeries();
  const skip = { params: job.params, body: { day: daysAhead(17) } };
  const startsOf = async () =>
    new Map(
      (await as('listJobVisits', { ...job, query: {} })).body.map(
        ({ _id, scheduledDate, startTime }) => [scheduledDate, { id: _id, start: startTime ?? '' }],
      ),
    );
  const skipped = (await startsOf()).get(daysAhead(17));
  const edit = {
    rule: 'FREQ=WEEKLY',
    from: day,
    endsAfter: 4,
    time: '13:00',
    scope: 'open' as const,
  };
  expect((await as('setRecurrence', { ...job, body: edit })).status).toBe(200);
  await as('skipOccurrence', skip);
  const cancelled = (await unsentOf(job.id)).find(({ kind }) => kind === 'job-crew-cancelled');
  expect(cancelled?.payload.startTime).toBe(skipped?.start);
  await as('skipOccurrence', { ...skip, body: { ...skip.body, skipped: false } });
  const anew = (await startsOf()).get(daysAhead(17));
  const [mail, another] = await unsentOf(job.id);
  expect(another).toBeUndefined();
  expect(mail?.kind).toBe('job-crew-moved');
  expect(Object.keys(mail?.payload.formerStarts ?? {})).toHaveLength(4);
  expect(mail?.payload.formerStarts?.[anew?.id ?? '']).toBe(skipped?.start);
  // After the cancellation was mailed it is a new job.
  await as('skipOccurrence', skip);
  const [withdrawn] = (await unsentOf(job.id)).filter(({ kind }) => kind === 'job-crew-cancelled');
  expect(withdrawn?.payload.startTime).toBe(skipped?.start);
  await markMailSent(product.db, withdrawn?.id ?? '');
  await as('skipOccurrence', { ...skip, body: { ...skip.body, skipped: false } });
  const assigned = (await unsentOf(job.id)).filter(({ kind }) => kind === 'job-assigned');
  expect(assigned.map(({ payload }) => payload.startTime)).toEqual([anew?.start]);
});

test('people who were mailed that a series pauses are mailed its visits when it is resumed', async () => {
  const job = await planSeries();
  await as('pauseRecurrence', { ...job, body: { from: day } });
  await sendMailsAbout(product, job.id);
  await as('resumeRecurrence', { ...job, body: {} });
  const [mail, another] = await unsentOf(job.id);
  expect(another).toBeUndefined();
  expect(mail).toMatchObject({ kind: 'job-assigned', member: ann.userId });
  expect(mail?.payload.laterStarts).toHaveLength(3);
});

test('the people of a visit without a day are not mailed that it is no longer theirs', async () => {
  const job = await plan();
  await as('updateVisit', { ...job, body: { scheduledDate: null } });
  expect(await kindsOf(job.id)).toEqual(['job-crew-cancelled']);
  await sendMailsAbout(product, job.id);
  await as('updateVisit', { ...job, body: { scheduledDate: day, scheduledTime: '16:00' } });
  expect(await kindsOf(job.id)).toEqual(['job-assigned']);
});

test('a mail that waits has what has changed meanwhile: the place, and where it goes', async () => {
  const member = await makeMember(product, admin, 'technician');
  const { id } = await planJob(product, admin, { assignedTo: member.userId });
  await sendMailsAbout(product, id);
  const job = { id, params: { id } };
  const former = (await as('getVisit', job)).body.startTime;
  await move(job, '13:00');
  const email = makeEmail();
  await product.db.rows('update app_user set email = $2 where id = $1', [member.userId, email]);
  const location = { address: '99 Other Rd', city: 'Troy', state: 'NY', zip: '12180' };
  await as('updateJob', { ...job, body: { location } });
  expect(await unsentOf(id)).toMatchObject([
    {
      ...{ kind: 'job-crew-moved', recipient: email },
      payload: { address: '99 Other Rd, Troy, NY 12180', formerStarts: { [id]: former } },
    },
  ]);
});

test('the people of a moved visit are mailed its time also after a step that was taken back', async () => {
  const job = await plan();
  const former = (await as('getVisit', job)).body.startTime;
  await move(job, '13:00');
  await setStatus(job, 'completed');
  expect(await unsentOf(job.id)).toEqual([]);
  await setStatus(job, 'scheduled');
  expect(await unsentOf(job.id)).toMatchObject([
    { kind: 'job-crew-moved', payload: { formerStarts: { [job.id]: former } } },
  ]);
});

test.each(['setJobStatus', 'setVisitStatus'] as const)(
  'who planned a job for themselves is not mailed it as new when %s takes back that it is done',
  async (name) => {
    const dispatcher = await makeMember(product, admin, 'dispatcher');
    const { id } = await planJob(product, dispatcher, { assignedTo: dispatcher.userId });
    for (const status of ['completed', 'scheduled'] as const)
      expect((await as(name, { params: { id }, body: { status } })).status).toBe(200);
    expect(await unsentOf(id)).toEqual([]);
  },
);

test('who is given a job without a day is mailed it as new once it has one', async () => {
  const { id } = await planJob(product, admin);
  await as('updateJob', { params: { id }, body: { scheduledDate: null } });
  await as('updateJob', { params: { id }, body: { assignedTo: ann.userId } });
  expect(await unsentOf(id)).toEqual([]);
  await as('updateJob', { params: { id }, body: { scheduledDate: day, scheduledTime: '09:00' } });
  expect(await unsentOf(id)).toMatchObject([{ kind: 'job-assigned', member: ann.userId }]);
});

test('of a cancelled job one visit that is open again is left out of the mail, and named as the next', async () => {
  const job = await plan();
  const added = { scheduledDate: daysAhead(12), people: [ann.userId] };
  const { body: second } = await as('createVisit', { ...job, body: added });
  await sendMailsAbout(product, job.id);
  const { body: first } = await as('getVisit', job);
  await as('setJobStatus', { ...job, body: { status: 'cancelled' } });
  const status = { status: 'scheduled' } as const;
  await as('setVisitStatus', { params: { id: second._id }, body: status });
  expect(await unsentOf(job.id)).toMatchObject([
    {
      kind: 'job-crew-cancelled',
      payload: { startTime: first.startTime, laterStarts: [], nextStart: second.startTime },
    },
  ]);
});

test('a series that goes to somebody else is mailed to both, once with all visits', async () => {
  const job = await planSeries();
  const body = { from: day, people: [ben.userId], scope: 'open' as const };
  expect((await as('setRecurrence', { ...job, body })).status).toBe(200);
  const mails = await unsentOf(job.id);
  expect(mails.map(({ kind, member }) => [kind, member])).toEqual([
    ['job-assigned', ben.userId],
    ['job-unassigned', ann.userId],
  ]);
  for (const { payload } of mails) expect(payload.laterStarts).toHaveLength(3);
});

test.each([
  ['somebody else', () => [ben.userId]],
  ['nobody', () => []],
] as const)(
  'who is taken off the following visits of a series, which go to %s, is mailed those',
  async (_, people) => {
    const job = await planSeries();
    const { body: visits } = await as('listJobVisits', job);
    const [first, second, third, fourth] = visits.map(({ startTime }) => startTime);
    const body = { from: daysAhead(17), people: people(), scope: 'following' as const };
    expect((await as('setRecurrence', { ...job, body })).status).toBe(200);
    const mails = await unsentOf(job.id);
    expect(mails.filter(({ member }) => member === ann.userId)).toMatchObject([
      {
        kind: 'job-unassigned',
        payload: { startTime: second, laterStarts: [third, fourth], nextStart: first },
      },
    ]);
  },
);

test('who is taken off a series whose new time was not mailed yet is mailed the times that they know', async () => {
  const job = await planSeries();
  const { body: visits } = await as('listJobVisits', job);
  const [first, ...later] = visits.map(({ startTime }) => startTime);
  for (const change of [{ time: '11:00' }, { people: [ben.userId] }]) {
    const body = { from: day, scope: 'open' as const, ...change };
    expect((await as('setRecurrence', { ...job, body })).status).toBe(200);
  }
  const mails = await unsentOf(job.id);
  expect(mails.filter(({ member }) => member === ann.userId)).toMatchObject([
    { kind: 'job-unassigned', payload: { startTime: first, laterStarts: later } },
  ]);
});

test('who is taken off one of several visits is mailed which one is next', async () => {
  const job = await plan();
  const added = { scheduledDate: daysAhead(12), people: [ann.userId] };
  const { body: second } = await as('createVisit', { ...job, body: added });
  await sendMailsAbout(product, job.id);
  const { body: first } = await as('getVisit', job);
  await as('updateVisit', { params: { id: second._id }, body: { people: [] } });
  expect(await unsentOf(job.id)).toMatchObject([
    {
      kind: 'job-unassigned',
      payload: { startTime: second.startTime, nextStart: first.startTime },
    },
  ]);
});
