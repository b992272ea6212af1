import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Db } from '../../database/db.ts';
import type { BookingEvent } from '../../engines/mail/jobMailPayloads.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import type { Recipient } from '../contacts/recipients.ts';
import { factsOf, findMailedMembers, forCrew, placeOf, requesterOf } from './bookingEmails.ts';
import type { BookingRow } from './bookings.queries.ts';

/** The provider and, once it is decided, who is on the visit: each once, unless they opted out. */
const crewRecipients = async (db: Db, booking: BookingRow) => {
  const { provider_name: name, provider_email: email } = booking;
  const others = booking.people.filter((id) => id !== booking.contact_id);
  const isDecided = booking.status !== 'pending' && others.length > 0;
  const crew = isDecided ? await findMailedMembers(db, booking.business_id, others) : [];
  return booking.provider_wants_mail ? [{ name, email }, ...crew] : crew;
};

type Visitor = Pick<BookingInput, 'email' | 'phone' | 'notes' | 'person'>;

/** What the mails about a new booking have of its visitor, as typed: the stored client may differ. */
const answersOf = (
  { crew }: BookingRow,
  { email, phone, notes, person }: Visitor,
): Partial<MailPayloads['booking-notice']> => {
  const askedFor = crew.find(({ _id }) => _id === person)?.name;
  return {
    ...{ email, phone, note: notes },
    ...(askedFor !== undefined && { askedFor }),
  };
};

/** Mails the provider and the crew of a new booking, with what its visitor has typed. */
export const emailNewBooking = async (
  tx: Db,
  event: 'requested' | 'booked',
  booking: BookingRow,
  visitor: Visitor,
) =>
  emailNotice(
    ...([tx, event, booking, await crewRecipients(tx, booking)] as const),
    answersOf(booking, visitor),
  );

/** Mails the provider and the crew that a visitor has cancelled a booking. */
export const emailCancellation = async (tx: Db, booking: BookingRow) =>
  emailNotice(tx, 'cancelled', booking, await crewRecipients(tx, booking));

/** Mails the provider and the crew that a visitor moved a booking, with its time before. */
export const emailMove = async (tx: Db, before: BookingRow, moved: BookingRow) =>
  emailNotice(tx, 'moved', moved, await crewRecipients(tx, moved), {
    formerStart: before.starts_at.toISOString(),
    isPending: moved.status === 'pending',
  });

/**
 * Mails who was on a booking before its visitor moved it, and is not on it any more, unless the mail
 * about the move reaches them as the provider.
 */
export const emailFormerCrew = async (tx: Db, before: BookingRow, moved: BookingRow) => {
  if (before.status === 'pending') return;
  const informed = moved.provider_wants_mail ? [...moved.people, moved.contact_id] : moved.people;
  const former = before.people.filter((id) => !informed.includes(id));
  if (former.length === 0) return;
  const recipients = await findMailedMembers(tx, before.business_id, former);
  await emailNotice(tx, 'givenToOthers', before, recipients);
};

/**
 * Who did something with a booking: who asked for it, if not the customer, has made it, and for whom. Its link is
 * in the mails of both, so that a later event names the customer, and who has booked beside them.
 */
const actingCustomer = (
  event: BookingEvent,
  { client_name, client_phone, requested_by }: BookingRow,
): Pick<MailPayloads['booking-notice'], 'customer' | 'phone' | 'bookedBy'> => {
  const isNew = event === 'requested' || event === 'booked';
  if (requested_by === null) return { customer: client_name, phone: client_phone };
  const { name, phone } = requested_by;
  if (isNew)
    return { customer: name === client_name ? name : `${name} (for ${client_name})`, phone };
  const bookedBy = requesterOf({ requested_by });
  return { customer: client_name, phone: client_phone, bookedBy };
};

/** Mails some members what a visitor did with a booking. */
const emailNotice = async (
  tx: Db,
  event: BookingEvent,
  booking: BookingRow,
  recipients: readonly Recipient[],
  more: Partial<MailPayloads['booking-notice']> = {},
) => {
  const about = { entity: 'job', entityId: booking.id, visitId: booking.visit_id } as const;
  for (const { name, email } of recipients) {
    const facts = forCrew(await factsOf(tx, booking, name));
    const payload = {
      ...{ ...facts, event, address: placeOf(booking.location) },
      ...{ ...actingCustomer(event, booking), ...more },
    };
    await enqueueMail(tx, booking.business_id, 'booking-notice', email, payload, about);
  }
};
