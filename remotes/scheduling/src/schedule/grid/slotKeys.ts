import type { WallMinutes } from '@tradewind/contracts/calendar';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { type Block, SLOT, slotsOf } from '../geometry.ts';
import { type Interval, isOpenFor, type OpenHours } from '../openHours.ts';

export interface SlotPlace {
  readonly day: Day;
  readonly minutes: WallMinutes;
}

export type HoursOf = ReadonlyMap<Day, OpenHours | null>;

const isOpen = (hours: HoursOf, { day, minutes }: SlotPlace) =>
  isOpenFor(hours.get(day) ?? null, { start: minutes, end: minutes + SLOT });

const steps: Readonly<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowUp: [0, -SLOT],
  ArrowDown: [0, SLOT],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The next open slot in the direction of an arrow key; undefined if there is none. */
export const slotByKey = (
  key: string,
  from: SlotPlace,
  hours: HoursOf,
  range: Interval,
): SlotPlace | undefined => {
  const [days, minutes] = steps[key] ?? [0, 0];
  if (days === 0 && minutes === 0) return undefined;
  let place = from;
  do {
    place = { day: addDays(place.day, days), minutes: place.minutes + minutes };
    if (!hours.has(place.day)) return undefined;
    if (place.minutes < range.start || place.minutes >= range.end) return undefined;
  } while (!isOpen(hours, place));
  return place;
};

/**
 * The slot that Tab reaches first: the first open one that no job covers, today's before the week's;
 * in a week without any, the first open one.
 */
export const firstSlot = (
  hours: HoursOf,
  range: Interval,
  today: Day,
  blocks: ReadonlyMap<Day, readonly Block[]>,
): SlotPlace | undefined => {
  const days = [...hours.keys()].sort((a, b) => Number(b === today) - Number(a === today));
  const open = days.flatMap((day) =>
    slotsOf(range)
      .map((minutes) => ({ day, minutes }))
      .filter((place) => isOpen(hours, place)),
  );
  const isFree = ({ day, minutes }: SlotPlace) =>
    !blocks.get(day)?.some(({ start, end }) => start < minutes + SLOT && end > minutes);
  return open.find(isFree) ?? open[0];
};
