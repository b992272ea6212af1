import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A step of a booking, with what was chosen on the way to it. */
export interface Place {
  readonly step: number;
  /** Its `_id`. */
  readonly service?: string;
  /** The instant of the slot. */
  readonly startTime?: string;
}

interface Entry extends Place {
  /** How many entries of this page lie before it in the history. */
  readonly before: number;
  /** Where a booking was confirmed: nothing before it can be undone. */
  readonly isOver?: boolean;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'step' in state && 'before' in state;

const FIRST: Entry = { step: 0, before: 0 };

/**
 * Where a visitor is. Each step is an entry of the page's history, so that Back undoes one and
 * Forward takes it again, after a reload too: the entry itself says what was chosen. From a
 * confirmation, which cannot be undone, Back leads out of all of them. In a frame the history is also
 * that of the page around it: there the steps stay out of it.
 */
export const useSteps = (isFramed: boolean) => {
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
    /** To the next step, or to any before. */
    goTo: (place: Place) => {
      const { step, before } = latest.current;
      if (isFramed) setInFrame(place);
      else if (place.step > step) enter({ ...place, before: before + 1 }, false);
      else if (place.step < step) void navigate(place.step - step);
    },
    /** The place of the last step is where the next booking begins, should the page be reloaded. */
    finish: () => {
      if (!isFramed) enter({ ...FIRST, before: latest.current.before, isOver: true }, true);
    },
  };
};
