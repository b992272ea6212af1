import { describe, expect, test } from 'vitest';
import {
  type Bookable,
  bookableDay,
  bookingRequest,
  makeBookable,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { changeService, makeCrewShop } from '../../../testing/crews.ts';
import { makeClient, makeEmail, makeMember } from '../../../testing/factories.ts';
import { appointmentOf } from '../../../testing/readAppointment.ts';
import { linkOf, onlyMailTo, waitForMail, workFor } from '../../../testing/readMail.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createSignedLinks } from '../../engines/linkTokens.ts';
import type { ReceivedMail } from '../../engines/mail/devMailbox/receivedMail.queries.ts';
import { remindCustomers } from '../messages/reminders.ts';

const product = serveProduct({ PUBLIC_URL: 'https://app.example.com' });
workFor(product);

const { at } = bookableDay();

const book = async (shop: Bookable, email: string, startTime = at('10:00')) => {
  const { body, status } = await call(product, 'book', {
    body: bookingRequest(shop, startTime, { email }),
  });
  expect(status).toBe(201);
  return body;
};

describe('a booking', () => {
  test('is confirmed, moved and cancelled by mail, as one appointment in the calendar', async () => {
    const shop = await makeBookable(product, { preferences: { timezone: 'America/New_York' } });
    const email = makeEmail();
    const { _id, manageToken: token } = await book(shop, email);

    const confirmed = await onlyMailTo(product, email);
    expect(confirmed.subject).toMatch(/^Booking confirmed: Drain cleaning on /);
    expect(confirmed.text).toMatch(/When: \w+day, .* at \d+:00 [AP]M Eastern \w+ Time/);
    expect(confirmed.text).toContain('Time zone: America/New_York');
    const created = appointmentOf(confirmed);
    expect(created).toMatchObject({
      files: 1,
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: `booking-${_id}@tradewind`,
      zone: 'UTC',
      start: at('10:00'),
      minutes: 60,
    });
    const link = linkOf(confirmed, '/book/manage/');
    expect(link).toBe(`https://app.example.com/book/manage/${token}`);

    const body = { startTime: at('15:00') };
    await call(product, 'rescheduleBooking', { params: { token }, body });
    const [movedMail] = await waitForMail(product, email, 2);
    const moved = appointmentOf(movedMail as ReceivedMail);
    expect(moved).toMatchObject({ method: 'REQUEST', uid: created.uid, start: at('15:00') });
    expect(moved.sequence).toBeGreaterThan(created.sequence);

    await call(product, 'cancelBooking', { params: { token } });
    const [cancelledMail] = await waitForMail(product, email, 3);
    const cancelled = appointmentOf(cancelledMail as ReceivedMail);
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: created.uid });
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);

    const timelineOf = (id: string) =>
      call(product, 'getJobTimeline', { params: { id } }, { token: shop.token });
    await expect
      .poll(async () => (await timelineOf(_id)).body.map(({ summary }) => summary))
      .toContain(`Booking confirmation emailed to ${email}`);
  });

  test('that waits for approval is tentative, until the provider decides', async () => {
    const shop = await makeBookable(product, { preferences: { requireApproval: true } });
    const email = makeEmail();
    const { _id: id } = await book(shop, email);
    const requested = appointmentOf(await onlyMailTo(product, email));
    expect(requested).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' });

    const { token } = shop;
    const body = { message: 'Please clear the <sink> first.' };
    await call(product, 'approveBooking', { params: { id }, body }, { token });
    const [approvedMail] = await waitForMail(product, email, 2);
    expect(approvedMail?.text).toContain('> Please clear the <sink> first.');
    expect(approvedMail?.html).toContain('Please clear the &lt;sink&gt; first.');
    const approved = appointmentOf(approvedMail as ReceivedMail);
    expect(approved).toMatchObject({ status: 'CONFIRMED', uid: requested.uid });
    expect(approved.sequence).toBeGreaterThan(requested.sequence);

    const other = makeEmail();
    const { _id: declinedId } = await book(shop, other, at('12:00'));
    await call(product, 'declineBooking', { params: { id: declinedId }, body }, { token });
    const [declinedMail] = await waitForMail(product, other, 2);
    expect(declinedMail?.subject).toBe('Booking declined by Byrd Plumbing');
    expect(appointmentOf(declinedMail as ReceivedMail)).toMatchObject({ method: 'CANCEL' });
    expect(linkOf(declinedMail as ReceivedMail, '/book/')).toBe(
      `https://app.example.com/book/${shop.providerId}`,
    );
  });
});

