import { beforeAll, describe, expect, test } from 'vitest';
import { daysAhead } from '../../../testing/bookableBusiness.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { emailContext } from '../../../testing/mailFacts.ts';
import { planJob, sendMailsAbout } from '../../../testing/plannedJobs.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { writeEmail } from '../../engines/mail/templates/index.ts';

const { product, admin, as } = serveBusiness();
let lena: Member;
let max: Member;
let tom: Member;

const makeNamed = async (name: string) => {
  const member = await makeMember(product, admin, 'technician');
  await product.db.rows('update app_user set name = $2 where id = $1', [member.userId, name]);
  return member;
};

beforeAll(async () => {
  [lena, max, tom] = await Promise.all([makeNamed('Lena'), makeNamed('Max'), makeNamed('Tom')]);
});

/** The facts with some label in the unsent mails of a kind about a job, by the recipients' names. */
const factsIn = async (
  job: string,
  kind: 'job-assigned' | 'job-unassigned',
  label: string,
): Promise<{ readonly Max?: string | undefined }> => {
  const rows = await product.db.rows<{ payload: MailPayloads[typeof kind] }>(
    `select payload from outgoing_mail
     where entity_id = $1 and kind = $2 and sent_at is null order by created_at`,
    [job, kind],
  );
  return Object.fromEntries(
    rows.map(({ payload }) => {
      const { facts = [] } = writeEmail(kind, payload, emailContext);
      return [payload.name, facts.find(([name]) => name === label)?.[1]];
    }),
  );
};

const idsOf = (...members: readonly Member[]) => members.map(({ userId }) => userId);

/** Adds a visit to a job, so many days ahead. */
const addVisit = async (job: string, days: number, ...members: readonly Member[]) => {
  const body = { scheduledDate: daysAhead(days), people: idsOf(...members) };
  return (await as('createVisit', { params: { id: job }, body })).body._id;
};

describe('the mail of a new job', () => {
  test('names the others who come, and nobody to who comes alone', async () => {
    const { id } = await planJob(product, admin);
    await addVisit(id, 12, max, lena, tom);
    expect(await factsIn(id, 'job-assigned', 'With')).toEqual({
      ...{ Max: 'Lena and Tom', Lena: 'Max and Tom', Tom: 'Max and Lena' },
    });
    const alone = await planJob(product, admin, { assignedTo: max.userId });
    expect(await factsIn(alone.id, 'job-assigned', 'With')).toEqual({ Max: undefined });
  });

  test('names the others of each further visit to which others come', async () => {
    const { id } = await planJob(product, admin);
    await addVisit(id, 12, max, tom);
    await addVisit(id, 13, max, lena);
    await addVisit(id, 14, max);
    await sendMailsAbout(product, id);
    const setStatus = (status: 'cancelled' | 'scheduled') =>
      as('setJobStatus', { params: { id }, body: { status } });
    await setStatus('cancelled');
    await sendMailsAbout(product, id);
    await setStatus('scheduled');
    expect((await factsIn(id, 'job-assigned', 'With')).Max).toBe('Tom');
    expect((await factsIn(id, 'job-assigned', 'Also on')).Max).toMatch(
      /^[^;]+ with Lena; [^;]+ with nobody else$/,
    );
  });
});

describe('the mail to a member who was taken off a visit', () => {
  test('names everybody who comes now, who stays and who comes instead, or nobody yet', async () => {
    const { id } = await planJob(product, admin);
    const visit = { params: { id: await addVisit(id, 12, max, tom) } };
    await as('updateVisit', { ...visit, body: { people: idsOf(max, lena) } });
    expect(await factsIn(id, 'job-unassigned', 'Who comes now')).toEqual({ Tom: 'Max and Lena' });
    await sendMailsAbout(product, id);
    await as('updateVisit', { ...visit, body: { lead: null, people: [] } });
    expect(await factsIn(id, 'job-unassigned', 'Who comes now')).toEqual({
      ...{ Lena: 'Nobody yet', Max: 'Nobody yet' },
    });
  });

  test('says nothing of who comes to a visit that was deleted', async () => {
    const { id } = await planJob(product, admin);
    await as('deleteVisit', { params: { id: await addVisit(id, 12, max) } });
    expect(await factsIn(id, 'job-unassigned', 'Who comes now')).toEqual({ Max: undefined });
  });
});
