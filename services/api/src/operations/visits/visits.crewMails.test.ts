import { beforeAll, describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeBusiness, makeMember } from '../../../testing/factories.ts';
import { planJob, planTwoVisits, switchOff, visitMails } from '../../../testing/plannedJobs.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin, as } = serveBusiness();
const later = daysAhead(12);
let ann: Member;
let ben: Member;

beforeAll(async () => {
  [ann, ben] = await Promise.all([
    makeMember(product, admin, 'technician'),
    makeMember(product, admin, 'technician'),
  ]);
});

const makeTwo = (people: readonly string[] = []) => planTwoVisits(product, admin, people);

const mails = (job: string) => visitMails(product, job);

const emailOf = async ({ userId }: Member) => {
  const found = await product.db.row<{ email: string }>(
    'select email from app_user where id = $1',
    [userId],
  );
  return found?.email ?? '';
};

describe('the people of a visit', () => {
  test('are each mailed once that they are on it, except who put them on it and those who opted out', async () => {
    const quiet = await makeMember(product, admin, 'technician');
    await product.db.rows('update app_user set notifications_enabled = false where id = $1', [
      quiet.userId,
    ]);
    const { job, visit } = await makeTwo([ann.userId, admin.userId, quiet.userId]);
    const params = { id: visit };
    await as('updateVisit', { params, body: { people: [ann.userId, ben.userId] } });
    await as('updateVisit', { params, body: { lead: ben.userId, people: [ann.userId] } });
    expect(await mails(job)).toMatchObject([
      { kind: 'job-assigned', recipient: await emailOf(ann), visit },
      { kind: 'job-assigned', recipient: await emailOf(ben), visit },
    ]);
  });

  test('are told each day of visits that are added at once', async () => {
    const { id } = await planJob(product, admin);
    const people = [ann.userId];
    await as('createVisit', { params: { id }, body: { scheduledDate: later, days: 3, people } });
    const { body } = await as('listJobVisits', { params: { id }, query: {} });
    const starts = body.map(({ startTime }) => startTime).slice(-3);
    const found = await product.db.rows<{ start: string; later: string[] }>(
      `select payload ->> 'startTime' as start, payload -> 'laterStarts' as later
       from outgoing_mail where entity_id = $1`,
      [id],
    );
    expect(found.map(({ start, later }) => [start, ...later])).toEqual([starts]);
  });

  test('are not mailed again when the visit before theirs ends', async () => {
    const { job, visit } = await makeTwo([ben.userId]);
    const params = { id: job };
    await as('updateJob', { params, body: { assignedTo: ann.userId } });
    const told = await mails(job);
    expect(told.map((mail) => mail.visit)).toEqual([visit, job]);
    await callsOf(product, ann)('setJobStatus', { params, body: { status: 'completed' } });
    expect((await as('getJob', { params })).body.assignedTo?._id).toBe(ben.userId);
    expect(await mails(job)).toEqual(told);
  });

  test('are mailed nothing where it is switched off, or the visit has ended', async () => {
    const off = await makeBusiness(product);
    await switchOff(product, off, 'mailAssigned');
    const member = await makeMember(product, off, 'technician');
    const { id } = await planJob(product, off);
    const body = { scheduledDate: later, people: [member.userId] };
    await callsOf(product, off)('createVisit', { params: { id }, body });
    const { job } = await makeTwo();
    const done = { ...body, people: [ann.userId], status: 'completed' as const };
    await as('createVisit', { params: { id: job }, body: done });
    expect([await mails(id), await mails(job)]).toEqual([[], []]);
  });
});
