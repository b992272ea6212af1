import type { Slot } from '@tradewind/contracts/appointments';
import type { Db } from '../database/db.ts';
import { findBusyTimes } from './busyTimes.queries.ts';
import type { Provider } from './providers.queries.ts';
import { findSlots } from './slots.ts';

const DAY = 86_400_000;

export interface DayQuestion {
  /** Local day of the provider, yyyy-MM-dd. */
  readonly day: string;
  /** Minutes. */
  readonly duration: number;
  /** A job whose own time does not count as taken, for it is about to move. */
  readonly moving?: string;
}

/** The free starts of one day of a provider, ascending, as epoch milliseconds. */
export const findDaySlots = async (
  db: Db,
  { business_id, preferences, business_hours }: Provider,
  { day, duration, moving }: DayQuestion,
): Promise<number[]> => {
  const now = Date.now();
  // Wherever on Earth it is, the day lies within these three.
  const from = Date.parse(day) - DAY;
  const until = from + 3 * DAY;
  if (until < now || from > now + (preferences.bookingHorizon + 2) * DAY) return [];
  const busy = await findBusyTimes(db, business_id, { from, until, except: moving });
  return findSlots({
    timeZone: preferences.timezone,
    hours: business_hours,
    exceptions: preferences.dateExceptions,
    firstDay: day,
    lastDay: day,
    duration,
    step: preferences.slotInterval ?? (preferences.defaultAppointmentDuration === 30 ? 30 : 60),
    buffer: preferences.bufferBetweenAppointments,
    notice: preferences.minimumNotice,
    horizon: preferences.bookingHorizon,
    busy,
    now,
  });
};

/** Starts as the API answers them. */
export const presentSlots = (starts: readonly number[]): Slot[] =>
  starts.map((start) => ({ startTime: new Date(start).toISOString() }));
