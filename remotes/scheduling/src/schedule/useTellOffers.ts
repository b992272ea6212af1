import type { Appointment } from '@tradewind/contracts/appointments';
import { useCallback, useState } from 'react';
import type { Timing } from './geometry.ts';
import { timingOf } from './move.ts';

export interface TellOffer {
  readonly jobId: string;
  /** The time that the customer knows of. */
  readonly known: Timing;
}

const sameStart = (a: Timing, b: Timing) =>
  a.scheduledDate === b.scheduledDate && a.scheduledTime === b.scheduledTime;

/** The offer after a saved move; undefined when the customer's time is the known one again. */
export const offerAfterMove = (
  open: TellOffer | undefined,
  before: Appointment,
  timing: Timing,
): TellOffer | undefined => {
  const isOpen = open?.jobId === before._id;
  const known = isOpen ? open.known : timingOf(before);
  if (!sameStart(known, timing)) return { jobId: before._id, known };
  // Another length, or a move that was taken back.
  return isOpen ? undefined : open;
};

/** The job whose customer may be told of its new time, after a move on the calendar. */
export const useTellOffer = () => {
  const [offer, setOffer] = useState<TellOffer>();
  const onMoved = useCallback(
    (before: Appointment, timing: Timing) =>
      setOffer((open) => offerAfterMove(open, before, timing)),
    [],
  );
  return { offer, onMoved, close: useCallback(() => setOffer(undefined), []) };
};
