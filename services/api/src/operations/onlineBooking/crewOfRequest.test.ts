import { describe, expect, test } from 'vitest';
import { bookableDay, bookingRequest, makeBookable } from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { type Member, makeMember } from '../../../testing/factories.ts';
import { emailContext } from '../../../testing/mailFacts.ts';
import { sendMailsAbout } from '../../../testing/plannedJobs.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { writeEmail } from '../../engines/mail/templates/index.ts';
import { expirePendingBookings } from '../bookings/calendarLock.ts';

const product = serveProduct();
const { at } = bookableDay();

/** A booking that waits for approval, and the member whom the office has put on it. */
const ask = async (isMailed = true) => {
  const shop = await makeBookable(product, { preferences: { requireApproval: true } });
  const technician = await makeMember(product, shop, 'technician');
  const { body: booking } = await call(product, 'book', {
    body: bookingRequest(shop, at('10:00')),
  });
  const params = { id: booking._id };
  if (isMailed) {
    const body = { assignedTo: technician.userId };
    const put = await call(product, 'updateJob', { params, body }, { token: shop.token });
    expect(put.status).toBe(200);
    await sendMailsAbout(product, booking._id);
  }
  return { shop, technician, booking, params };
};

const mailsTo = async ({ userId }: Member) =>
  (
    await product.db.rows<{ kind: string }>(
      `select m.kind from outgoing_mail m join app_user u on u.email = m.recipient
       where u.id = $1 and m.kind like 'job-%' order by m.created_at, m.id`,
      [userId],
    )
  ).map(({ kind }) => kind);

/** What the unsent mail of a new job says to a member. */
const newJobTo = async ({ userId }: Member) => {
  const found = await product.db.row<{ payload: MailPayloads['job-assigned'] }>(
    `select m.payload from outgoing_mail m join app_user u on u.email = m.recipient
     where u.id = $1 and m.kind = 'job-assigned'`,
    [userId],
  );
  return found && writeEmail('job-assigned', found.payload, emailContext).paragraphs;
};
const waits = 'It still waits for approval. You get a mail if it does not take place.';

describe('who is on a booking that waits for approval', () => {
  test('reads in the mail of the new job that it waits', async () => {
    const { shop, technician, params } = await ask(false);
    const body = { assignedTo: technician.userId };
    await call(product, 'updateJob', { params, body }, { token: shop.token });
    expect(await newJobTo(technician)).toEqual([expect.stringContaining('assigned a job'), waits]);
  });

  test('is mailed that it is declined', async () => {
    const { shop, technician, params } = await ask();
    const body = { message: '' };
    await call(product, 'declineBooking', { params, body }, { token: shop.token });
    expect(await mailsTo(technician)).toEqual(['job-assigned', 'job-crew-cancelled']);
  });

  test('is mailed that its visitor cancels it', async () => {
    const { technician, booking } = await ask();
    await call(product, 'cancelBooking', { params: { token: booking.manageToken } });
    expect(await mailsTo(technician)).toEqual(['job-assigned', 'job-crew-cancelled']);
  });

  test('is mailed that its visitor moves it', async () => {
    const { technician, booking } = await ask();
    const body = { startTime: at('14:00') };
    const params = { token: booking.manageToken };
    expect((await call(product, 'rescheduleBooking', { params, body })).status).toBe(200);
    expect(await mailsTo(technician)).toEqual(['job-assigned', 'job-crew-moved']);
  });

  test('is mailed that nobody has answered it in time', async () => {
    const { technician, booking } = await ask();
    await product.db.rows(
      "update visit set requested_at = now() - interval '48 hours' where id = $1",
      [booking._id],
    );
    await expirePendingBookings(product.db);
    expect(await mailsTo(technician)).toEqual(['job-assigned', 'job-crew-cancelled']);
  });

  test('is mailed nothing more once it is approved', async () => {
    const { shop, technician, params } = await ask();
    const body = { message: '' };
    await call(product, 'approveBooking', { params, body }, { token: shop.token });
    expect(await mailsTo(technician)).toEqual(['job-assigned']);
  });
});

test('who gets a booking by its approval is mailed of it once', async () => {
  const { shop, technician, params } = await ask(false);
  const body = { message: '', assignedTo: technician.userId };
  await call(product, 'approveBooking', { params, body }, { token: shop.token });
  expect(await mailsTo(technician)).toEqual(['job-assigned']);
  expect(await newJobTo(technician)).not.toContain(waits);
});

test('who has been on a booking since its request is mailed by its approval that they have a job', async () => {
  const { shop, technician, params } = await ask(false);
  // As booking by crew puts them on it, which mails nobody.
  const lead = 'update visit set lead_id = $2 where job_id = $1';
  await product.db.rows(lead, [params.id, technician.userId]);
  const body = { message: '' };
  await call(product, 'approveBooking', { params, body }, { token: shop.token });
  expect(await mailsTo(technician)).toEqual(['job-assigned']);
  expect(await newJobTo(technician)).not.toContain(waits);
});