test('the visitor of a service for two is told both names, by mail and on their page', async () => {
  const shop = await makeCrewShop(product, 1, { preferences: { visitorsChoosePerson: true } });
  const helper = shop.crew[1]?.userId ?? '';
  const rename = 'update app_user set name = $3 where business_id = $1 and id = $2';
  await product.db.rows(rename, [shop.businessId, shop.userId, 'Ada First']);
  await product.db.rows(rename, [shop.businessId, helper, 'Nia Second']);
  await changeService(product, shop, shop.serviceTypeId, { peopleNeeded: 2 });
  const email = makeEmail();
  const { body } = await call(product, 'book', {
    body: bookingRequest(shop, at('10:00'), { email, person: helper }),
  });
  expect(body.personName).toBe('Nia Second and Ada First');
  const params = { token: body.manageToken };
  const { body: managed } = await call(product, 'getManagedBooking', { params });
  expect(managed.personName).toBe('Nia Second and Ada First');
  expect((await onlyMailTo(product, email)).text).toContain('Who comes: Nia Second and Ada First');
});

describe('the mail to the business about a new booking', () => {
  const ownMail = async ({ token }: Bookable) => {
    const { email } = (await call(product, 'me', {}, { token })).body;
    return onlyMailTo(product, email);
  };

  test('has the note of the visitor and how to reach them', async () => {
    const shop = await makeBookable(product, { preferences: { requireApproval: true } });
    const visitor = { email: makeEmail(), notes: 'Dog in the yard.\nSide door, please.' };
    await call(product, 'book', { body: bookingRequest(shop, at('10:00'), visitor) });
    const { text } = await ownMail(shop);
    expect(text).toContain('> Dog in the yard.\n> Side door, please.');
    expect(text).toContain('Phone: (212) 555-0100');
    expect(text).toContain(`Email: ${visitor.email}`);
    expect(text).not.toContain('Booked by');
  });

  test('names who has booked with the address of a customer of another name', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    await makeClient(product, shop, { name: 'George Lee', email });
    const visitor = { email, name: 'Grace Lee', phone: '(212) 555-0199' };
    await call(product, 'book', { body: bookingRequest(shop, at('10:00'), visitor) });
    const { subject, text } = await ownMail(shop);
    expect(subject).toBe('Grace Lee (for George Lee) has booked an appointment');
    expect(text).toContain('Phone: (212) 555-0199');
    expect(text).not.toContain('>');
  });

  test('has who booked beside the customer, as has the mail to a member who is assigned', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    await makeClient(product, shop, { name: 'George Lee', email });
    const visitor = { email, name: 'Grace Lee', phone: '(212) 555-0199' };
    await call(product, 'book', { body: bookingRequest(shop, at('10:00'), visitor) });
    const member = await makeMember(product, shop, 'technician');
    const as = callsOf(product, shop);
    const [job] = (await as('listJobs', { query: {} })).body;
    const params = { id: job?._id ?? '' };
    await as('updateJob', { params, body: { assignedTo: member.userId } });
    const address = (await callsOf(product, member)('me', {})).body.email;
    const [mail] = await waitForMail(product, address, 1);
    expect(mail?.text).toContain('Requested by: Grace Lee, (212) 555-0199');
  });

  test('names the person whom the visitor has chosen', async () => {
    const shop = await makeCrewShop(product, 1, { preferences: { visitorsChoosePerson: true } });
    const body = bookingRequest(shop, at('10:00'), { person: shop.crew[1]?.userId });
    await call(product, 'book', { body });
    expect((await ownMail(shop)).text).toContain('Asked for: Member technician');
  });
});

describe('the mail to the business about a move by the visitor', () => {
  const moveTo = (token: string, startTime: string) =>
    call(product, 'rescheduleBooking', { params: { token }, body: { startTime } });

  /** The newest mail to the business, its second. */
  const noticeOf = async ({ token }: Bookable) => {
    const { email } = (await call(product, 'me', {}, { token })).body;
    return (await waitForMail(product, email, 2))[0];
  };

  test('has the time before', async () => {
    const shop = await makeBookable(product, { preferences: { timezone: 'America/New_York' } });
    const { manageToken } = await book(shop, makeEmail());
    await moveTo(manageToken, at('15:00'));
    const notice = await noticeOf(shop);
    expect(notice?.subject).toBe('Grace Lee has moved an appointment');
    expect(notice?.text).toMatch(/^When: .* at 1[01]:00 AM Eastern/m);
    expect(notice?.text).toMatch(/^Time before: .* at [56]:00 AM Eastern/m);
  });

  test('says that the new time waits for approval, where it does', async () => {
    const shop = await makeBookable(product, { preferences: { requireApproval: true } });
    const { manageToken } = await book(shop, makeEmail());
    await moveTo(manageToken, at('15:00'));
    const notice = await noticeOf(shop);
    expect(notice?.subject).toBe('Grace Lee has moved an appointment that waits for your approval');
    expect(notice?.text).toContain('A booking waits for you');
  });
});

