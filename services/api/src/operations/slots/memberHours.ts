import { type BusinessHours, weekdays } from '@tradewind/contracts';
import { hoursOff, type MemberException } from '@tradewind/contracts/businessHours';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { ZoneOffsets } from '../../engines/time/zoneOffsets.ts';
import type { BusyTime } from './blockedStarts.ts';
import { dayNumber, weekdayOf } from './openDays.ts';
import { type OpenDay, openDay, type WallInterval } from './openHours.ts';
import { openIntervals } from './openIntervals.ts';

/** When a member works, within the hours of the business (decisions 106 and 159). */
export interface MemberHours {
  /** Their own; null for those of the business. */
  readonly hours: BusinessHours | null;
  readonly timeOff: readonly MemberException[];
}

/** The hours of a day by its number; null for a closed one. */
export type HoursOf = (day: number) => OpenDay | null;

/** What is in `whole` and not in `parts`, which may come in any order and overlap; ascending. */
export const subtract = (whole: readonly WallInterval[], parts: readonly WallInterval[]) =>
  parts.reduce<readonly WallInterval[]>(
    (rest, { start, end }) =>
      rest.flatMap((one) =>
        [
          { start: one.start, end: Math.min(one.end, start) },
          { start: Math.max(one.start, end), end: one.end },
        ].filter((piece) => piece.end > piece.start),
      ),
    whole,
  );

/** What is in both lists; ascending. */
const intersect = (ones: readonly WallInterval[], others: readonly WallInterval[]) =>
  subtract(ones, subtract(ones, others));

/** The stretches of each day that a member has off. */
const timeOffByDay = (timeOff: readonly MemberException[]) => {
  const entries = timeOff.map(({ date, until = date, ...hours }) => ({
    first: dayNumber(date),
    last: dayNumber(until),
    stretches: hoursOff(hours),
  }));
  return (day: number): WallInterval[] =>
    entries.flatMap(({ first, last, stretches }) => (first <= day && day <= last ? stretches : []));
};

const ownHoursByDay = (hours: BusinessHours): HoursOf => {
  const byWeekday = weekdays.map((weekday) => openDay(hours[weekday]));
  return (day) => byWeekday[weekdayOf(day)] ?? null;
};

/** Whether a member works whenever the business does. */
export const worksAlways = ({ hours, timeOff }: MemberHours): boolean =>
  hours === null && timeOff.length === 0;

/** When a member works on a day, on the grid of the business: its hours, their own, no time off. */
export const memberHoursByDay = (hoursOf: HoursOf, { hours, timeOff }: MemberHours): HoursOf => {
  const own = hours === null ? hoursOf : ownHoursByDay(hours);
  const offOn = timeOffByDay(timeOff);
  return (day) => {
    const open = hoursOf(day);
    if (open === null) return null;
    const narrowed = intersect(open.stretches, own(day)?.stretches ?? []);
    const stretches = subtract(narrowed, offOn(day));
    return stretches.length === 0 ? null : { opening: open.opening, stretches };
  };
};

/** When a member is away on a day: their time off, and when the business works without them. */
const awayByDay = (hoursOf: HoursOf, { hours, timeOff }: MemberHours) => {
  const own = hours === null ? hoursOf : ownHoursByDay(hours);
  const offOn = timeOffByDay(timeOff);
  return (day: number): WallInterval[] => [
    ...offOn(day),
    ...subtract(hoursOf(day)?.stretches ?? [], own(day)?.stretches ?? []),
  ];
};

/**
 * The times from an instant to another in which a member is away, so that nothing can be given to
 * them; epoch milliseconds, in any order.
 */
export const awayTimes = (
  zone: ZoneOffsets,
  hoursOf: HoursOf,
  member: MemberHours,
  { start, end }: BusyTime,
): BusyTime[] => {
  const awayOn = awayByDay(hoursOf, member);
  const times: BusyTime[] = [];
  // In any time zone, the days lie between these.
  const last = Math.floor(end / DAY_MS) + 1;
  for (let day = Math.floor(start / DAY_MS) - 1; day <= last; day++) {
    const away = { opening: 0, stretches: awayOn(day) };
    for (const { from, to } of openIntervals(zone, day * DAY_MS, away)) {
      times.push({ start: from, end: to });
    }
  }
  return times;
};
