import type { RecurrenceInput } from '@tradewind/contracts/recurrences';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { makeMember, openSessionOf } from '../../../testing/factories.ts';
import { planMailedJob, sendMailsAbout, switchOff } from '../../../testing/plannedJobs.ts';
import { callsOf, serveCrew } from '../../../testing/serveBusiness.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';

const { product, admin, as, ann, ben } = serveCrew();
const day = daysAhead(10);
const weekly = { rule: 'FREQ=WEEKLY', from: day, endsAfter: 4 };

/** A job in ten days at nine, of which its people were mailed. */
const plan = (people = [ann.userId]) => planMailedJob(product, admin, { people });
type Job = Awaited<ReturnType<typeof plan>>;

const repeat = async ({ params }: Job, body: Partial<RecurrenceInput> = {}) => {
  const { status } = await as('setRecurrence', { params, body: { ...weekly, ...body } });
  expect(status).toBe(200);
};

interface Unsent {
  readonly member: string;
  readonly kind: string;
  readonly days: readonly string[];
  readonly repeats: string | null;
  readonly further: boolean;
}

/** The mails about a job that were not sent yet, with the days of the visits that they name. */
const unsent = async ({ params }: Job) => {
  const found = await product.db.rows<Unsent>(
    `select u.id as member, m.kind, m.payload ->> 'repeats' as repeats,
       coalesce((m.payload -> 'isFurther')::boolean, false) as further, array(
         select to_char(start at time zone 'America/New_York', 'YYYY-MM-DD') from (
           select (m.payload ->> 'startTime')::timestamptz as start union
           select jsonb_array_elements_text(m.payload -> 'laterStarts')::timestamptz) starts
         order by start) as days
     from outgoing_mail m join app_user u on u.email = m.recipient
     where m.entity_id = $1 and m.sent_at is null order by m.kind, u.id`,
    [params.id],
  );
  await sendMailsAbout(product, params.id);
  return found;
};
const added = async (job: Job) =>
  (await unsent(job)).filter(({ kind }) => kind === 'job-assigned').map(({ days }) => days);

describe('who has taken over recurring work', () => {
  const day17 = daysAhead(17);
  const skip = (job: Job, skipped: boolean) =>
    as('skipOccurrence', { ...job, body: { day: day17, skipped } });
  const leaveOut = {
    skip: [(job: Job) => skip(job, true), (job: Job) => skip(job, false)],
    pause: [
      (job: Job) => as('pauseRecurrence', { ...job, body: { from: day17, until: day17 } }),
      (job: Job) => as('resumeRecurrence', { ...job, body: {} }),
    ],
    'pause of all': [
      (job: Job) => as('pauseRecurrence', { ...job, body: { from: day } }),
      (job: Job) => as('resumeRecurrence', { ...job, body: {} }),
    ],
  } as const;
  test.each([
    ['skip', [day17]],
    ['pause', [day17]],
    ['pause of all', [10, 17, 24, 31].map(daysAhead)],
  ] as const)(
    'is mailed the visits that were left out before by a %s, once they come back',
    async (by, days) => {
      const [out, back] = leaveOut[by];
      const job = await plan();
      await repeat(job);
      await unsent(job);
      expect((await out(job)).status).toBe(200);
      await repeat(job, { lead: ben.userId, people: [ben.userId] });
      await unsent(job);
      expect((await back(job)).status).toBe(200);
      expect(await unsent(job)).toMatchObject([{ member: ben.userId, kind: 'job-assigned', days }]);
    },
  );

  test('is mailed nothing anew of visits that they know, once those come back', async () => {
    const [out, back] = leaveOut.skip;
    const job = await plan();
    await repeat(job);
    await unsent(job);
    await out(job);
    await back(job);
    expect(await unsent(job)).toEqual([]);
  });
});

describe('who is on a job that is made recurring', () => {
  test('is mailed once of all further visits, with the rule, except who did it and who opted out', async () => {
    const quiet = await makeMember(product, admin, 'technician');
    await product.db.rows('update app_user set notifications_enabled = false where id = $1', [
      quiet.userId,
    ]);
    const job = await plan([ann.userId, ben.userId, admin.userId, quiet.userId]);
    await repeat(job);
    const mails = await unsent(job);
    const repeats = expect.stringMatching(/^Every \w+day at 9:00 AM, 4 times$/);
    const days = [17, 24, 31].map(daysAhead);
    expect(mails).toEqual(
      [ann.userId, ben.userId]
        .toSorted()
        .map((member) => ({ member, kind: 'job-assigned', days, repeats, further: true })),
    );
  });

  test('is mailed all visits of a job whose only visit is done', async () => {
    const job = await plan();
    await as('setJobStatus', { ...job, body: { status: 'completed' } });
    await repeat(job);
    expect(await added(job)).toEqual([[17, 24, 31].map(daysAhead)]);
  });

  test('is mailed nothing where that is switched off', async () => {
    await switchOff(product, admin, 'mailAssigned');
    const job = await plan();
    await repeat(job);
    expect(await unsent(job)).toEqual([]);
    const body = { preferences: { mailAssigned: true } };
    await as('updateUser', { params: { id: admin.userId }, body });
  });
});

