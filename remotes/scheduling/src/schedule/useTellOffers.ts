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
  /** A move was undone of which nothing was asked any more: who was never mailed knows no other time. */
  readonly isUndone?: boolean;
}

/** Called with a saved move, and whether it takes another one back. */
export type OnMoved = (before: Appointment, timing: Timing, isUndo?: boolean) => void;

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
  isUndo = false,
): readonly TellOffer[] => {
  if (sameStart(timingOf(before), timing)) return open;
  const visitId = visitIdOf(before);
  const others = open.filter((offer) => offer.visitId !== visitId);
  const asked = open.find((offer) => offer.visitId === visitId && !offer.isUndone);
  const offer = { jobId: before._id, visitId };
  if (asked === undefined)
    return [...others, { ...offer, known: timingOf(before), ...(isUndo && { isUndone: true }) }];
  return sameStart(asked.known, timing) ? others : [...others, { ...offer, known: asked.known }];
};

/** The visits whose customers may be told of their new time, after moves on the calendar. */
export const useTellOffers = () => {
  const [offers, setOffers] = useState<readonly TellOffer[]>([]);
  const onMoved: OnMoved = useCallback(
    (before, timing, isUndo) => setOffers((open) => offersAfterMove(open, before, timing, isUndo)),
    [],
  );
  const close = useCallback(
    (id: string) => setOffers((open) => open.filter(({ visitId }) => visitId !== id)),
    [],
  );
  return { offers, onMoved, close };
};
