import { DAY_MS, MINUTE_MS } from '@tradewind/contracts/calendar';
import type { OrderStay } from '@tradewind/contracts/dispatch';
import { repeatedHours, zoneOffsets } from '../../engines/time/zoneOffsets.ts';
import type { Coordinates } from '../driving/straightDrives.ts';
import type { BusyRow } from '../slots/busyTimes.queries.ts';
import { type MemberHours, memberHoursByDay, subtract } from '../slots/memberHours.ts';
import { type DaysOf, dayNumber, hoursByDay } from '../slots/openDays.ts';
import { openIntervals } from '../slots/openIntervals.ts';
import type { DayPlan, DayStop } from './dayPlan.ts';
import type { DaysVisit } from './daysVisits.queries.ts';

/** A person's day, and what limits the times of its visits. */
export interface PersonDay {
  /** yyyy-MM-dd in the zone of the business. */
  readonly date: string;
  readonly timeZone: string;
  /** Those that begin on the day, and those that go on from the one before; by start. */
  readonly visits: readonly DaysVisit[];
  /** Times that are held until their visitors confirm them (decision 104). */
  readonly held: readonly BusyRow[];
  readonly member: MemberHours;
  readonly home: Coordinates | undefined;
  readonly business: Omit<DaysOf, 'firstDay' | 'lastDay'>;
  /** Minutes between two visits at least. */
  readonly buffer: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A visit of the day, and why it keeps its time; null where it may move. */
interface PlannedVisit {
  readonly visit: DaysVisit;
  readonly stays: OrderStay | null;
}

const minutesOf = (instant: Date | number): number => Number(instant) / MINUTE_MS;

const endOf = ({ starts_at, duration_minutes }: BusyRow): number =>
  minutesOf(starts_at) + duration_minutes;

/** When the member works on the day, in minutes; ascending. */
const workOf = ({ date, timeZone, member, business }: PersonDay) => {
  const number = dayNumber(date);
  const hoursOf = hoursByDay({ ...business, firstDay: date, lastDay: date });
  const hours = memberHoursByDay(hoursOf, member)(number);
  if (hours === null) return [];
  // The end of an uninterrupted time, across clock changes.
  return openIntervals(zoneOffsets(timeZone), number * DAY_MS, hours).map(({ from, closing }) => ({
    ...{ start: minutesOf(from), end: minutesOf(closing) },
  }));
};

const placeOf = ({ latitude, longitude }: DaysVisit): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

const stayOf = (
  visit: DaysVisit,
  work: readonly { readonly start: number; readonly end: number }[],
  now: number,
): OrderStay | null => {
  const start = minutesOf(visit.starts_at);
  if (visit.status === 'pending') return 'pending';
  if (visit.status !== 'scheduled' || start <= minutesOf(now)) return 'begun';
  if (visit.is_shared) return 'shared';
  if (placeOf(visit) === undefined) return 'unknownPlace';
  if (visit.is_told && visit.window_start === null) return 'told';
  return work.some((time) => time.start <= start && endOf(visit) <= time.end) ? null : 'closed';
};

/** A day as it is ordered: the visits in known places as stops, in their order. */
export interface PlannedDay {
  readonly limits: Omit<DayPlan, 'drive'>;
  /** Where the day begins and ends, and where each stop is; undefined where that is not known. */
  readonly places: readonly (Coordinates | undefined)[];
  /** The visit of each stop. */
  readonly stops: readonly PlannedVisit[];
  /** All that begin on the day. */
  readonly visits: readonly PlannedVisit[];
}

/**
 * What may move on a person's day, and where to (decision 174): visits that have not begun, of this
 * person alone, in known places, within the person's hours, the window that a customer was told, and
 * no earlier than the first of them is planned. Pure.
 */
export const planDay = (day: PersonDay, begins: Date): PlannedDay => {
  const { buffer, home, now } = day;
  const work = workOf(day);
  const isFromDayBefore = ({ starts_at }: DaysVisit) => starts_at < begins;
  const all = day.visits.map(
    (visit): PlannedVisit => ({
      ...{ visit, stays: isFromDayBefore(visit) ? 'begun' : stayOf(visit, work, now) },
    }),
  );
  const stops = all.filter(({ visit }) => placeOf(visit) !== undefined);
  const known = new Set(stops.map(({ visit }) => visit));
  const unknown = day.visits.filter((visit) => !known.has(visit));
  const taken = [...unknown, ...day.held].map((one) => ({
    start: minutesOf(one.starts_at) - buffer,
    end: endOf(one) + buffer,
  }));
  const moving = stops.filter(({ stays }) => stays === null);
  const first = Math.min(...moving.map(({ visit }) => minutesOf(visit.starts_at)));
  const stopOf = ({ visit, stays }: PlannedVisit): DayStop => {
    const start = minutesOf(visit.starts_at);
    const { duration_minutes: duration, window_start, window_end } = visit;
    if (stays !== null) return { start, duration, earliest: start, latest: start };
    return {
      ...{ start, duration },
      earliest: Math.max(first, minutesOf(now), window_start ? minutesOf(window_start) : 0),
      // A window that ends at noon has no start at noon.
      latest: window_end ? minutesOf(window_end) - 1 : Number.POSITIVE_INFINITY,
    };
  };
  return {
    limits: {
      ...{ stops: stops.map(stopOf), buffer, open: subtract(work, taken) },
      repeated: repeatedHours(zoneOffsets(day.timeZone), begins.getTime()).map(
        ({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) }),
      ),
    },
    places: [home, ...stops.map(({ visit }) => placeOf(visit))],
    ...{ stops, visits: all.filter(({ visit }) => !isFromDayBefore(visit)) },
  };
};
