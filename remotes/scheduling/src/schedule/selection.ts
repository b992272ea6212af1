import type { Day, WallMinutes } from '@tradewind/contracts/calendar';
import { instantOf } from '@tradewind/contracts/timeZones';
import { SLOT } from './geometry.ts';
import { type Interval, isOpenFor, type OpenHours } from './openHours.ts';

/** The selected slots of one day, from the first touched to the last, both included. */
export interface Selection {
  readonly day: Day;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
}

/** The navigation state for the create screens: ISO timestamps in UTC. */
export interface SlotState {
  readonly startDate: string;
  readonly endDate: string;
}

/** The interval of a selection, drawn in either direction. */
export const selectionInterval = ({ from, to }: Selection): Interval => ({
  start: Math.min(from, to),
  end: Math.max(from, to) + SLOT,
});

/** The last slot from `from` toward `to` before closed time. */
export const reach = (hours: OpenHours | null, from: WallMinutes, to: WallMinutes): WallMinutes => {
  const step = to < from ? -SLOT : SLOT;
  let last = from;
  while (last !== to) {
    const next = last + step;
    const passed = step > 0 ? next > to : next < to;
    if (passed || !isOpenFor(hours, { start: next, end: next + SLOT })) break;
    last = next;
  }
  return last;
};

/**
 * Start and end of a selection. A single slot ends after the default appointment duration
 * (minutes); several end where the last one ends (specification 1, section 2). What a
 * clock change skips begins as much later (decision 16), and is as long as it was drawn.
 */
export const slotState = (
  selection: Selection,
  timeZone: string,
  defaultDuration: number,
): SlotState => {
  const { start, end } = selectionInterval(selection);
  const begins = instantOf({ day: selection.day, minutes: start }, timeZone);
  const isSingle = selection.from === selection.to;
  const length = isSingle ? defaultDuration : end - start;
  const lastEnds = instantOf({ day: selection.day, minutes: end }, timeZone);
  const ends = isSingle || lastEnds <= begins ? begins + length * 60_000 : lastEnds;
  return { startDate: new Date(begins).toISOString(), endDate: new Date(ends).toISOString() };
};

/** What a create screen reads from navigation state; undefined when no slot came with it. */
export const readSlotState = (state: unknown): SlotState | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const { startDate, endDate } = state as Record<string, unknown>;
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return undefined;
  const length = Date.parse(endDate) - Date.parse(startDate);
  return Number.isNaN(length) || length <= 0 ? undefined : { startDate, endDate };
};
