import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, daysBetween } from '@tradewind/contracts/calendar';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isSameVisit } from '../appointmentVisit.ts';
import { pixels, SLOT, type Timing } from '../geometry.ts';
import { beginsMove, canMove, moved, movedByKey, resized, sameTiming, timingOf } from '../move.ts';
import type { Interval } from '../openHours.ts';

type Change = 'move' | 'resize';

/** A job that is being moved, and its new timing. */
export interface Preview {
  readonly appointment: Appointment;
  readonly timing: Timing;
  readonly by: 'pointer' | 'keys';
}

interface Grip {
  readonly appointment: Appointment;
  readonly change: Change;
  /** Place of the start in the calendar in pixels, which scrolling does not change. */
  readonly x: number;
  readonly y: number;
}

/** Pixels that a pointer moves before a press becomes a drag. */
const THRESHOLD = 4;

export interface BlockMove {
  readonly preview: Preview | undefined;
  readonly grip: (event: React.PointerEvent, appointment: Appointment, change: Change) => void;
  /** Moves by keys: M begins, arrows move, Shift with them changes the length. */
  readonly onKey: (event: React.KeyboardEvent, appointment: Appointment) => void;
  /** Ends an unsaved move by keys when the focus leaves. */
  readonly onBlur: (event: React.FocusEvent) => void;
  /** Whether the last press became a drag; its click opens nothing. */
  readonly wasDragged: () => boolean;
}

interface Options {
  readonly grid: RefObject<HTMLElement | null>;
  readonly appointments: readonly Appointment[];
  /** The days between which the arrow keys move a job; a drag reaches closed ones, too. */
  readonly openDays: readonly Day[];
  readonly range: Interval;
  /** Called with the new timing at the end of a move. */
  readonly onMove: (appointment: Appointment, timing: Timing) => void;
}

const dayAt = (grid: HTMLElement | null, clientX: number): Day | undefined => {
  const columns = [...(grid?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  return columns.find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return clientX >= left && clientX < right;
  })?.dataset.day;
};

/** Pixels from the corner of the calendar, which scrolling does not change. */
const placeIn = (
  grid: HTMLElement | null,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
) => {
  const { left = 0, top = 0 } = grid?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
};

const slots = (distance: number) => Math.round(distance / pixels(SLOT)) * SLOT;

/** Moves and resizes jobs on the calendar by pointer and by keys. */
export const useBlockMove = ({
  grid,
  appointments,
  openDays,
  range,
  onMove,
}: Options): BlockMove => {
  const [held, setHeld] = useState<Grip>();
  const [preview, setPreview] = useState<Preview>();
  const dragged = useRef(false);
  const latest = useRef(preview);
  latest.current = preview;
  const save = useRef(onMove);
  save.current = onMove;

  /** The newest row of a job, unless someone else has moved or ended it since the move began. */
  const rowOf = (taken: Appointment): Appointment => {
    const row = appointments.find((one) => isSameVisit(one, taken));
    const isSame = row && canMove(row) && sameTiming(timingOf(row), timingOf(taken));
    return isSame ? row : taken;
  };

  const finish = (keep: boolean) => {
    const done = latest.current;
    const changed =
      keep && done !== undefined && !sameTiming(done.timing, timingOf(done.appointment));
    setHeld(undefined);
    setPreview(undefined);
    if (changed) save.current(rowOf(done.appointment), done.timing);
  };
  const end = useRef(finish);
  end.current = finish;

  useEffect(() => {
    if (held === undefined) return;
    const { appointment, change, x, y } = held;
    const original = timingOf(appointment);
    const follow = (event: PointerEvent) => {
      const place = placeIn(grid.current, event);
      const far = Math.hypot(place.x - x, place.y - y) >= THRESHOLD;
      if (!far && latest.current === undefined) return;
      dragged.current = true;
      const minutes = slots(place.y - y);
      const day = dayAt(grid.current, event.clientX) ?? original.scheduledDate;
      const timing =
        change === 'resize'
          ? resized(original, minutes, SLOT)
          : moved(original, daysBetween(original.scheduledDate, day), minutes, range);
      setPreview((before) =>
        before !== undefined && sameTiming(before.timing, timing)
          ? before
          : { appointment, timing, by: 'pointer' },
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
  }, [held, grid, range]);

  const byKey = (event: React.KeyboardEvent, { appointment, timing }: Preview) => {
    const next = movedByKey(event, timing, openDays, range);
    if (next !== undefined) setPreview({ appointment, timing: next, by: 'keys' });
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
      setPreview(undefined);
      setHeld({ appointment, change, ...placeIn(grid.current, event) });
    },
    onKey: (event, appointment) => {
      if (preview?.by === 'keys') byKey(event, preview);
      else if (beginsMove(event) && canMove(appointment)) {
        setPreview({ appointment, timing: timingOf(appointment), by: 'keys' });
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
