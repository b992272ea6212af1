import type { Appointment } from '@tradewind/contracts/appointments';
import { type Day, daysBetween } from '@tradewind/contracts/calendar';
import type { RefObject } from 'react';
import { pixels, SLOT, type Timing } from '../geometry.ts';
import { moved, movedByKey, resized, sameTiming, timingOf } from '../move.ts';
import type { Interval } from '../openHours.ts';
import { type DragMove, useDragMove } from '../useDragMove.ts';

export type BlockMove = DragMove<Timing>;

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

const slots = (distance: number) => Math.round(distance / pixels(SLOT)) * SLOT;

/** Moves and resizes jobs on the days of the calendar by pointer and by keys. */
export const useBlockMove = ({ grid, appointments, openDays, range, onMove }: Options): BlockMove =>
  useDragMove({
    grid,
    appointments,
    originOf: timingOf,
    placeAt: ({ origin, change, moved: { y }, event }) => {
      if (change === 'resize') return resized(origin, slots(y), SLOT);
      const day = dayAt(grid.current, event.clientX) ?? origin.scheduledDate;
      return moved(origin, daysBetween(origin.scheduledDate, day), slots(y), range);
    },
    placeByKey: (event, timing) => movedByKey(event, timing, openDays, range),
    isSame: sameTiming,
    isUnmoved: (row, taken) => sameTiming(timingOf(row), timingOf(taken)),
    onMove,
  });
