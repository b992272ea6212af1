import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { conflict, notFound, stale } from '../../http/apiError.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { emailBookingDeclined, emailBookingLink } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  declinedSummary,
  findBooking,
  moveStatus,
  recordBookingActivity,
} from '../bookings/bookings.queries.ts';
import { lockCalendar } from '../bookings/calendarLock.ts';
import { emailMembers, withoutInformed } from '../bookings/crewAssignments.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { requireMembers } from '../visits/visitChanges.ts';
import { placeVisit } from './placeVisit.ts';
import { recordBookingCrew } from './recordBookingCrew.ts';

interface Decision {
  /** The booked job. */
  readonly id: string;
  /** Message for the visitor; may be empty. */
  readonly message: string;
  /** The booking's version on which the decision is based; undefined for any. */
  readonly version?: number | undefined;
}

interface Approval extends Decision {
  /** Who leads the visit from now on; undefined for no change. */
  readonly assignedTo?: string | undefined;
}

/**
 * Approves a pending booking within a transaction, and gives it to another member if one is named; its
 * slot stays reserved.
 * @throws ApiError 404, 409 when it is no longer pending, 409 `stale` for an older version, or 422 for
 * someone who is no active member.
 */
export const approve = async (tx: Db, links: SignedLinks, actor: Actor, decision: Approval) => {
  const { assignedTo } = decision;
  if (assignedTo !== undefined) await requireMembers(tx, actor.businessId, [assignedTo]);
  const requested = await decide(tx, actor, decision, 'scheduled');
  const booking: BookingRow = {
    ...(await reassign(tx, requested, assignedTo)),
    status: 'scheduled',
  };
  const others = booking.people.filter((person) => person !== memberIdOf(actor));
  await emailMembers(tx, booking, await withoutInformed(tx, booking, others));
  await record(tx, booking, actor, 'Booking approved', decision);
  await recordBookingCrew(tx, requested, booking, actor);
  // Jobs from the dashboard have no visitor who waits for an answer.
  if (booking.by_visitor) {
    await emailBookingLink(tx, links, 'booking-confirmed', booking, {
      message: decision.message,
    });
  }
};

/**
 * Declines a pending booking within a transaction, which frees its slot.
 * @throws ApiError 404, 409 when it is no longer pending, or 409 `stale` for an older version.
 */
export const decline = async (tx: Db, actor: Actor, decision: Decision) => {
  const booking = await decide(tx, actor, decision, 'cancelled');
  await record(tx, booking, actor, declinedSummary, decision);
  const { businessId } = actor;
  const memberId = memberIdOf(actor);
  await emailCrew(tx, { businessId, jobId: booking.id, before: [booking], memberId });
  if (booking.by_visitor) await emailBookingDeclined(tx, booking, decision.message);
};

/**
 * Gives a booking to another member, free or not, as the office may with any job; it holds no time of
 * theirs (ADR 0010).
 */
const reassign = async (
  tx: Db,
  booking: BookingRow,
  lead: string | undefined,
): Promise<BookingRow> => {
  const { business_id, id, people } = booking;
  if (lead === undefined || lead === people[0]) return booking;
  const { starts_at: startsAt, window_start, window_end } = booking;
  const window = window_start && window_end && ([window_start, window_end] as const);
  // One of several who leads from now on takes nobody's place.
  const stay = people.includes(lead) ? people : people.slice(1);
  const others = stay.filter((person) => person !== lead);
  await placeVisit(tx, booking, { startsAt, window, people: [lead, ...others] });
  return { ...booking, ...(await findBooking(tx, business_id, id)) };
};

/** Decides about a pending booking. Returns it as it was before. */
const decide = async (
  tx: Db,
  { businessId }: Actor,
  { id, version }: Decision,
  to: 'scheduled' | 'cancelled',
): Promise<BookingRow> => {
  await lockCalendar(tx, businessId);
  const booking = await findBooking(tx, businessId, id);
  if (booking === undefined) throw notFound();
  if (!(await moveStatus(tx, booking, ['pending'], to))) {
    throw conflict('This booking does not wait for approval any more.');
  }
  if (version !== undefined && version !== booking.version) throw stale();
  return booking;
};

const record = (tx: Db, booking: BookingRow, by: Actor, summary: string, decision: Decision) => {
  const { message } = decision;
  return recordBookingActivity(tx, booking, { kind: 'status', summary, by, detail: { message } });
};
