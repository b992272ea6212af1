import { defaultCountry } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { canVisitorsChoose } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { isThisMachine, subnetOf } from '../../engines/requests/networks.ts';
import { invalid } from '../../http/apiError.ts';
import { emailBookingLink } from '../bookings/bookingEmails.ts';
import { emailNewBooking } from '../bookings/bookingNotices.ts';
import {
  type BookingRow,
  findBooking,
  recordBookingActivity,
} from '../bookings/bookings.queries.ts';
import { holdSlot, lockCalendar } from '../bookings/calendarLock.ts';
import { openLabelToBook } from '../equipment/equipmentLabels.ts';
import { insertJob, type JobToInsert } from '../jobs/insertJob.ts';
import {
  type BookableService,
  getBookableService,
  getProvider,
  type Provider,
} from '../slots/bookableBusiness.queries.ts';
import { type Place, requirePlace } from '../slots/daySlots.ts';
import { neededFor } from '../slots/slotCalendar.ts';
import { requireBookingsLeft, requireHoldsLeft } from './bookingLimits.ts';
import { findCompany, insertRequest } from './bookingRequests.queries.ts';
import { placeVisit } from './placeVisit.ts';
import { addressOf, findOrCreateClient, isSameContact } from './visitorClient.ts';

/** A business with the service of it that a visitor books, and when and by whom it is done. */
interface BookedService {
  readonly provider: Provider;
  readonly service: BookableService;
  readonly place: Place;
}

/** A time that waits for its visitor's confirmation (decision 104). */
export interface HeldTime {
  readonly id: string;
  readonly startTime: string;
  /** Null for an exact start. */
  readonly windowEnd: Date | null;
  /** Minutes. */
  readonly duration: number;
  readonly heldUntil: Date;
  readonly releaseToken: string;
}

export interface BookingRules {
  readonly links: SignedLinks;
  /** Multiplies the limits; at least 1. */
  readonly limitScale: number;
}

/** @throws ApiError 422 for a chosen person where the business does not let visitors choose. */
export const requireChoice = (
  provider: Provider,
  { person }: Pick<BookingInput, 'person'>,
): void => {
  if (person === undefined || canVisitorsChoose(provider.preferences)) return;
  throw invalid('person', bookingMessages.noChoice);
};

/**
 * Books a slot for a visitor: client, job, reserved time, timeline and mails in one transaction,
 * which locks the business's calendar (decisions 20 and 21). Of many requests for one slot exactly
 * one succeeds. Where the business asks for a confirmation by mail, the time is only held for some
 * minutes (decision 104). `address` is the visitor's IP address.
 * @throws ApiError 404 `bookings_closed` for a provider that takes no bookings, 404 `not_bookable` for
 * such a service, 409 `slot_taken` with the currently free slots of that day, 429 beyond the limits.
 */
export const bookSlot = async (
  db: Db,
  rules: BookingRules,
  visitor: BookingInput,
  address: string,
): Promise<BookingRow | HeldTime> => {
  const provider = await getProvider(db, visitor.providerId);
  const businessId = provider.business_id;
  const own = db.forBusiness(businessId);
  const service = await getBookableService(own, businessId, visitor.serviceTypeId);
  requireChoice(provider, visitor);
  const wanted = { startTime: visitor.startTime, ...neededFor(provider, service, visitor) };
  // Late requests fail here without waiting for the lock.
  await requirePlace(own, provider, wanted);

  return own.transaction(async (tx) => {
    await lockCalendar(tx, businessId);
    const place = await requirePlace(tx, provider, wanted);
    await requireBookingsLeft(tx, businessId, rules.limitScale);
    const booked = { provider, service, place };
    if (provider.preferences.confirmByMail) return holdTime(tx, rules, booked, visitor, address);
    return completeBooking(tx, rules.links, booked, visitor);
  });
};

/**
 * Makes a booking of a free time, within a transaction that has locked the calendar. `heldId` is the
 * id of the time that was held, which becomes that of the booking: the mailed link opens it.
 */
export const completeBooking = async (
  tx: Db,
  links: SignedLinks,
  { provider, service, place }: BookedService,
  visitor: BookingInput,
  heldId?: string,
): Promise<BookingRow> => {
  const businessId = provider.business_id;
  const subject = { ...(await findSubject(tx, businessId, visitor)), id: heldId };
  const jobId = await createBookedJob(tx, provider, { service, place }, subject, visitor);
  if (place.people.length > 1 || place.window !== null) {
    await placeVisit(tx, { business_id: businessId, id: jobId }, place);
  }
  await holdSlot(tx, businessId, jobId, place.people);
  const booking = await findBooking(tx, businessId, jobId);
  if (booking === undefined) throw new Error('A booking that was just made is not there.');
  await notifyBothSides(tx, links, booking, visitor);
  return booking;
};

