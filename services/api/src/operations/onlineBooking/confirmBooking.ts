import type { ConfirmationInput } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { invalid, notFound } from '../../http/apiError.ts';
import { type BookingRow, findBooking } from '../bookings/bookings.queries.ts';
import { lockCalendar } from '../bookings/calendarLock.ts';
import {
  getBookableService,
  getProvider,
  getProviderOf,
  type Provider,
} from '../slots/bookableBusiness.queries.ts';
import { requirePlace } from '../slots/daySlots.ts';
import { neededFor } from '../slots/slotCalendar.ts';
import { type RequestKey, takeRequest, tryCode } from './bookingRequests.queries.ts';
import { completeBooking } from './bookSlot.ts';
import { heldNoMore } from './managedBookings.ts';

/** Finds the held time of a link or of a code, with its provider. */
const openRequest = async (
  db: Db,
  links: SignedLinks,
  proof: ConfirmationInput,
): Promise<{ readonly provider: Provider; readonly key: RequestKey }> => {
  if ('token' in proof) {
    const target = links.open('booking-request', proof.token);
    if (target === undefined) throw notFound(bookingMessages.linkInvalid);
    return { provider: await getProviderOf(db, target.businessId), key: target };
  }
  const provider = await getProvider(db, proof.providerId);
  const key = { businessId: provider.business_id, id: proof.id };
  const result = await tryCode(db.forBusiness(key.businessId), key, proof.code);
  if (result === undefined) throw heldNoMore(provider);
  if (result === 'used up') throw invalid('code', bookingMessages.codesUsedUp);
  if (result === 'wrong') throw invalid('code', bookingMessages.codeWrong);
  return { provider, key };
};

/** Finds the booking that the held time of a right code has become already, as by the mailed link. */
const getConfirmed = async (tx: Db, provider: Provider, key: RequestKey): Promise<BookingRow> => {
  const booking = await findBooking(tx, key.businessId, key.id);
  if (booking === undefined || booking.status === 'cancelled' || booking.expired) {
    throw heldNoMore(provider);
  }
  return booking;
};

/**
 * Makes a booking of a time that was held for a visitor (decision 104), in one transaction that locks
 * the business's calendar. A right code returns the booking that was made already.
 * @throws ApiError 404 for a link that is not genuine and for a time that is no longer held, 422 for a
 * wrong code and for any after five, 409 `slot_taken` when the business has taken the time otherwise.
 */
export const confirmBooking = async (
  db: Db,
  links: SignedLinks,
  proof: ConfirmationInput,
): Promise<BookingRow> => {
  const { provider, key } = await openRequest(db, links, proof);
  return db.forBusiness(key.businessId).transaction(async (tx) => {
    await lockCalendar(tx, key.businessId);
    const held = await takeRequest(tx, key);
    if (held === undefined) {
      if ('token' in proof) throw heldNoMore(provider);
      return getConfirmed(tx, provider, key);
    }
    const { visitor, people: keeps } = held;
    const service = await getBookableService(tx, key.businessId, visitor.serviceTypeId);
    const { startTime } = visitor;
    const needed = neededFor(provider, service, visitor);
    const place = await requirePlace(tx, provider, { startTime, ...needed, keeps });
    return completeBooking(tx, links, { provider, service, place }, visitor, key.id);
  });
};
