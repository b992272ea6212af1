import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { planMailedJob, sendMailsAbout } from '../../../testing/plannedJobs.ts';
import { serveCrew } from '../../../testing/serveBusiness.ts';

const { product, admin, as, ann, ben } = serveCrew();
const day = daysAhead(10);

/** A job of `ann` in ten days at nine, of which she was mailed. */
const plan = () => planMailedJob(product, admin, { assignedTo: ann.userId });

/** The unsent mails about a job to a member: their kinds and the starts that they name. */
const unsentTo = async (member: Member, job: string) => {
  const rows = await product.db.rows<{ kind: string; starts: string[] }>(
    `select m.kind, array[m.payload ->> 'startTime']
       || array(select jsonb_array_elements_text(coalesce(m.payload -> 'laterStarts', '[]'))) as starts
     from outgoing_mail m join app_user u on u.email = m.recipient
     where m.entity_id = $1 and m.sent_at is null and u.id = $2 order by m.kind, m.created_at`,
    [job, member.userId],
  );
  return rows.map(({ kind, starts }) => [kind, ...starts]);
};

test('a visit that is open again with somebody else is no longer that of who was on it', async () => {
  const { params } = await plan();
  const { startTime } = (await as('getVisit', { params })).body;
  await as('setVisitStatus', { params, body: { status: 'cancelled' } });
  expect(await unsentTo(ann, params.id)).toEqual([['job-crew-cancelled', startTime]]);
  await as('updateVisit', { params, body: { status: 'scheduled', people: [ben.userId] } });
  expect(await unsentTo(ann, params.id)).toEqual([['job-unassigned', startTime]]);
  expect(await unsentTo(ben, params.id)).toEqual([['job-assigned', startTime]]);
});

test('a job that is given to somebody else while it is cancelled is no longer that of who was on it', async () => {
  const { params } = await plan();
  const { startTime } = (await as('getVisit', { params })).body;
  await as('setJobStatus', { params, body: { status: 'cancelled' } });
  await as('updateJob', { params, body: { assignedTo: ben.userId } });
  await as('setJobStatus', { params, body: { status: 'scheduled' } });
  expect(await unsentTo(ann, params.id)).toEqual([['job-unassigned', startTime]]);
  expect(await unsentTo(ben, params.id)).toEqual([['job-assigned', startTime]]);
});

test('a member who is given a visit back while it is cancelled is mailed a new job once it is open again', async () => {
  const { params } = await plan();
  const { startTime } = (await as('getVisit', { params })).body;
  const give = ({ userId }: Member) => as('updateJob', { params, body: { assignedTo: userId } });
  await give(ben);
  expect(await unsentTo(ann, params.id)).toEqual([['job-unassigned', startTime]]);
  await as('setJobStatus', { params, body: { status: 'cancelled' } });
  await sendMailsAbout(product, params.id);
  await give(ann);
  await as('setJobStatus', { params, body: { status: 'scheduled' } });
  expect(await unsentTo(ann, params.id)).toEqual([['job-assigned', startTime]]);
});

test('who is given further visits back while the job is cancelled is mailed all of them', async () => {
  const { params } = await plan();
  const rule = { rule: 'FREQ=WEEKLY', from: day, endsAfter: 3 };
  await as('setRecurrence', { params, body: rule });
  const give = ({ userId }: Member) =>
    as('setRecurrence', { params, body: { from: day, people: [userId], scope: 'open' } });
  await give(ben);
  const { body: visits } = await as('listJobVisits', { params, query: {} });
  await as('setJobStatus', { params, body: { status: 'cancelled' } });
  await sendMailsAbout(product, params.id);
  for (const { _id } of visits)
    await as('updateVisit', { params: { id: _id }, body: { people: [ann.userId] } });
  await as('setJobStatus', { params, body: { status: 'scheduled' } });
  expect(await unsentTo(ann, params.id)).toEqual([
    ['job-assigned', ...visits.map(({ startTime }) => startTime)],
  ]);
});