describe('who is on recurring work', () => {
  const planSeries = async (people?: string[]) => {
    const job = await plan(people);
    await repeat(job);
    await sendMailsAbout(product, job.params.id);
    return job;
  };

  test('is mailed once of the visits that a rule with more days adds', async () => {
    const job = await planSeries();
    await repeat(job, { endsAfter: 6 });
    expect(await added(job)).toEqual([[38, 45].map(daysAhead)]);
    await repeat(job, { rule: 'FREQ=DAILY;INTERVAL=7', endsAfter: 7 });
    expect(await added(job)).toEqual([[daysAhead(52)]]);
    await repeat(job, { rule: 'FREQ=DAILY;INTERVAL=14', endsAfter: 3 });
    expect(await added(job)).toEqual([]);
  });

  test('is mailed no new job by a change of the time or of what becomes of closed days', async () => {
    const job = await planSeries();
    await repeat(job, { time: '11:00' });
    expect((await unsent(job)).map(({ kind }) => kind)).toEqual(['job-crew-moved']);
    await repeat(job, { time: '11:00', onClosed: 'ask' });
    expect(await unsent(job)).toEqual([]);
  });

  test('is mailed no new job by the visits that a change makes further ahead by the same rule', async () => {
    const job = await planSeries();
    await repeat(job, { endsAfter: null });
    await sendMailsAbout(product, job.params.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    const later = callsOf(product, { token: await openSessionOf(product, admin) });
    const body = { ...weekly, endsAfter: null, duration: 120 };
    const count = () =>
      product.db.row('select count(*)::int from visit where job_id = $1', [job.params.id]);
    const before = await count();
    expect((await later('setRecurrence', { ...job, body })).status).toBe(200);
    expect(await count()).not.toEqual(before);
    expect(await unsent(job)).toEqual([]);
  });

  test('is mailed no new job by a skip or a pause that is taken back', async () => {
    const job = await planSeries();
    await as('skipOccurrence', { ...job, body: { day: daysAhead(17) } });
    await as('skipOccurrence', { ...job, body: { day: daysAhead(17), skipped: false } });
    await as('pauseRecurrence', { ...job, body: { from: daysAhead(17) } });
    await repeat(job, { time: '09:00' });
    await as('resumeRecurrence', { ...job, body: {} });
    expect(await unsent(job)).toEqual([]);
  });

  test('is mailed once when cancelled visits take place again by a new rule', async () => {
    const job = await planSeries();
    await as('deleteRecurrence', { ...job, query: {} });
    expect((await unsent(job)).map(({ kind }) => kind)).toEqual(['job-crew-cancelled']);
    await repeat(job);
    expect(await added(job)).toEqual([[17, 24, 31].map(daysAhead)]);
  });

  test('is mailed the new rule with the visits that it takes away and with those that it adds', async () => {
    const job = await planSeries();
    await repeat(job, { from: daysAhead(11) });
    const repeats = expect.stringMatching(/^Every \w+day at 9:00 AM, 4 times$/);
    expect(await unsent(job)).toMatchObject([
      { kind: 'job-assigned', days: [18, 25, 32].map(daysAhead), repeats },
      { kind: 'job-crew-cancelled', days: [17, 24, 31].map(daysAhead), repeats },
      { kind: 'job-crew-moved', days: [daysAhead(11)] },
    ]);
  });

  test('is mailed from which day on a number counts where an earlier rule has visits before it', async () => {
    const job = await planSeries();
    const from = daysAhead(24);
    await repeat(job, { scope: 'following', from });
    const repeats = expect.stringContaining(`, 4 times from ${formatLongDate(from)} on`);
    expect(await unsent(job)).toMatchObject([
      { kind: 'job-assigned', days: [38, 45].map(daysAhead), repeats },
    ]);
  });

  test('gives the rule to who is on it for the first time', async () => {
    const job = await planSeries();
    await repeat(job, { people: [ann.userId, ben.userId] });
    const days = [10, 17, 24, 31].map(daysAhead);
    expect(await unsent(job)).toMatchObject([
      {
        member: ben.userId,
        kind: 'job-assigned',
        days,
        further: false,
        repeats: expect.any(String),
      },
    ]);
  });

  test('is mailed all visits, with the rule, where nobody was on them before', async () => {
    const job = await planSeries([]);
    await repeat(job, { people: [ann.userId, ben.userId] });
    const days = [10, 17, 24, 31].map(daysAhead);
    const repeats = expect.stringMatching(/^Every \w+day at 9:00 AM, 4 times$/);
    expect(await unsent(job)).toEqual(
      [ann.userId, ben.userId]
        .toSorted()
        .map((member) => ({ member, kind: 'job-assigned', days, repeats, further: false })),
    );
    const made = await plan([]);
    await repeat(made, { people: [ann.userId] });
    expect(await added(made)).toEqual([days]);
  });

  test.each([
    ['somebody else', 1],
    ['nobody', 0],
  ] as const)(
    'is mailed the further visits that %s was on, beside the one that they have',
    async (_, others) => {
      const job = await planSeries([ann.userId].slice(0, others));
      await repeat(job, { scope: 'this', from: daysAhead(17), people: [ben.userId] });
      await sendMailsAbout(product, job.params.id);
      await repeat(job, { people: [ben.userId] });
      const mails = (await unsent(job)).filter(({ member }) => member === ben.userId);
      expect(mails).toEqual([
        {
          ...{ member: ben.userId, kind: 'job-assigned', further: true },
          days: [10, 24, 31].map(daysAhead),
          repeats: expect.any(String),
        },
      ]);
    },
  );

  test('keeps the rule in an unsent mail whose visits get another time', async () => {
    const job = await plan();
    await repeat(job);
    await repeat(job, { time: '11:00' });
    expect(await unsent(job)).toMatchObject([
      { kind: 'job-assigned', further: true, repeats: expect.stringContaining('11:00 AM') },
      { kind: 'job-crew-moved', days: [day] },
    ]);
  });
});
