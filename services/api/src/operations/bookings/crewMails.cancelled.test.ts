import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { planJob, sendMailsAbout, switchOff } from '../../../testing/plannedJobs.ts';
import { serveCrew } from '../../../testing/serveBusiness.ts';
import { markMailSent } from '../../engines/mail/outgoing.queries.ts';

const { product, admin, as, ann, ben } = serveCrew();

/** A job of `ann` in ten days, with visits of her, `ben` and the admin in twelve days. */
const makeTwo = async () => {
  const { id } = await planJob(product, admin, { assignedTo: ann.userId });
  const people = [ann.userId, ben.userId, admin.userId];
  const body = { scheduledDate: daysAhead(12), people };
  const visit = (await as('createVisit', { params: { id }, body })).body;
  return { id, visit };
};

const makeSeries = async () => {
  const { id } = await planJob(product, admin, { assignedTo: ann.userId });
  const rule = { rule: 'FREQ=WEEKLY', from: daysAhead(10), endsAfter: 4 };
  expect((await as('setRecurrence', { params: { id }, body: rule })).status).toBe(200);
  return { params: { id }, ...rule };
};

/** The mails of a kind about a job to each member, with the number of further visits. */
const mailsOf = (job: string, kind = 'job-crew-cancelled') =>
  product.db.rows<{ member: string; visit: string; later: number; next: string | null }>(
    `select u.id as member, m.visit_id as visit, jsonb_array_length(m.payload -> 'laterStarts') as later,
       m.payload ->> 'nextStart' as next
     from outgoing_mail m join app_user u on u.email = m.recipient
     where m.entity_id = $1 and m.kind = $2 order by m.created_at, u.id`,
    [job, kind],
  );

/** Expects one mail to `ann` about both visits of {@link makeTwo}, and one to `ben` about the second. */
const expectBothMailed = async (id: string, second: string) => {
  const mails = await mailsOf(id);
  expect(mails).toHaveLength(2);
  expect(mails).toEqual(
    expect.arrayContaining([
      { member: ann.userId, visit: id, later: 1, next: null },
      { member: ben.userId, visit: second, later: 0, next: null },
    ]),
  );
};

const setJob = (id: string, status: 'cancelled' | 'scheduled') =>
  as('setJobStatus', { params: { id }, body: { status } });

test('each person on the visits of a cancelled job is mailed once, except who cancelled it, and not when it is undone', async () => {
  const { id, visit } = await makeTwo();
  await setJob(id, 'cancelled');
  await expectBothMailed(id, visit._id);
  await setJob(id, 'scheduled');
  expect(await mailsOf(id)).toEqual([]);
});

test('each person on the visits of a job is mailed once when it is deleted', async () => {
  const { id, visit } = await makeTwo();
  expect((await as('deleteJob', { params: { id } })).status).toBe(204);
  await expectBothMailed(id, visit._id);
});

test.each([
  ['a job', (id: string, body: object) => as('updateJob', { params: { id }, body })],
  ['a visit', (id: string, body: object) => as('updateVisit', { params: { id }, body })],
])('the people of %s that loses its day are mailed, not when it has it again', async (_, set) => {
  const { id } = await planJob(product, admin, { assignedTo: ann.userId });
  const day = (await as('getVisit', { params: { id } })).body.scheduledDate;
  expect((await set(id, { scheduledDate: null })).status).toBe(200);
  expect(await mailsOf(id)).toEqual([{ member: ann.userId, visit: id, later: 0, next: null }]);
  const [mail] = await product.db.rows<{ payload: unknown }>(
    `select payload from outgoing_mail where entity_id = $1 and kind = 'job-crew-cancelled'`,
    [id],
  );
  expect(mail?.payload).toMatchObject({ isUnplanned: true });
  await set(id, { scheduledDate: day });
  expect(await mailsOf(id)).toEqual([]);
});

test('the people of a cancelled visit are mailed, with their next one of the job', async () => {
  const { id, visit } = await makeTwo();
  const { body: first } = await as('getVisit', { params: { id } });
  await as('setVisitStatus', { params: { id: visit._id }, body: { status: 'cancelled' } });
  const mails = await mailsOf(id);
  expect(mails.map(({ member, next }) => [member, next])).toEqual(
    expect.arrayContaining([
      [ann.userId, first.startTime],
      [ben.userId, null],
    ]),
  );
  expect(mails).toHaveLength(2);
});

test.each([
  ['waits for the mail of the new times of the same change', { time: '11:00' }, [120, 120]],
  ['waits for nothing without new times', {}, [10]],
])('a cancellation %s', async (_, more, delays) => {
  const { params, rule, from } = await makeSeries();
  await sendMailsAbout(product, params.id);
  const body = { rule, from, endsAfter: 3, scope: 'open', ...more } as const;
  expect((await as('setRecurrence', { params, body })).status).toBe(200);
  const waiting = await product.db.rows<{ delay: number }>(
    `select extract(epoch from q.start_after - q.created_on)::int as delay
     from outgoing_mail m join pgboss.job q on q.name = 'mail' and q.data ->> 'id' = m.id::text
     where m.entity_id = $1 and m.kind = any($2) and m.recipient =
       (select email from app_user where id = $3)`,
    [params.id, ['job-crew-moved', 'job-crew-cancelled'], ann.userId],
  );
  expect(waiting.map(({ delay }) => delay)).toEqual(delays);
});

test('who was mailed a cancellation is mailed again once the job takes place after all', async () => {
  const { id } = await makeTwo();
  await setJob(id, 'cancelled');
  const sent = await product.db.rows<{ id: string }>(
    'select id from outgoing_mail where entity_id = $1 and kind = $2',
    [id, 'job-crew-cancelled'],
  );
  for (const mail of sent) await markMailSent(product.db, mail.id);
  await product.db.rows(
    `delete from outgoing_mail where entity_id = $1 and kind = 'job-assigned'`,
    [id],
  );
  await setJob(id, 'scheduled');
  const mails = await mailsOf(id, 'job-assigned');
  expect(mails.map(({ member, later }) => [member, later])).toEqual(
    expect.arrayContaining([
      [ann.userId, 1],
      [ben.userId, 0],
    ]),
  );
  expect(mails).toHaveLength(2);
});

test.each([
  { change: 'ends', later: 2, isLeft: true },
  { change: 'is paused', later: 3, isLeft: false },
  { change: 'has other days', later: 2, isLeft: true },
])(
  'the people of a series that $change are mailed once about all visits that are removed',
  async ({ change, later, isLeft }) => {
    const { params, from, rule } = await makeSeries();
    const { status } =
      change === 'ends'
        ? await as('deleteRecurrence', { params, query: {} })
        : change === 'is paused'
          ? await as('pauseRecurrence', { params, body: { from } })
          : await as('setRecurrence', {
              params,
              body: { rule, from, endsAfter: 1, scope: 'open' },
            });
    expect(status).toBeLessThan(300);
    const mails = await mailsOf(params.id);
    expect(mails.map((mail) => [mail.member, mail.later, mail.next !== null])).toEqual([
      [ann.userId, later, isLeft],
    ]);
  },
);

test('nobody is mailed of a cancellation where the switch of new jobs is off, or of a visit that is over', async () => {
  const past = await planJob(product, admin, {
    assignedTo: ann.userId,
    scheduledDate: daysAhead(-3),
  });
  await setJob(past.id, 'cancelled');
  const { id } = await makeTwo();
  await switchOff(product, admin, 'mailAssigned');
  await setJob(id, 'cancelled');
  expect([await mailsOf(past.id), await mailsOf(id)]).toEqual([[], []]);
});
