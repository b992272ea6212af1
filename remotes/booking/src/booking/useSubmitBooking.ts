import type { Booking, BookingInput } from '@tradewind/contracts/appointments';
import { isApiFailure, useApi } from '@tradewind/remote-kit';
import { failureWithMessage } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { isClosed, isSlotTaken, isWithdrawn } from '../time/availableSlots.ts';

const message = 'Could not complete booking. Please try again.';
/** Milliseconds before each further try. */
const PAUSES = [1_000, 2_000, 4_000];

const none = { written: '', key: '' };

/** Whether a retry may succeed: there was no response, or a gateway error. */
const isTransient = (failure: unknown) => !isApiFailure(failure) || failure.status >= 502;

/**
 * Books, and retries a request that gets no response: its idempotency key makes that safe
 * (decision 6). Throws `slot_taken`, `not_bookable` and `bookings_closed` as the API sends them, what is
 * beyond a limit with the API's message, any other failure with this page's.
 */
export const useSubmitBooking = () => {
  const api = useApi();
  const last = useRef(none);
  const [isTryingAgain, setTryingAgain] = useState(false);

  const send = async (body: BookingInput): Promise<Booking> => {
    const { key } = last.current;
    for (const pause of PAUSES) {
      try {
        return await api.book({ body }, { idempotencyKey: key });
      } catch (failure) {
        if (!isTransient(failure)) throw failure;
        setTryingAgain(true);
        await new Promise((done) => setTimeout(done, pause));
      }
    }
    return api.book({ body }, { idempotencyKey: key });
  };
  const book = async (body: BookingInput): Promise<Booking> => {
    const written = JSON.stringify(body);
    if (last.current.written !== written) last.current = { written, key: crypto.randomUUID() };
    try {
      const booking = await send(body);
      // The same details sent once more are another booking: the time that was held is over.
      last.current = none;
      return booking;
    } catch (failure) {
      // The steps show their messages.
      if (isSlotTaken(failure) || isWithdrawn(failure) || isClosed(failure)) throw failure;
      const isLimited = isApiFailure(failure) && failure.status === 429;
      throw failureWithMessage(failure, isLimited ? failure.message : message);
    } finally {
      setTryingAgain(false);
    }
  };
  return { book, isTryingAgain };
};
