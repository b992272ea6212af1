import type { Booking, BookingInput } from '@tradewind/contracts/appointments';
import { isApiFailure, useApi } from '@tradewind/remote-kit';
import { failureSaying } from '@tradewind/ui';
import { useRef, useState } from 'react';

const message = 'Could not complete booking. Please try again.';
/** Milliseconds before each further try. */
const PAUSES = [1_000, 2_000, 4_000];

/** Whether the same call may succeed a moment later: no answer came, or the server is in trouble. */
const isPassing = (failure: unknown) => !isApiFailure(failure) || failure.status >= 502;

/**
 * Books. When an answer is lost on its way, sending the same content again books nothing twice
 * (decision 6), so a call that gets no answer is retried by itself. Throws a lost slot as the API
 * refused it, and any other failure with this page's own message.
 */
export const useBook = () => {
  const api = useApi();
  const last = useRef({ written: '', key: '' });
  const [isTryingAgain, setTryingAgain] = useState(false);

  const send = async (body: BookingInput): Promise<Booking> => {
    const { key } = last.current;
    for (const pause of PAUSES) {
      try {
        return await api.book({ body }, { idempotencyKey: key });
      } catch (failure) {
        if (!isPassing(failure)) throw failure;
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
      return await send(body);
    } catch (failure) {
      // The step before says that a slot is gone.
      if (isApiFailure(failure) && failure.code === 'slot_taken') throw failure;
      throw failureSaying(failure, message);
    } finally {
      setTryingAgain(false);
    }
  };
  return { book, isTryingAgain };
};
