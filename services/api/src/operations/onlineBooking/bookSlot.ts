import { defaultCountry } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { emailBookingLink, emailProvider } from '../bookings/bookingEmails.ts';
import {
  type BookingRow,
  findBooking,
  recordBookingActivity,
} from '../bookings/bookings.queries.ts';
import { holdSlot, lockCalendar } from '../bookings/calendarLock.ts';
import { insertJob } from '../jobs/insertJob.ts';
import { requireFreeSlot } from '../slots/daySlots.ts';
import {
  type BookableService,
  getBookableService,
  getProvider,
  type Provider,
} from '../slots/providers.queries.ts';
import { addressOf, findOrCreateClient } from './visitors.ts';

/**
 * Books a slot for a visitor: client, job, reserved time, timeline and mails in one transaction,
 * which locks the business's calendar (decisions 20 and 21). Of many requests for one slot exactly
 * one succeeds.
 * @throws ApiError 404 for a provider that takes no bookings, 404 `not_bookable` for such a service,
 * 409 `slot_taken` with the currently free slots of that day.
 */
export const bookSlot = async (
  db: Db,
  links: SignedLinks,
  visitor: BookingInput,
): Promise<BookingRow> => {
  const provider = await getProvider(db, visitor.providerId);
  const businessId = provider.business_id;
  const service = await getBookableService(db, businessId, visitor.serviceTypeId);
  const wanted = { startTime: visitor.startTime, duration: service.duration_minutes };
  // Late requests fail here without waiting for the lock.
  await requireFreeSlot(db, provider, wanted);

  return db.transaction(async (tx) => {
    await lockCalendar(tx, businessId);
    await requireFreeSlot(tx, provider, wanted);
    const clientId = await findOrCreateClient(tx, businessId, visitor);
    const jobId = await createBookedJob(tx, provider, service, clientId, visitor);
    await holdSlot(tx, businessId, jobId);
    const booking = await findBooking(tx, businessId, jobId);
    if (booking === undefined) throw new Error('A booking that was just made is not there.');
    await notifyBothSides(tx, links, booking, visitor);
    return booking;
  });
};

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
    summary: waits ? 'Requested online' : 'Booked online',
    by: 'Customer',
    // As typed: the stored client may differ.
    detail: { name, email, phone },
  });
  await emailBookingLink(tx, links, waits ? 'booking-requested' : 'booking-confirmed', booking);
  await emailProvider(tx, waits ? 'requested' : 'booked', booking);
};

/**
 * Creates the job of a booking, pending where the provider approves (decision 21). Returns its id.
 */
const createBookedJob = async (
  tx: Db,
  { business_id, preferences }: Provider,
  service: BookableService,
  clientId: string,
  visitor: BookingInput,
): Promise<string> => {
  const { street, ...rest } = addressOf(visitor);
  const business = { businessId: business_id, timezone: preferences.timezone };
  const job = await insertJob(tx, business, 'Customer', {
    clientId,
    title: service.name,
    status: preferences.requireApproval ? 'pending' : 'scheduled',
    startsAt: new Date(visitor.startTime),
    duration: service.duration_minutes,
    serviceType: service.name,
    serviceId: service.id,
    notes: visitor.notes,
    location: { address: street, ...rest, country: defaultCountry },
    source: 'booking',
  });
  return job.id;
};
