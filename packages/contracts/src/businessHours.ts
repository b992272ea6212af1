import * as v from 'valibot';
import {
  addDays,
  DAY_MINUTES,
  type Day,
  toMinutes,
  type WallMinutes,
  weekdayOf,
} from './calendar.ts';
import type { BusinessType } from './constants.ts';
import { clock, day, LAST_DAY_FIRST, shape, text } from './shapes.ts';

const ordered = <T extends { readonly start: string; readonly end: string }>() =>
  v.check<T, string>((hours) => hours.end > hours.start, 'The end must be after the start.');

/** A stretch of wall time within a day; 23:59 as an end means midnight (decision 19). */
export const Interval = v.pipe(shape({ start: clock(), end: clock() }), ordered());
export type Interval = v.InferOutput<typeof Interval>;

const breaks = v.optional(v.pipe(v.array(Interval), v.maxLength(10, 'At most 10 breaks a day.')));

/** One weekday: open or not, from when to when, and the breaks between (decision 19). */
export const DayHours = v.pipe(
  shape({
    isOpen: v.boolean(),
    start: v.optional(clock(), '09:00'),
    end: v.optional(clock(), '17:00'),
    breaks,
  }),
  ordered(),
);
export type DayHours = v.InferOutput<typeof DayHours>;

/** Wall time of the business, by lowercase weekday. */
export const BusinessHours = shape({
  monday: DayHours,
  tuesday: DayHours,
  wednesday: DayHours,
  thursday: DayHours,
  friday: DayHours,
  saturday: DayHours,
  sunday: DayHours,
});
export type BusinessHours = v.InferOutput<typeof BusinessHours>;

const exceptionEntries = {
  date: day(),
  isOpen: v.boolean(),
  start: v.optional(clock(), '09:00'),
  end: v.optional(clock(), '17:00'),
  note: v.optional(text(200)),
};

/** A holiday or an extra day: replaces that date's weekday hours (decision 19). */
export const DateException = v.pipe(shape(exceptionEntries), ordered());
export type DateException = v.InferOutput<typeof DateException>;

/**
 * Time off of a member: on each day from `date` to `until` they work not at all, or only from
 * `start` to `end` without the breaks. It adds no hours to those of the business (decision 106).
 */
export const MemberException = v.pipe(
  shape({
    ...exceptionEntries,
    /** The last day; `date` without it. */
    until: v.optional(day()),
    breaks,
  }),
  ordered(),
  v.forward(
    v.check(({ date, until = date }) => until >= date, LAST_DAY_FIRST),
    ['until'],
  ),
  v.check((exception) => hoursOff(exception).length > 0, 'Choose days or hours that are off.'),
);
export type MemberException = v.InferOutput<typeof MemberException>;

/** When a business works: its weekdays, and the dates that have hours of their own. */
export interface WorkingTime {
  readonly businessHours: BusinessHours;
  readonly dateExceptions: readonly DateException[];
}

/** The hours of a day: those of its date, of two the later in the list, else its weekday's (decision 19). */
export const hoursOn = (day: Day, { businessHours, dateExceptions }: WorkingTime): DayHours =>
  dateExceptions.findLast(({ date }) => date === day) ?? businessHours[weekdayOf(day)];

/** Days that are searched for an open one. */
export const furthestOpenDay = 31;

/** The next day on which a business is open; undefined where it is closed for a month. */
export const nextOpenDay = (day: Day, isClosed: (day: Day) => boolean): Day | undefined =>
  Array.from({ length: furthestOpenDay }, (_, index) => addDays(day, index + 1)).find(
    (next) => !isClosed(next),
  );

/** Days after the first that are searched for open ones of `workDays`: a year. */
export const furthestWorkDay = 366;

/**
 * Returns a day and the open days after it, `count` in all (decision 140). Where a year has too few
 * of them, the days follow each other.
 */
export const workDays = (first: Day, count: number, isClosed: (day: Day) => boolean): Day[] => {
  const next = Array.from({ length: furthestWorkDay }, (_, index) => addDays(first, index + 1));
  const open = count === 1 ? [] : next.filter((day) => !isClosed(day));
  return [first, ...(open.length < count ? next : open)].slice(0, count);
};

/** The end of a stretch in minutes since midnight; 23:59 means midnight (decision 19). */
export const endMinutes = (clock: string): WallMinutes =>
  clock === '23:59' ? DAY_MINUTES : toMinutes(clock);

/** A stretch of a day in minutes since midnight. */
export interface Stretch {
  readonly start: WallMinutes;
  readonly end: WallMinutes;
}

/** The hours that a member is off on each day of an exception; a whole day is one stretch. */
export const hoursOff = ({ isOpen, start, end, breaks = [] }: DayHours): Stretch[] =>
  isOpen
    ? [
        { start: 0, end: toMinutes(start) },
        ...breaks.map((rest) => ({ start: toMinutes(rest.start), end: endMinutes(rest.end) })),
        { start: endMinutes(end), end: DAY_MINUTES },
      ].filter((stretch) => stretch.end > stretch.start)
    : [{ start: 0, end: DAY_MINUTES }];

