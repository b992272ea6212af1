import type { Booking, BookingInput } from '@tradewind/contracts/appointments';
import { isApiFailure, useApi } from '@tradewind/remote-kit';
import { useRef } from 'react';

const message = 'Could not complete booking. Please try again.';

/**
 * Books. The same content sent again, after an answer that was lost on its way, books nothing
 * twice (decision 6). It throws what the API refused, with the words of this page.
 */
export const useBook = () => {
  const api = useApi();
  const last = useRef({ written: '', key: '' });
  return async (body: BookingInput): Promise<Booking> => {
    const written = JSON.stringify(body);
    if (last.current.written !== written) last.current = { written, key: crypto.randomUUID() };
    try {
      return await api.book({ body }, { idempotencyKey: last.current.key });
    } catch (failure) {
      // A slot that is gone is another step's to tell.
      if (isApiFailure(failure) && failure.code === 'slot_taken') throw failure;
      const errors = isApiFailure(failure) ? failure.errors : [];
      throw Object.assign(new Error(message, { cause: failure }), { errors });
    }
  };
};
