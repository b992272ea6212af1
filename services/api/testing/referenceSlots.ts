import { type DayHours, weekdays } from '@tradewind/contracts';
import type { SlotSearch } from '../src/operations/slots/slots.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A minute of a wall clock. */
export interface WallMinute {
  /** Its index among the minutes around it. */
  readonly index: number;
  readonly instant: number;
  readonly date: string;
  /** Minutes after that date's midnight on the wall clock. */
  readonly minute: number;
}

/**
 * The same answer as `findSlots`, found the slow and obvious way: look at the wall clock at every
 * minute, and for each possible start at every minute of the appointment. Shares no code with it,
 * and asks Intl where that asks Temporal. For days since 1975, when offsets are whole minutes.
 */
export const slowSlots = (search: SlotSearch): number[] => {
  const { around, within } = clockOf(search.timeZone, search.firstDay, search.lastDay);
  const hoursOf = hoursIn(search);
  const isOpen = ({ date, minute }: WallMinute) => {
    const { isOpen, opening, closing, breaks } = hoursOf(date);
    if (!isOpen || minute < opening || minute >= closing) return false;
    return !breaks.some(([from, until]) => minute >= from && minute < until);
  };
  const today = dateIn(search.timeZone, search.now);
  const lastBookable = new Date(Date.parse(today) + search.horizon * DAY)
    .toISOString()
    .slice(0, 10);

  const isOffered = ({ index, instant, date, minute }: WallMinute) => {
    if (date > lastBookable) return false;
    if ((minute - hoursOf(date).opening) % search.step !== 0) return false;
    if (instant < search.now + search.notice * MINUTE) return false;
    const appointment = around.slice(index, index + search.duration);
    if (!appointment.every((then) => then.date === date && isOpen(then))) return false;
    const end = instant + search.duration * MINUTE;
    const gap = search.buffer * MINUTE;
    return search.busy.every(
      (busy) => busy.end <= busy.start || busy.end + gap <= instant || end + gap <= busy.start,
    );
  };
  return within.filter(isOffered).map(({ instant }) => instant);
};

/** HH:mm as minutes after midnight. */
export const minutes = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** The end of hours as minutes after midnight; 23:59 means midnight. */
export const endOf = (clock: string) => (clock === '23:59' ? 1_440 : minutes(clock));

/** The hours of a date, in minutes; needed at every minute, so each date is read once. */
export const hoursIn = ({ hours, exceptions }: Pick<SlotSearch, 'hours' | 'exceptions'>) => {
  const read = (date: string) => {
    const exception: DayHours | undefined = exceptions.findLast((entry) => entry.date === date);
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';
    const { isOpen, start, end, breaks = [] } = exception ?? hours[weekday];
    return {
      isOpen,
      opening: minutes(start),
      closing: endOf(end),
      breaks: breaks.map((rest) => [minutes(rest.start), endOf(rest.end)] as const),
    };
  };
  const known = new Map<string, ReturnType<typeof read>>();
  return (date: string) => {
    const found = known.get(date) ?? read(date);
    known.set(date, found);
    return found;
  };
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    // Sweden writes 2026-11-21 15:00:00.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
};

/** The date in a zone. */
export const dateIn = (timeZone: string, instant: number) =>
  formatOf(timeZone).format(instant).slice(0, 10);

interface Clock {
  /** Every minute in which one of the days can lie anywhere on Earth. */
  readonly around: readonly WallMinute[];
  /** Those at which it shows one of the days. */
  readonly within: readonly WallMinute[];
}

const clocks = new Map<string, Clock>();

/** The wall clock of a zone at every minute of some days. */
export const clockOf = (timeZone: string, firstDay: string, lastDay: string): Clock => {
  const name = `${timeZone} ${firstDay} ${lastDay}`;
  const known = clocks.get(name);
  if (known) return known;
  const around: WallMinute[] = [];
  const until = Date.parse(lastDay) + 2 * DAY;
  for (let instant = Date.parse(firstDay) - DAY; instant < until; instant += MINUTE) {
    const [date = '', time = ''] = formatOf(timeZone).format(instant).split(' ');
    around.push({ index: around.length, instant, date, minute: minutes(time) });
  }
  const within = around.filter(({ date }) => date >= firstDay && date <= lastDay);
  const clock = { around, within };
  if (clocks.size > 200) clocks.clear();
  clocks.set(name, clock);
  return clock;
};