/** The most minutes by which a clock is set back, always between 22:00 and 04:00. */
const SET_BACK = 120;
const NIGHT_BEGINS = 22 * 60;
const NIGHT_ENDS = 4 * 60;

/**
 * The minutes from the first start in a stretch to its end, with those that it may have more in a
 * night; 0 without a start. The starts are `step` minutes apart from `opening` on (decision 18).
 */
const mostMinutes = ({ start, end }: Stretch, opening: WallMinutes, step: number): number => {
  const first = opening + Math.ceil((start - opening) / step) * step;
  if (first >= end) return 0;
  return end - first + (start < NIGHT_ENDS || end >= NIGHT_BEGINS ? SET_BACK : 0);
};

/** What is open of a day, less its breaks, which may come in any order and overlap; ascending. */
const openStretches = (hours: DayHours): Stretch[] => {
  const off = hoursOff(hours).toSorted((one, other) => one.start - other.start);
  const stretches: Stretch[] = [];
  let start = 0;
  for (const closed of [...off, { start: DAY_MINUTES, end: DAY_MINUTES }]) {
    if (closed.start > start) stretches.push({ start, end: closed.start });
    start = Math.max(start, closed.end);
  }
  return stretches;
};

/** The minutes of wall time between the starts that a business offers (decision 18). */
export const slotStep = ({
  slotInterval,
  defaultAppointmentDuration,
}: {
  readonly slotInterval: number | null;
  readonly defaultAppointmentDuration: number;
}): number => slotInterval ?? (defaultAppointmentDuration === 30 ? 30 : 60);

/**
 * Returns the minutes that a business is open at a stretch at most, from a start on its grid of `step`
 * minutes on, on a weekday or on a date from `today` on; 0 for one that is never open.
 */
export const longestStretch = (time: WorkingTime, today: Day, step: number): number => {
  // A clock that is set back just after midnight repeats the end of the day before.
  const first = addDays(today, -1);
  const dates = time.dateExceptions.map(({ date }) => date).filter((date) => date >= first);
  const days = [...Object.values(time.businessHours), ...dates.map((date) => hoursOn(date, time))];
  const minutes = days.flatMap((hours) =>
    openStretches(hours).map((stretch) => mostMinutes(stretch, toMinutes(hours.start), step)),
  );
  return Math.max(0, ...minutes);
};

/** What decides whether a service fits into the hours. */
interface FittingService {
  /** Minutes. */
  readonly duration: number;
  /** A service with these begins at any time within them (decision 161). */
  readonly arrivalWindows?: readonly Interval[] | undefined;
}

/**
 * Returns the check whether a service fits into no stretch of the hours of a business from any start,
 * and so has no slot (decision 222).
 */
export const exceedsHours = (time: WorkingTime, today: Day, step: number) => {
  const [onGrid, atAnyTime] = [step, 1].map((one) => longestStretch(time, today, one));
  return ({ duration, arrivalWindows = [] }: FittingService): boolean =>
    duration > ((arrivalWindows.length > 0 ? atAnyTime : onGrid) ?? 0);
};

/** Whether a day is one of an exception's days. */
export const coversDay = (
  { date, until = date }: Pick<MemberException, 'date' | 'until'>,
  day: Day,
): boolean => date <= day && day <= until;

type Span = readonly [start: string, end: string] | null;
interface Trade {
  readonly weekdays: Span;
  readonly saturday?: Span;
}

const trades: Record<BusinessType, Trade> = {
  hvac: { weekdays: ['07:00', '18:00'], saturday: ['08:00', '16:00'] },
  electrical: { weekdays: ['07:00', '18:00'], saturday: ['08:00', '16:00'] },
  plumbing: { weekdays: ['07:00', '19:00'] },
  landscaping: { weekdays: ['06:00', '17:00'], saturday: ['07:00', '15:00'] },
  roofing: { weekdays: ['06:00', '18:00'] },
  cleaning: { weekdays: ['08:00', '18:00'] },
  handyman: { weekdays: ['08:00', '17:00'] },
  painting: { weekdays: ['07:00', '17:00'] },
  other: { weekdays: ['09:00', '17:00'] },
};

const toDay = (span: Span): DayHours =>
  span === null
    ? { isOpen: false, start: '09:00', end: '17:00' }
    : { isOpen: true, start: span[0], end: span[1] };

/** The hours that a new business of this trade starts with (specification 1, section 9). */
export const defaultBusinessHours = (businessType: BusinessType): BusinessHours => {
  const trade = trades[businessType];
  const weekday = toDay(trade.weekdays);
  return {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: toDay(trade.saturday ?? null),
    sunday: toDay(null),
  };
};
