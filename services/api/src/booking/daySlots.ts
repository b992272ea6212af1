import type { Slot } from '@tradewind/contracts/appointments';
import type { Db } from '../database/db.ts';
import { addDays, todayIn } from '../time/zone.ts';
import { findBusyTimes } from './busyTimes.queries.ts';
import { closedDays, type DaysOf } from './openDays.ts';
import type { Provider } from './providers.queries.ts';
import { findSlots } from './slots.ts';

const DAY = 86_400_000;
/** How many days are searched at a time for the next free start. */
const AHEAD = 31;

export interface DayQuestion {
  /** Local day of the provider, yyyy-MM-dd. */
  readonly day: string;
  /** How many days from it on; one unless told. */
  readonly days?: number;
  /** Minutes. */
  readonly duration: number;
  /** A job whose own time does not count as taken, for it is about to move. */
  readonly moving?: string;
}

type AskedDays = Pick<DayQuestion, 'day' | 'days'>;

const daysOf = (
  { preferences, business_hours }: Provider,
  { day, days = 1 }: AskedDays,
): DaysOf => ({
  hours: business_hours,
  exceptions: preferences.dateExceptions,
  firstDay: day,
  lastDay: addDays(day, days - 1),
});

/** Those of the days on which the provider does not work, yyyy-MM-dd. */
export const findClosedDays = (provider: Provider, asked: AskedDays): string[] =>
  closedDays(daysOf(provider, asked));

/** The free starts of some days of a provider, ascending, as epoch milliseconds. */
export const findDaySlots = async (
  db: Db,
  provider: Provider,
  { day, days = 1, duration, moving }: DayQuestion,
): Promise<number[]> => {
  const { business_id, preferences } = provider;
  const now = Date.now();
  // In any time zone, the days lie between these instants.
  const from = Date.parse(day) - DAY;
  const until = from + (days + 2) * DAY;
  if (until < now || from > now + (preferences.bookingHorizon + 2) * DAY) return [];
  const busy = await findBusyTimes(db, business_id, { from, until, except: moving });
  return findSlots({
    ...daysOf(provider, { day, days }),
    timeZone: preferences.timezone,
    duration,
    step: preferences.slotInterval ?? (preferences.defaultAppointmentDuration === 30 ? 30 : 60),
    buffer: preferences.bufferBetweenAppointments,
    notice: preferences.minimumNotice,
    horizon: preferences.bookingHorizon,
    busy,
    now,
  });
};

/**
 * The first free start after some days, as far as bookings are taken; undefined when there is
 * none. Searches a month at a time, because most providers have one soon.
 */
export const findNextSlot = async (
  db: Db,
  provider: Provider,
  { day, days = 1, ...needed }: DayQuestion,
): Promise<number | undefined> => {
  const last = Date.now() + (provider.preferences.bookingHorizon + 2) * DAY;
  const yesterday = addDays(todayIn('UTC'), -1);
  let from = addDays(day, days);
  if (from < yesterday) from = yesterday;
  while (Date.parse(from) <= last) {
    const [slot] = await findDaySlots(db, provider, { ...needed, day: from, days: AHEAD });
    if (slot !== undefined) return slot;
    from = addDays(from, AHEAD);
  }
  return undefined;
};

/** Starts as the API answers them. */
export const presentSlots = (starts: readonly number[]): Slot[] =>
  starts.map((start) => ({ startTime: new Date(start).toISOString() }));
