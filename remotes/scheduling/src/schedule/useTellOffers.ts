import type { Appointment } from '@tradewind/contracts/appointments';
import { useCallback, useState } from 'react';
import { visitIdOf } from './appointmentVisit.ts';
import type { Timing } from './geometry.ts';
import { timingOf } from './move.ts';

export interface TellOffer {
  readonly jobId: string;
  readonly visitId: string;
  /** The time that the customer knows of. */
  readonly known: Timing;
}

const sameStart = (a: Timing, b: Timing) =>
  a.scheduledDate === b.scheduledDate && a.scheduledTime === b.scheduledTime;

/**
 * The open offers after a saved move, the newest last. A visit whose customer knows its time again,
 * because the move was taken back or changed its length only, has none.
 */
export const offersAfterMove = (
  open: readonly TellOffer[],
  before: Appointment,
  timing: Timing,
): readonly TellOffer[] => {
  const own = open.find(({ visitId }) => visitId === visitIdOf(before));
  const known = own?.known ?? timingOf(before);
  const others = open.filter((offer) => offer !== own);
  if (!sameStart(known, timing))
    return [...others, { jobId: before._id, visitId: visitIdOf(before), known }];
  return own === undefined ? open : others;
};

/** The visits whose customers may be told of their new time, after moves on the calendar. */
export const useTellOffers = () => {
  const [offers, setOffers] = useState<readonly TellOffer[]>([]);
  const onMoved = useCallback(
    (before: Appointment, timing: Timing) =>
      setOffers((open) => offersAfterMove(open, before, timing)),
    [],
  );
  const close = useCallback(
    (id: string) => setOffers((open) => open.filter(({ visitId }) => visitId !== id)),
    [],
  );
  return { offers, onMoved, close };
};
