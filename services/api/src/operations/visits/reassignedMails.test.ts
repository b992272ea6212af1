import { expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { mailsAbout, planJob, switchOff } from '../../../testing/plannedJobs.ts';
import { serveCrew } from '../../../testing/serveBusiness.ts';

const { product, admin, as, ann, ben } = serveCrew();

const give = (id: string, member: Member | null) =>
  as('updateJob', { params: { id }, body: { assignedTo: member?.userId ?? null } });

/** A job that Ann does, or nobody, whose customer was mailed its time. */
const makeMailed = async (member: Member | null = ann) => {
  const { id, email } = await planJob(product, admin);
  await give(id, member);
  expect((await as('sendJobMessage', { params: { id }, body: {} })).status).toBe(200);
  return { id, email };
};

/** The mails to the customer, without those to members. */
const mailsTo = async ({ id }: { readonly id: string }) =>
  (await mailsAbout(product, id)).filter(
    (kind) => !['job-assigned', 'job-unassigned'].includes(kind),
  );

test('the customer is mailed once who comes instead of the person whom a mail has named', async () => {
  const job = await makeMailed();
  await give(job.id, ben);
  await as('updateJob', { params: { id: job.id }, body: { title: 'Leak repair' } });
  await give(job.id, ben);
  expect(await mailsTo(job)).toEqual(['job-moved', 'job-reassigned']);
  const mail = await product.db.row<{ recipient: string; crew: string }>(
    `select recipient, payload ->> 'crew' as crew from outgoing_mail
     where entity_id = $1 and kind = 'job-reassigned'`,
    [job.id],
  );
  const { body } = await as('getJob', { params: { id: job.id } });
  expect(mail).toEqual({ recipient: job.email, crew: body.assignedTo?.name });
});

test('the customer is mailed who comes instead, also after the mail of another visit that names the day only', async () => {
  const job = await makeMailed();
  const params = { id: job.id };
  const body = { scheduledDate: daysAhead(20), scheduledTime: '09:00', people: [ann.userId] };
  const other = (await as('createVisit', { params, body })).body._id;
  await as('updateVisit', { params: { id: other }, body: { scheduledTime: '13:00' } });
  const told = await as('sendJobMessage', { params, body: { visitId: other } });
  expect([told.status, told.body.state]).toEqual([200, 'sent']);
  const { otherVisits } =
    (await product.db.row<{ otherVisits: object }>(
      `select payload -> 'otherVisits' as "otherVisits" from outgoing_mail
       where entity_id = $1 and kind = 'job-moved' order by created_at desc limit 1`,
      [job.id],
    )) ?? {};
  expect(Object.keys(otherVisits ?? {})).toEqual([job.id]);
  await as('updateVisit', { params, body: { people: [ben.userId] } });
  expect(await mailsTo(job)).toEqual(['job-moved', 'job-moved', 'job-reassigned']);
  await as('updateVisit', { params, body: { people: [ann.userId] } });
  await as('updateVisit', { params, body: { people: [ann.userId] } });
  expect((await mailsTo(job)).filter((kind) => kind === 'job-reassigned')).toHaveLength(2);
});

test('a job that nobody is on for a while names who comes in the end, not who had it before', async () => {
  const job = await makeMailed();
  await give(job.id, null);
  await give(job.id, ann);
  expect(await mailsTo(job)).toEqual(['job-moved']);
  await give(job.id, null);
  await give(job.id, ben);
  expect(await mailsTo(job)).toEqual(['job-moved', 'job-reassigned']);
});

test('the customer is not mailed where no mail named anybody, nor about another time', async () => {
  const unnamed = await makeMailed(null);
  await give(unnamed.id, ben);
  expect(await mailsTo(unnamed)).toEqual(['job-moved']);
  const moved = await makeMailed();
  const body = { scheduledTime: '10:00', assignedTo: ben.userId };
  await as('updateJob', { params: { id: moved.id }, body });
  expect(await mailsTo(moved)).toEqual(['job-moved']);
  const { id } = await planJob(product, admin, { assignedTo: ann.userId });
  await give(id, ben);
  expect(await mailsTo({ id })).toEqual([]);
});

test('the customer is mailed who comes in place of a helper, not of one who is added or left out', async () => {
  const cleo = await makeMember(product, admin, 'technician');
  const { id, email } = await planJob(product, admin);
  const job = { id, email };
  const put = (...people: Member[]) =>
    as('updateVisit', {
      params: { id },
      body: { lead: ann.userId, people: people.map(({ userId }) => userId) },
    });
  await put(ann, ben);
  await as('sendJobMessage', { params: { id }, body: {} });
  await put(ann);
  await put(ann, ben, cleo);
  expect(await mailsTo(job)).toEqual(['job-moved']);
  await put(ann, cleo);
  expect(await mailsTo(job)).toEqual(['job-moved', 'job-reassigned']);
});

test('the customer is mailed when a helper leads on for a member who is deactivated', async () => {
  const leaving = await makeMember(product, admin, 'technician');
  const job = await makeMailed(leaving);
  const body = { lead: leaving.userId, people: [ben.userId] };
  await as('updateVisit', { params: { id: job.id }, body });
  const left = { params: { id: leaving.userId }, body: { status: 'deactivated' as const } };
  expect((await as('updateMember', left)).status).toBe(200);
  expect(await mailsTo(job)).toEqual(['job-moved', 'job-reassigned']);
});

/** A job that is repeated every week, of whose second visit the customer was mailed the time. */
const makeMailedSeries = async (member: Member) => {
  const { id } = await planJob(product, admin, { assignedTo: member.userId });
  const params = { id };
  const rule = { rule: 'FREQ=WEEKLY', from: daysAhead(10), endsAfter: 4 };
  const { body } = await as('setRecurrence', { params, body: rule });
  const second = body.next[1];
  const mailed = { params, body: { visitId: second?.visitId } };
  expect((await as('sendJobMessage', mailed)).status).toBe(200);
  return { id, second };
};

/** The visits that each mail of who comes names. */
const reassignedVisits = async ({ id }: { readonly id: string }) => {
  const mails = await product.db.rows<{ visit: string; later: object | null }>(
    `select visit_id as visit, payload -> 'laterVisits' as later from outgoing_mail
     where entity_id = $1 and kind = 'job-reassigned' order by created_at, id`,
    [id],
  );
  return mails.map(({ visit, later }) => [visit, ...Object.keys(later ?? {}).toSorted()]);
};

test.each(['following', 'open'] as const)(
  'the customer is mailed once who comes to the visits that a mail has named, after a change of the %s visits',
  async (scope) => {
    const job = await makeMailedSeries(ann);
    const from = scope === 'open' ? daysAhead(10) : job.second?.occursOn;
    const change = { from: from ?? '', lead: ben.userId, people: [ben.userId], scope };
    expect((await as('setRecurrence', { params: { id: job.id }, body: change })).status).toBe(200);
    const { body } = await as('listJobVisits', { params: { id: job.id } });
    const [first, ...later] = body.map(({ _id }) => _id).slice(scope === 'open' ? 0 : 1);
    expect(await reassignedVisits(job)).toEqual([[first, ...later.toSorted()]]);
  },
);

test('the customer is mailed who comes to a later visit in place of a deactivated member', async () => {
  const leaving = await makeMember(product, admin, 'technician');
  const job = await makeMailedSeries(leaving);
  const params = { id: job.second?.visitId ?? '' };
  await as('updateVisit', { params, body: { lead: leaving.userId, people: [ben.userId] } });
  const left = { params: { id: leaving.userId }, body: { status: 'deactivated' as const } };
  expect((await as('updateMember', left)).status).toBe(200);
  expect(await reassignedVisits(job)).toEqual([[params.id]]);
});

test('the customer is not mailed where the business has switched the mail of a new time off', async () => {
  const job = await makeMailed();
  await switchOff(product, admin, 'mailMoved');
  await give(job.id, ben);
  expect(await mailsTo(job)).toEqual(['job-moved']);
});
