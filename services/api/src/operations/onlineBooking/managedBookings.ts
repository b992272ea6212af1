import type {
  CancellationInput,
  ManagedBooking,
  RescheduleInput,
} from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { canVisitorsChoose } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import { linkEnded, type SignedLinks } from '../../engines/linkTokens.ts';
import { ApiError, conflict } from '../../http/apiError.ts';
import { emailBookingEnd, emailBookingLink, formerPersonOf } from '../bookings/bookingEmails.ts';
import { emailCancellation, emailMove } from '../bookings/bookingNotices.ts';
import {
  type BookingRow,
  findBooking,
  moveStatus,
  personOf,
  recordBookingActivity,
} from '../bookings/bookings.queries.ts';
import { holdSlot, lockCalendar } from '../bookings/calendarLock.ts';
import type { CrewChange } from '../bookings/changesForCrew.ts';
import { askedFor, type VisitPerson } from '../bookings/crew.queries.ts';
import { emailCrew } from '../bookings/crewMails.ts';
import { getProvider, getProviderOf, type Provider } from '../slots/bookableBusiness.queries.ts';
import { requirePlace } from '../slots/daySlots.ts';
import type { Needed } from '../slots/slotCalendar.ts';
import { requireChoice } from './bookSlot.ts';
import { placeVisit } from './placeVisit.ts';
import { recordBookingCrew } from './recordBookingCrew.ts';

/** The statuses in which a visitor may still move or cancel. */
const changeable = ['pending', 'scheduled'] as const;

const canChange = ({ status, starts_at, expired }: BookingRow): boolean =>
  changeable.some((one) => one === status) && starts_at.getTime() > Date.now() && !expired;

/** Presents the time of a booking to its visitor: start or arrival window, duration, and who comes. */
export const presentBookedTime = (booking: BookingRow) => ({
  startTime: shownStart(booking),
  ...(booking.window_end !== null && { windowEnd: booking.window_end.toISOString() }),
  duration: booking.duration_minutes,
  ...personOf(booking),
});

/** Presents a booking to its visitor; an expired one reads as cancelled. */
export const presentManaged = (booking: BookingRow): ManagedBooking => ({
  _id: booking.id,
  status: booking.expired ? 'cancelled' : booking.status,
  ...presentBookedTime(booking),
  service: booking.title,
  serviceTypeId: booking.service_id,
  provider: {
    _id: booking.provider_id,
    name: booking.provider_name,
    company: booking.company,
    timezone: booking.timezone,
  },
  canChange: canChange(booking),
  isBookable: booking.is_bookable,
});

const choice = `
  select ${askedFor} as asked_for from job j where j.business_id = $1 and j.id = $2`;

/**
 * Finds whose times a visitor who once chose a person is offered first, while they can move the booking
 * and may choose (decision 161): who leads the visit now, the chosen person only where nobody does.
 */
export const findOfferedPerson = async (
  db: Db,
  booking: BookingRow,
): Promise<ManagedBooking['offeredPerson']> => {
  if (!canChange(booking) || !canVisitorsChoose(booking.preferences)) return undefined;
  const key = [booking.business_id, booking.id];
  const job = await db.row<{ asked_for: VisitPerson | null }>(choice, key);
  return job?.asked_for ? (booking.crew[0] ?? job.asked_for) : undefined;
};

const linkInvalid = (booking?: BookingRow) =>
  linkEnded(
    bookingMessages.linkInvalid,
    booking && { company: booking.company, phone: booking.provider_phone },
  );

/** The 404 of a mailed link whose time is no longer held, with where to book again (decision 104). */
export const heldNoMore = ({ owner_id: bookableAt }: Provider) =>
  new ApiError('not_found', { message: bookingMessages.heldNoMore, extra: { bookableAt } });

/**
 * Opens the booking of a visitor's link, or of the link by which a held time was confirmed. A link
 * ends some time after the appointment or the last change, with the archiving of the client, and with
 * the closing of the business (decision 92).
 * @throws ApiError 404 for a link that is not genuine or no longer valid; a genuine one gets the name
 * and phone of the business with it, unless that is closed.
 */
export const openBooking = async (
  db: Db,
  links: SignedLinks,
  token: string,
): Promise<BookingRow> => {
  const held = links.open('booking-request', token);
  const target = held ?? links.open('booking', token);
  const booking =
    target && (await findBooking(db.forBusiness(target.businessId), target.businessId, target.id));
  if (booking === undefined) {
    throw held ? heldNoMore(await getProviderOf(db, held.businessId)) : linkInvalid();
  }
  const hasEnded =
    booking.is_closed || booking.is_archived || links.hasEnded(booking.link_changed_at);
  if (booking.link_sequence !== target?.sequence || hasEnded)
    throw linkInvalid(booking.is_closed ? undefined : booking);
  return booking;
};

