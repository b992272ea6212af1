import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import { countBookings, countHeld } from './bookingRequests.queries.ts';

/** Bookings of one business within an hour. */
const mostBookings = 120;
/** Times of one business that are held at once (decision 104). */
const mostHeld = { email: 3, network: 10 };

const MINUTE = 60;

/**
 * Call it with the calendar locked.
 * @throws ApiError 429 when a business has got too many bookings within the last hour.
 */
export const requireBookingsLeft = async (
  tx: Db,
  businessId: string,
  scale: number,
): Promise<void> => {
  if ((await countBookings(tx, businessId)) < mostBookings * scale) return;
  const message = bookingMessages.tooManyBookings;
  throw new ApiError('rate_limited', { message, retryAfter: 10 * MINUTE });
};

/**
 * Call it with the calendar locked.
 * @throws ApiError 429 when too many times are held for an e-mail address or from a network, of which
 * an empty one is not counted.
 */
export const requireHoldsLeft = async (
  tx: Db,
  businessId: string,
  { email, network }: { readonly email: string; readonly network: string },
  scale: number,
): Promise<void> => {
  const { of_email, of_network } = await countHeld(tx, businessId, email, network);
  const isNetworkFull = network !== '' && of_network >= mostHeld.network * scale;
  if (of_email < mostHeld.email * scale && !isNetworkFull) return;
  const message = bookingMessages.tooManyHeld;
  throw new ApiError('rate_limited', { message, retryAfter: 15 * MINUTE });
};