/** Holds a free time until its visitor confirms it, and mails them the link and the code. */
const holdTime = async (
  tx: Db,
  { links, limitScale }: BookingRules,
  { provider, service, place }: BookedService,
  visitor: BookingInput,
  address: string,
): Promise<HeldTime> => {
  const businessId = provider.business_id;
  const { startTime, email } = visitor;
  const duration = service.duration_minutes;
  // One address for many visitors.
  const network = isThisMachine(address) ? '' : subnetOf(address);
  await requireHoldsLeft(tx, businessId, { email, network }, limitScale);
  const { id, code, heldUntil } = await insertRequest(tx, businessId, visitor, {
    duration,
    network,
    place,
  });
  const windowEnd = place.window?.[1] ?? null;
  const payload = {
    ...{ code, token: links.sign('booking-request', { businessId, id, sequence: 1 }) },
    ...{ company: await findCompany(tx, businessId), service: service.name, startTime },
    ...(windowEnd !== null && { windowEnd: windowEnd.toISOString() }),
    timezone: provider.preferences.timezone,
  };
  await enqueueMail(tx, businessId, 'booking-proof', email, payload);
  const releaseToken = links.sign('booking-release', { businessId, id, sequence: 1 });
  return { id, startTime, windowEnd, duration, heldUntil, releaseToken };
};

/**
 * Name and phone of the visitor where they differ from those of the client, who stays unchanged:
 * ` by Grace Lee, (207) 555-0199` (decision 111).
 */
const otherContact = ({ client_name, client_phone }: BookingRow, visitor: BookingInput): string =>
  isSameContact({ name: client_name, phone: client_phone }, visitor)
    ? ''
    : ` by ${visitor.name}, ${visitor.phone}`;

const notifyBothSides = async (
  tx: Db,
  links: SignedLinks,
  booking: BookingRow,
  visitor: BookingInput,
) => {
  const waits = booking.status === 'pending';
  const { name, email, phone } = visitor;
  await recordBookingActivity(tx, booking, {
    kind: 'booked',
    summary: `${waits ? 'Requested online' : 'Booked online'}${otherContact(booking, visitor)}`,
    by: 'Customer',
    // As typed: the stored client may differ.
    detail: { name, email, phone },
  });
  await emailBookingLink(tx, links, waits ? 'booking-requested' : 'booking-confirmed', booking);
  await emailNewBooking(tx, waits ? 'requested' : 'booked', booking, visitor);
};

type BookedSubject = Pick<
  JobToInsert,
  'id' | 'clientId' | 'propertyId' | 'equipmentIds' | 'location' | 'requestedBy'
>;

/**
 * Whom a booking is for, and where: the visitor, or the customer whose equipment has the label that
 * the visitor scanned.
 * @throws ApiError 404 for a label that has ended.
 */
const findSubject = async (
  tx: Db,
  businessId: string,
  visitor: BookingInput,
): Promise<BookedSubject> => {
  const { name, email, phone, equipment: label } = visitor;
  if (label === undefined) {
    const { street: address, ...place } = addressOf(visitor);
    const client = await findOrCreateClient(tx, businessId, visitor);
    return { ...client, location: { address, ...place, country: defaultCountry } };
  }
  const { id, ...found } = await openLabelToBook(tx, businessId, label);
  const { street: address, city, state, zip, country } = found;
  return {
    clientId: found.client_id,
    propertyId: found.property_id,
    equipmentIds: [id],
    location: { address, city, state, zip, country },
    requestedBy: { name, email, phone },
  };
};

/**
 * Creates the job of a booking, pending where the provider approves (decision 21). Returns its id.
 */
const createBookedJob = async (
  tx: Db,
  { business_id, preferences }: Provider,
  { service, place }: Pick<BookedService, 'service' | 'place'>,
  subject: BookedSubject,
  visitor: BookingInput,
): Promise<string> => {
  const business = { businessId: business_id, timezone: preferences.timezone };
  const job = await insertJob(tx, business, 'Customer', {
    ...subject,
    title: service.name,
    status: preferences.requireApproval ? 'pending' : 'scheduled',
    startsAt: place.startsAt,
    assignedTo: place.people[0],
    duration: service.duration_minutes,
    serviceType: service.name,
    serviceId: service.id,
    notes: visitor.notes,
    askedFor: visitor.person,
    source: 'booking',
  });
  return job.id;
};