describe('a booking that the dashboard changes', () => {
  test('sends no mail for changes that do not affect the visitor', async () => {
    const shop = await makeBookable(product);
    const email = makeEmail();
    const { _id: id } = await book(shop, email);
    const update = (body: object) =>
      call(product, 'updateJob', { params: { id }, body }, { token: shop.token });
    expect((await update({ notes: 'Bring the long ladder' })).status).toBe(200);
    await update({ scheduledTime: '13:00' });
    const [latest] = await waitForMail(product, email, 2);
    expect(latest?.subject).toMatch(/^Booking moved: .* at 1:00 PM/);
    expect(latest?.text).toMatch(/^When: .* at 1:00 PM/m);
    expect(latest?.text).toMatch(/^Time before: .* at 10:00 AM/m);
    await update({ duration: 45 });
    const [longer] = await waitForMail(product, email, 3);
    expect(longer?.text).toMatch(/^Duration: 45.min/m);
    expect(longer?.text).not.toContain('Time before');
    expect(await waitForMail(product, email, 3)).toHaveLength(3);
  });

  test('mails the visitor when it is cancelled or deleted', async () => {
    const shop = await makeBookable(product);
    const { token } = shop;
    const [email, other] = [makeEmail(), makeEmail()];
    const { _id: id } = await book(shop, email);
    const { _id: otherId } = await book(shop, other, at('12:00'));
    const body = { status: 'cancelled' } as const;
    await call(product, 'setJobStatus', { params: { id }, body }, { token });
    await call(product, 'deleteJob', { params: { id: otherId } }, { token });
    for (const address of [email, other]) {
      const [cancelled] = await waitForMail(product, address, 2);
      expect(appointmentOf(cancelled as ReceivedMail)).toMatchObject({ method: 'CANCEL' });
    }
    await call(product, 'deleteJob', { params: { id } }, { token });
    expect(await waitForMail(product, email, 2)).toHaveLength(2);
  });
});

describe('a reminder', () => {
  const remind = () => remindCustomers(product.runtimeDb, createSignedLinks(product.settings));

  /** A booking of a shop, as if it had been made two days ago. */
  const bookedLongAgo = async (shop: Bookable, hoursAhead: number) => {
    const email = makeEmail();
    const { _id, manageToken } = await book(shop, email);
    await onlyMailTo(product, email);
    const { db } = product;
    await db.rows(
      `update visit set created_at = now() - interval '2 days',
         starts_at = date_trunc('hour', now()) + make_interval(hours => $2) where id = $1`,
      [_id, hoursAhead],
    );
    await db.rows(
      `update outgoing_mail set created_at = now() - interval '2 days' where entity_id = $1`,
      [_id],
    );
    return { email, id: _id, manageToken };
  };

  test('is not sent for a new, a distant or a cancelled booking', async () => {
    const shop = await makeBookable(product);
    const far = await bookedLongAgo(shop, 48);
    const cancelled = await bookedLongAgo(shop, 20);
    await call(product, 'cancelBooking', { params: { token: cancelled.manageToken } });
    const soon = makeEmail();
    const { _id } = await book(shop, soon, at('18:00'));
    await product.db.rows(`update job set starts_at = now() + interval '20 hours' where id = $1`, [
      _id,
    ]);
    expect(await remind()).toBe(0);
    expect(await waitForMail(product, far.email, 1)).toHaveLength(1);
    expect(await waitForMail(product, soon, 1)).toHaveLength(1);
  });

  test('is sent once, a day before, also by concurrent processes', async () => {
    const { email } = await bookedLongAgo(await makeBookable(product), 23);
    await Promise.all([remind(), remind(), remind()]);
    const [reminder] = await waitForMail(product, email, 2);
    expect(reminder?.subject).toMatch(/^Reminder: Drain cleaning on /);
    expect(await remind()).toBe(0);
    const kinds = await product.db.rows<{ kind: string }>(
      'select kind from outgoing_mail where recipient = $1 order by created_at',
      [email],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'booking-reminder']);
  });
});
