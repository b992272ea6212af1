import { expect, test } from 'vitest';
import { bookingRequest, daysAhead, makeBookable } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeEmail } from '../../../testing/factories.ts';
import { planJob, sendMailsAbout, visitMails } from '../../../testing/plannedJobs.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';

const { product, admin } = serveBusiness();

/** The first visit of a job met nobody, and the office plans another one. */
const planAfterNoShow = async (member: Member, id: string) => {
  const as = callsOf(product, member);
  await product.db.rows(
    `update visit set starts_at = now() - interval '2 hours' where business_id = $1 and id = $2`,
    [member.businessId, id],
  );
  const missed = await as('setVisitStatus', { params: { id }, body: { status: 'no_show' } });
  expect(missed.status).toBe(200);
  await sendMailsAbout(product, id);
  const before = (await visitMails(product, id)).length;
  const body = { scheduledDate: daysAhead(12), scheduledTime: '10:00' };
  const { body: visit } = await as('createVisit', { params: { id }, body });
  const mails = async () => (await visitMails(product, id)).slice(before);
  return { as, visit, mails };
};

/** Sends the mail about a visit twice, and expects it once. */
const expectOneMail = async (member: Member, id: string, recipient: string) => {
  const { as, visit, mails } = await planAfterNoShow(member, id);
  expect(await mails()).toEqual([]);
  const asked = { params: { id }, query: { visitId: visit._id } };
  expect((await as('getJobMessage', asked)).body).toMatchObject({
    kind: 'moved',
    state: 'offered',
    mail: { heading: 'Your appointment has a new time' },
  });
  const request = { params: { id }, body: { visitId: visit._id } };
  for (const _ of [1, 2])
    expect((await as('sendJobMessage', request)).body).toMatchObject({ state: 'sent' });
  expect(await mails()).toEqual([
    { kind: 'job-moved', recipient, visit: visit._id, start: visit.startTime },
  ]);
};

test('the customer is offered one mail about the visit that is planned after a no-show', async () => {
  const { id, email } = await planJob(product, admin);
  await expectOneMail(admin, id, email);
});

test('so is who booked online, who is mailed nothing by itself about a visit of the office', async () => {
  const shop = await makeBookable(product);
  const email = makeEmail();
  const body = bookingRequest(shop, `${daysAhead(10)}T10:00:00.000Z`, { email });
  const { _id: id } = (await call(product, 'book', { body })).body;
  await expectOneMail(shop, id, email);
});
