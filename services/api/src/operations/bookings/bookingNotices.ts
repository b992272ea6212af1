import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Db } from '../../database/db.ts';
import type { BookingEvent } from '../../engines/mail/jobMailPayloads.ts';
import type { MailPayloads } from '../../engines/mail/mailPayloads.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { factsOf, findMailedMembers, forCrew, placeOf, requesterOf } from './bookingEmails.ts';
import { type BookingRow, crewNames } from './bookings.queries.ts';
import { emailMembers } from './crewAssignments.ts';
import { isSwitchedOn } from './jobFacts.ts';

/** Ids of the provider and, once it is decided, of who is on the visit. */
const concerned = ({ contact_id, status, people }: BookingRow): readonly string[] =>
  status === 'pending' ? [contact_id] : [contact_id, ...people];

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
export const emailNewBooking = (
  tx: Db,
  event: 'requested' | 'booked',
  booking: BookingRow,
  visitor: Visitor,
) => emailNotice(tx, event, booking, concerned(booking), answersOf(booking, visitor));

/** Mails the provider and the crew that a visitor has cancelled a booking. */
export const emailCancellation = (tx: Db, booking: BookingRow) =>
  emailNotice(tx, 'cancelled', booking, concerned(booking));

/**
 * Mails the provider and the crew that a visitor moved a booking, with its time before. Who is on it no
 * more reads that somebody else does it now, and who is new on it gets the mail of a new job instead,
 * where the business sends that.
 */
export const emailMove = async (tx: Db, before: BookingRow, moved: BookingRow) => {
  const isPending = moved.status === 'pending';
  const more = { formerStart: before.starts_at.toISOString(), isPending };
  const [was, is] = isPending ? [[], []] : [before.people, moved.people];
  const gone = was.filter((id) => !is.includes(id));
  const added = is.filter((id) => !was.includes(id));
  const assigned = isSwitchedOn(moved, 'assigned') ? added : [];
  const others = concerned(moved).filter((id) => ![...gone, ...assigned].includes(id));
  await emailMembers(tx, moved, assigned);
  await emailNotice(tx, 'givenToOthers', moved, gone, more, before.starts_at);
  await emailNotice(tx, 'moved', moved, others, more);
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

/**
 * Mails some members what a visitor did with a booking, unless they have opted out. `startsAt` is the
 * start that those knew who do not come any more.
 */
const emailNotice = async (
  tx: Db,
  event: BookingEvent,
  booking: BookingRow,
  ids: readonly string[],
  more: Partial<MailPayloads['booking-notice']> = {},
  startsAt?: Date,
) => {
  const { id: entityId, visit_id: visitId } = booking;
  const about = { entity: 'job', entityId, visitId, startsAt } as const;
  for (const { name, email } of await findMailedMembers(tx, booking.business_id, ids)) {
    const facts = forCrew(await factsOf(tx, booking, name));
    const payload = {
      ...{ ...facts, event, address: placeOf(booking.location) },
      ...{ ...actingCustomer(event, booking), ...more },
      ...(event !== 'cancelled' && { crew: crewNames(booking) }),
    };
    await enqueueMail(tx, booking.business_id, 'booking-notice', email, payload, about);
  }
};
