import { expect, test } from 'vitest';
import { bookableDay, bookingRequest } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeCrewShop } from '../../../testing/crews.ts';
import { emailContext } from '../../../testing/mailFacts.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { writeEmail } from '../../engines/mail/templates/index.ts';

const product = serveProduct();
const { at } = bookableDay();

type Kind = 'booking-notice' | 'job-assigned';
interface SentMail {
  readonly kind: Kind;
  readonly payload: MailPayloads[Kind];
}

const toMember = `
  select m.kind, m.payload from outgoing_mail m join app_user u on u.email = m.recipient::citext
  where m.entity_id = $1 and u.id = $2 order by m.created_at, m.id`;

/**
 * A booking at 10:00 that only the owner Zoë (0) or only the technician Mo (1) does: the other one is
 * booked as well, and `lead` is at noon, too.
 */
const bookLead = async (lead: 0 | 1, preferences: object = {}) => {
  const choice = { visitorsChoosePerson: true, ...preferences };
  const shop = await makeCrewShop(product, 1, { preferences: choice });
  const [zoe, mo] = shop.crew.map(({ userId }) => userId);
  const rename =
    'update app_user set name = case id when $2 then $3 else $4 end where id = any($1)';
  await product.db.rows(rename, [[zoe, mo], zoe, 'Zoë Park', 'Mo Reed']);
  const person = [zoe, mo][lead];
  const book = async (clock: string) =>
    (await call(product, 'book', { body: bookingRequest(shop, at(clock), { person }) })).body;
  const { _id: id, manageToken: token } = await book('10:00');
  await book('12:00');
  /** What a member reads of the booking, oldest mail first: who comes, and the time before. */
  const mailsTo = async (member: 0 | 1) => {
    const mails = await product.db.rows<SentMail>(toMember, [id, [zoe, mo][member]]);
    return mails.map(({ kind, payload }) => {
      const { subject, facts = [] } = writeEmail(kind, payload as never, emailContext);
      const { 'Who comes': who, 'Time before': before } = Object.fromEntries(facts);
      return [subject, who, before !== undefined];
    });
  };
  const move = (clock: string) =>
    call(product, 'rescheduleBooking', { params: { token }, body: { startTime: at(clock) } });
  return { ...{ move, mailsTo, shop, id }, person: person ?? '' };
};

const booked = 'Grace Lee has booked an appointment';
const moved = 'Grace Lee has moved an appointment';

test('the mails about a booking and its move name who comes', async () => {
  const { move, mailsTo } = await bookLead(1);
  await move('14:00');
  const mails = [
    [booked, 'Mo Reed', false],
    [moved, 'Mo Reed', true],
  ];
  expect(await mailsTo(0)).toEqual(mails);
  expect(await mailsTo(1)).toEqual(mails);
});

test('the mails about a request and its move name who comes', async () => {
  const { move, mailsTo } = await bookLead(0, { requireApproval: true });
  await move('12:00');
  expect(await mailsTo(0)).toEqual([
    ['Grace Lee asks for an appointment that waits for your approval', 'Zoë Park', false],
    ['Grace Lee has moved an appointment that waits for your approval', 'Mo Reed', true],
  ]);
  expect(await mailsTo(1)).toEqual([]);
});

test.each([0, 1] as const)(
  'after a move that gives the visit to another, who had it reads so and who has it gets a new job (%s)',
  async (lead) => {
    const { move, mailsTo } = await bookLead(lead);
    const names = ['Zoë Park', 'Mo Reed'];
    const other = lead === 0 ? 1 : 0;
    await move('12:00');
    expect(await mailsTo(lead)).toEqual([
      [booked, names[lead], false],
      [`${moved}, which somebody else does now`, names[other], true],
    ]);
    expect((await mailsTo(other)).slice(other === 0 ? 1 : 0)).toEqual([
      [expect.stringMatching(/^New job for you/), undefined, false],
    ]);
  },
);

test('who is new on a moved visit reads of the move where the mails of new jobs are off', async () => {
  const { move, mailsTo } = await bookLead(0, { mailAssigned: false });
  await move('12:00');
  expect(await mailsTo(1)).toEqual([[moved, 'Mo Reed', true]]);
});

test('who had a booking until its visitor moved it is mailed a new job once it is theirs again', async () => {
  const { shop, id, person, move, mailsTo } = await bookLead(1, { requireApproval: true });
  const params = { id };
  await call(product, 'approveBooking', { params, body: {} }, shop);
  await move('12:00');
  expect((await mailsTo(1)).at(-1)?.[0]).toBe(`${moved}, which somebody else does now`);
  await call(product, 'updateJob', { params, body: { scheduledTime: '10:00' } }, shop);
  await product.db.rows('update outgoing_mail set sent_at = now() where entity_id = $1', [id]);
  const set = (status: 'cancelled' | 'scheduled') =>
    call(product, 'setJobStatus', { params, body: { status } }, shop);
  await set('cancelled');
  await call(product, 'updateJob', { params, body: { assignedTo: person } }, shop);
  expect((await set('scheduled')).status).toBe(200);
  expect((await mailsTo(1)).at(-1)?.[0]).toMatch(/^New job for you/);
});
