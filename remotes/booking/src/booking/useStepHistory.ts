import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A step of a booking, with the choices that led to it. */
export interface Place {
  readonly step: number;
  /** Its `_id`. */
  readonly service?: string;
  /** The instant of the slot. */
  readonly startTime?: string;
  /** Of an arrival window. */
  readonly windowEnd?: string | undefined;
  /** The chosen member's `_id`; undefined for anyone. */
  readonly person?: string | undefined;
}

interface Entry extends Place {
  /** The number of entries of this page before it in the history. */
  readonly before: number;
  /** A booking was confirmed here: the entries before it cannot be undone. */
  readonly isOver?: boolean;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'step' in state && 'before' in state;

const FIRST: Entry = { step: 0, before: 0 };

/**
 * The current step. Each step is a history entry with the choices, so that Back undoes one and
 * Forward repeats it, after a reload too. From a confirmation, Back leaves all of them. In a frame,
 * which shares the history of the embedding page, the steps are kept in state instead.
 */
export const useStepHistory = (isFramed: boolean) => {
  const [inFrame, setInFrame] = useState<Place>(FIRST);
  const location = useLocation();
  const navigate = useNavigate();
  const entry = isEntry(location.state) ? location.state : FIRST;
  const latest = useRef(entry);

  useEffect(() => {
    const left = latest.current;
    latest.current = entry;
    if (left.isOver && entry.before < left.before) void navigate(-entry.before - 1);
  }, [entry]);

  const enter = (state: Entry, replace: boolean) => void navigate(location, { replace, state });
  return {
    place: isFramed ? inFrame : entry,
    /** Goes to the next step, or to any before. */
    goTo: (place: Place) => {
      const { step, before } = latest.current;
      if (isFramed) setInFrame(place);
      else if (place.step > step) enter({ ...place, before: before + 1 }, false);
      else if (place.step < step) void navigate(place.step - step);
    },
    /** Makes the current entry the first step of the next booking, for a reload. */
    finish: () => {
      if (!isFramed) enter({ ...FIRST, before: latest.current.before, isOver: true }, true);
    },
  };
};