test('the mail of several visits that are no longer theirs says who comes to each', async () => {
  const cid = await makeMember(product, admin, 'technician');
  for (const [{ userId }, name] of [[ben, 'Ben'] as const, [cid, 'Cid'] as const])
    await product.db.rows('update app_user set name = $2 where id = $1', [userId, name]);
  const { params } = await plan();
  const starts: (string | null)[] = [];
  const given = [[ben.userId], [cid.userId], []];
  const visits = [params.id];
  for (const scheduledDate of [daysAhead(12), daysAhead(14)]) {
    const body = { scheduledDate, scheduledTime: '09:00', people: [ann.userId] };
    visits.push((await as('createVisit', { params, body })).body._id);
  }
  await sendMailsAbout(product, params.id);
  await as('setJobStatus', { params, body: { status: 'cancelled' } });
  for (const [index, id] of visits.entries()) {
    const body = { people: given[index] ?? [] };
    starts.push((await as('updateVisit', { params: { id }, body })).body.startTime);
  }
  await as('setJobStatus', { params, body: { status: 'scheduled' } });
  expect(await unsentTo(ann, params.id)).toEqual([['job-unassigned', ...starts]]);
  const mail = await product.db.row<{ crew: string; beside: object }>(
    `select payload ->> 'crew' as crew, payload -> 'crewsBeside' as beside from outgoing_mail
     where entity_id = $1 and kind = 'job-unassigned'`,
    [params.id],
  );
  expect(mail).toEqual({
    crew: 'Ben',
    beside: { [starts[1] ?? '']: 'Cid', [starts[2] ?? '']: 'nobody yet' },
  });
});

test.each([
  ['at its time', undefined],
  ['whose new time waits to be mailed', '13:00'],
])(
  'a skipped visit %s that comes back with somebody else is no longer that of who was on it',
  async (_, time) => {
    const { params } = await plan();
    const rule = { rule: 'FREQ=WEEKLY', from: day, endsAfter: 4 };
    await as('setRecurrence', { params, body: rule });
    await sendMailsAbout(product, params.id);
    const { body: visits } = await as('listJobVisits', { params, query: {} });
    const [first, second, third, fourth] = visits.map(({ startTime }) => startTime);
    if (time) await as('setRecurrence', { params, body: { ...rule, time, scope: 'open' } });
    const skip = { day: daysAhead(17) };
    await as('skipOccurrence', { params, body: skip });
    const handOver = { from: day, people: [ben.userId], scope: 'open' as const };
    await as('setRecurrence', { params, body: handOver });
    await as('skipOccurrence', { params, body: { ...skip, skipped: false } });
    const mails = await unsentTo(ann, params.id);
    expect(mails.filter(([kind]) => kind === 'job-crew-cancelled')).toEqual([]);
    expect(mails.filter(([kind]) => kind === 'job-unassigned')).toEqual([
      ['job-unassigned', first, third, fourth],
      ['job-unassigned', second],
    ]);
  },
);

test('a visit of somebody else that is skipped and comes back as it was is news to nobody', async () => {
  const { params } = await plan();
  await as('setRecurrence', { params, body: { rule: 'FREQ=WEEKLY', from: day, endsAfter: 4 } });
  const was = { time: '14:00', duration: 90, people: [ben.userId] };
  const second = daysAhead(17);
  await as('setRecurrence', { params, body: { ...was, from: second, scope: 'this' } });
  await sendMailsAbout(product, params.id);
  await as('skipOccurrence', { params, body: { day: second } });
  expect((await unsentTo(ben, params.id)).map(([kind]) => kind)).toEqual(['job-crew-cancelled']);
  await as('skipOccurrence', { params, body: { day: second, skipped: false } });
  expect([await unsentTo(ann, params.id), await unsentTo(ben, params.id)]).toEqual([[], []]);
  const { next } = (await as('getRecurrence', { params })).body;
  expect(next[1]).toMatchObject({
    scheduledTime: '14:00',
    duration: 90,
    lead: { _id: ben.userId },
  });
});
