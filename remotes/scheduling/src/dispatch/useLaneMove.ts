import type { Appointment } from '@tradewind/contracts/appointments';
import type { RefObject } from 'react';
import { peopleOf } from '../schedule/appointmentVisit.ts';
import type { Timing } from '../schedule/geometry.ts';
import { moved, resized, sameTiming, timingOf } from '../schedule/move.ts';
import type { Interval } from '../schedule/openHours.ts';
import { type DragMove, useDragMove } from '../schedule/useDragMove.ts';

/** Minutes of a step of the board. */
const STEP = 15;

/** A visit's time, and the lanes between which it is moved. */
export interface LanePlace {
  readonly timing: Timing;
  readonly from: string;
  readonly to: string;
}

export type LaneMove = DragMove<LanePlace>;

interface Options {
  readonly grid: RefObject<HTMLElement | null>;
  readonly appointments: readonly Appointment[];
  /** The ids of the lanes from the top. */
  readonly lanes: readonly string[];
  readonly range: Interval;
  readonly onMove: (appointment: Appointment, place: LanePlace) => void;
}

const laneAt = (grid: HTMLElement | null, clientY: number): string | undefined => {
  const lanes = [...(grid?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])];
  return lanes.find((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    return clientY >= top && clientY < bottom;
  })?.dataset.lane;
};

/** Pixels from an edge of the board within which a drag scrolls it. */
const EDGE = 36;

const scrollAtEdge = (scroller: Element | null | undefined, { clientX, clientY }: PointerEvent) => {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + EDGE ? -EDGE : at > to - EDGE ? EDGE : 0;
  scroller.scrollBy(towards(clientX, left, right), towards(clientY, top, bottom));
};

/**
 * The place after an arrow key: a step earlier or later, the lane above or below, or with Shift
 * another duration. Undefined for any other key.
 */
const lanePlaceByKey = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  place: LanePlace,
  { lanes, range }: Pick<Options, 'lanes' | 'range'>,
): LanePlace | undefined => {
  const { timing, to } = place;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const minutes = key === 'ArrowLeft' ? -STEP : STEP;
      const next = shiftKey ? resized(timing, minutes, STEP) : moved(timing, 0, minutes, range);
      return { ...place, timing: next };
    }
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = lanes.indexOf(to) + (key === 'ArrowUp' ? -1 : 1);
      return { ...place, to: lanes[Math.max(next, 0)] ?? to };
    }
    default:
      return undefined;
  }
};

/** Moves visits between lanes and along the hours, by pointer and by keys. */
export const useLaneMove = ({ grid, appointments, lanes, range, onMove }: Options): LaneMove =>
  useDragMove({
    grid,
    appointments,
    originOf: (appointment, block) => {
      const id = block.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? '';
      return { timing: timingOf(appointment), from: id, to: id };
    },
    placeAt: ({ origin, change, moved: { x }, event }) => {
      const hours = grid.current?.querySelector('[data-hours]');
      const width = hours?.getBoundingClientRect().width ?? Number.POSITIVE_INFINITY;
      const steps = Math.round((x / width) * ((range.end - range.start) / STEP));
      const minutes = steps * STEP;
      if (change === 'resize') return { ...origin, timing: resized(origin.timing, minutes, STEP) };
      scrollAtEdge(grid.current?.parentElement, event);
      return {
        from: origin.from,
        to: laneAt(grid.current, event.clientY) ?? origin.to,
        timing: moved(origin.timing, 0, minutes, range),
      };
    },
    placeByKey: (event, place) => lanePlaceByKey(event, place, { lanes, range }),
    isSame: (one, other) => one.to === other.to && sameTiming(one.timing, other.timing),
    isUnmoved: (row, taken) =>
      sameTiming(timingOf(row), timingOf(taken)) &&
      String(peopleOf(row).map(({ _id }) => _id)) === String(peopleOf(taken).map(({ _id }) => _id)),
    onMove,
  });
