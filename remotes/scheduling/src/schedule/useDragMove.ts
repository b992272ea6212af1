import type { Appointment } from '@tradewind/contracts/appointments';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSameVisit } from './appointmentVisit.ts';
import { beginsMove, canMove } from './move.ts';

type Change = 'move' | 'resize';

/** A job that is being moved, and the place it would get. */
export interface Preview<Place> {
  readonly appointment: Appointment;
  readonly place: Place;
  readonly by: 'pointer' | 'keys';
}

/** Pixels from the corner of the calendar, which scrolling does not change. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Grip<Place> {
  readonly appointment: Appointment;
  readonly change: Change;
  readonly origin: Place;
  readonly at: Point;
}

/** How far a pointer has moved a job, and where it is now. */
interface Drag<Place> {
  readonly origin: Place;
  readonly change: Change;
  readonly moved: Point;
  readonly event: PointerEvent;
}

/** Pixels that a pointer moves before a press becomes a drag. */
const THRESHOLD = 4;

export interface DragMove<Place> {
  readonly preview: Preview<Place> | undefined;
  readonly grip: (event: React.PointerEvent, appointment: Appointment, change: Change) => void;
  /** Moves by keys: M begins, arrows move, Shift with them changes the length. */
  readonly onKey: (event: React.KeyboardEvent, appointment: Appointment) => void;
  /** Ends an unsaved move by keys when the focus leaves. */
  readonly onBlur: (event: React.FocusEvent) => void;
  /** Whether the last press became a drag; its click opens nothing. */
  readonly wasDragged: () => boolean;
}

export interface DragOptions<Place> {
  readonly grid: RefObject<HTMLElement | null>;
  readonly appointments: readonly Appointment[];
  /** Where a job is before its move; `block` is its element. */
  readonly originOf: (appointment: Appointment, block: Element) => Place;
  readonly placeAt: (drag: Drag<Place>) => Place;
  /** The place after a key; undefined for a key that moves nothing. */
  readonly placeByKey: (event: React.KeyboardEvent, place: Place) => Place | undefined;
  readonly isSame: (one: Place, other: Place) => boolean;
  /** Whether nobody else has moved a job since the move began. */
  readonly isUnmoved: (row: Appointment, taken: Appointment) => boolean;
  /** Called with the new place at the end of a move that changes it. */
  readonly onMove: (appointment: Appointment, place: Place) => void;
}

const pointIn = (
  grid: HTMLElement | null,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): Point => {
  const { left = 0, top = 0 } = grid?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
};

/** Moves and resizes jobs by pointer and by keys; what a place is, the caller says. */
export const useDragMove = <Place>(options: DragOptions<Place>): DragMove<Place> => {
  const { grid, appointments, isSame } = options;
  const [held, setHeld] = useState<Grip<Place>>();
  const [preview, setPreview] = useState<Preview<Place>>();
  const origin = useRef<Place>(undefined);
  const dragged = useRef(false);
  const latest = useRef(preview);
  latest.current = preview;
  const given = useRef(options);
  given.current = options;

  /** The newest row of a job, unless someone else has moved or ended it since the move began. */
  const rowOf = (taken: Appointment): Appointment => {
    const row = appointments.find((one) => isSameVisit(one, taken));
    return row && canMove(row) && options.isUnmoved(row, taken) ? row : taken;
  };

  const finish = (keep: boolean) => {
    const done = latest.current;
    const from = origin.current;
    setHeld(undefined);
    setPreview(undefined);
    if (keep && done !== undefined && from !== undefined && !isSame(done.place, from))
      given.current.onMove(rowOf(done.appointment), done.place);
  };
  const end = useRef(finish);
  end.current = finish;

  useEffect(() => {
    if (held === undefined) return;
    const { appointment, change, at } = held;
    const follow = (event: PointerEvent) => {
      const point = pointIn(grid.current, event);
      const distance = { x: point.x - at.x, y: point.y - at.y };
      const isFar = Math.hypot(distance.x, distance.y) >= THRESHOLD;
      if (!isFar && latest.current === undefined) return;
      dragged.current = true;
      const place = given.current.placeAt({ origin: held.origin, change, moved: distance, event });
      setPreview((before) =>
        before !== undefined && given.current.isSame(before.place, place)
          ? before
          : { appointment, place, by: 'pointer' },
      );
    };
    const release = () => end.current(true);
    const cancel = () => end.current(false);
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', giveUp);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', giveUp);
    };
  }, [held, grid]);

  const byKey = (event: React.KeyboardEvent, { appointment, place }: Preview<Place>) => {
    const next = options.placeByKey(event, place);
    if (next !== undefined) setPreview({ appointment, place: next, by: 'keys' });
    else if (event.key === 'Enter') finish(true);
    else if (event.key === 'Escape') finish(false);
    else return;
    event.preventDefault();
  };

  return {
    preview,
    grip: (event, appointment, change) => {
      dragged.current = false;
      // A finger scrolls; with one, a job is moved on its edit screen.
      if (event.button !== 0 || event.pointerType === 'touch' || !canMove(appointment)) return;
      const from = options.originOf(appointment, event.currentTarget);
      origin.current = from;
      setPreview(undefined);
      setHeld({ appointment, change, origin: from, at: pointIn(grid.current, event) });
    },
    onKey: (event, appointment) => {
      if (preview?.by === 'keys') byKey(event, preview);
      else if (beginsMove(event) && canMove(appointment)) {
        const from = options.originOf(appointment, event.currentTarget);
        origin.current = from;
        setPreview({ appointment, place: from, by: 'keys' });
        event.preventDefault();
      }
    },
    onBlur: ({ relatedTarget }) => {
      // A job that moves to another day mounts again there: this blur does not move the focus elsewhere.
      if (preview?.by === 'keys' && relatedTarget !== null) setPreview(undefined);
    },
    wasDragged: () => dragged.current,
  };
};

/**
 * A job that keys move to another day or person, or back, mounts again there; the focus
 * follows it until the user moves the focus.
 * @param moving a selector of the job's element where it is now; undefined while no keys move one.
 */
export const useFollowFocus = (root: RefObject<HTMLElement | null>, moving: string | undefined) => {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    followed.current = moving ?? followed.current;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (followed.current === undefined) return;
    if (isLost) root.current?.querySelector<HTMLElement>(followed.current)?.focus();
    else if (!focused.matches(followed.current)) followed.current = undefined;
  });
};