/**
 * The slot query for moving a booking: its own duration and number of people, even if those of the
 * service have changed; its own time does not block it, and its people come if they can, after the
 * person whom the visitor has chosen.
 */
export const neededToMove = (
  booking: BookingRow,
  { person }: Pick<RescheduleInput, 'person'>,
): Needed => ({
  person,
  duration: booking.duration_minutes,
  serviceId: booking.service_id,
  crewKind: booking.crew_kind ?? '',
  people: booking.people.length || (booking.people_needed ?? 1),
  windows: booking.arrival_windows ?? [],
  moving: booking.id,
  destination: { job: booking.id },
  keeps: booking.people,
});

/**
 * Moves a visitor's booking to another free slot, which frees the current one, and presents it as moved.
 * @throws ApiError 404 for an invalid link, 409 when it is too late, 409 `stale` when it has another
 * time than the visitor was shown, 409 `slot_taken` with fresh slots, 422 for a chosen person where
 * the business does not let visitors choose.
 */
export const reschedule = async (
  db: Db,
  links: SignedLinks,
  token: string,
  { startTime, shownStartTime, person }: RescheduleInput,
): Promise<ManagedBooking> => {
  const { business_id, id, provider_id } = await openBooking(db, links, token);
  const provider = await getProvider(db, provider_id);
  requireChoice(provider, { person });
  return db.forBusiness(business_id).transaction(async (tx) => {
    await lockCalendar(tx, business_id);
    const booking = await openBooking(tx, links, token);
    requireChangeable(booking);
    // A repeated call whose response was lost finds the booking at its new time.
    if (shownStart(booking) !== startTime) requireShownStart(booking, shownStartTime);
    const place = await requirePlace(tx, provider, {
      startTime,
      ...neededToMove(booking, { person }),
    });
    await placeVisit(tx, booking, place);
    await holdSlot(tx, business_id, id, place.people);
    const moved = await findBooking(tx, business_id, id);
    if (moved === undefined) throw new Error('A booking that was just moved is not there.');
    const detail = { from: booking.starts_at.toISOString(), to: moved.starts_at.toISOString() };
    const summary = 'Moved to another time by the customer';
    await recordBookingActivity(tx, booking, { kind: 'moved', summary, by: 'Customer', detail });
    await recordBookingCrew(tx, booking, moved, 'Customer');
    await emailBookingLink(tx, links, 'booking-moved', moved, { before: booking });
    await emailMove(tx, booking, moved);
    await emailCrew(tx, crewChangeOf(booking));
    return { ...presentManaged(moved), ...formerPersonOf(booking, moved) };
  });
};

/** A visitor's change for the mails to the crew: of a request that waits, the notice is not to them. */
const crewChangeOf = (booking: BookingRow): CrewChange => ({
  businessId: booking.business_id,
  jobId: booking.id,
  ...(booking.status === 'pending' ? { before: [booking] } : { toldOf: [booking.visit_id] }),
});

/**
 * Cancels a visitor's booking, which frees its slot; cancelling again changes nothing.
 * @throws ApiError 404 for an invalid link, 409 when it is too late, 409 `stale` when it has another
 * time than the visitor was shown.
 */
export const cancel = async (
  db: Db,
  links: SignedLinks,
  token: string,
  { shownStartTime }: CancellationInput,
): Promise<void> => {
  const { business_id } = await openBooking(db, links, token);
  await db.forBusiness(business_id).transaction(async (tx) => {
    await lockCalendar(tx, business_id);
    const booking = await openBooking(tx, links, token);
    if (booking.status === 'cancelled') return;
    requireChangeable(booking);
    requireShownStart(booking, shownStartTime);
    await moveStatus(tx, booking, changeable, 'cancelled');
    const summary = 'Cancelled by the customer';
    await recordBookingActivity(tx, booking, { kind: 'status', summary, by: 'Customer' });
    await emailBookingEnd(tx, 'booking-cancelled', booking);
    await emailCancellation(tx, booking);
    await emailCrew(tx, crewChangeOf(booking));
  });
};

const requireChangeable = (booking: BookingRow) => {
  if (!canChange(booking)) throw conflict(bookingMessages.unchangeable);
};

/** The start that the visitor is shown: of the arrival window, if there is one. */
const shownStart = ({ window_start, starts_at }: BookingRow): string =>
  (window_start ?? starts_at).toISOString();

const requireShownStart = (booking: BookingRow, shown: string | undefined) => {
  if (shown !== undefined && shown !== shownStart(booking))
    throw new ApiError('stale', { message: bookingMessages.movedMeanwhile });
};
