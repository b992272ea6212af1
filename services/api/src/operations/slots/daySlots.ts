import type { Slot } from '@tradewind/contracts/appointments';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { addDays, dayAt, todayIn } from '../../engines/time/zone.ts';
import { ApiError } from '../../http/apiError.ts';
import type { BusyTime } from './blockedStarts.ts';
import { findBusyTimes } from './busyTimes.queries.ts';
import { closedDays, type DaysOf } from './openDays.ts';
import type { Provider } from './providers.queries.ts';
import { findSlots } from './slots.ts';

/** How many days are searched at a time for the next free start. */
const AHEAD = 31;

export interface SlotQuery {
  /** Local day of the provider, yyyy-MM-dd. */
  readonly day: string;
  /** Number of days; one by default. */
  readonly days?: number;
  /** Minutes. */
  readonly duration: number;
  /** A visit that is being moved; its own time does not count as taken. */
  readonly moving?: string;
}

type AskedDays = Pick<SlotQuery, 'day' | 'days'>;

/** A business's own rules of its slots. */
type Rules = Pick<Provider, 'preferences' | 'business_hours'>;

const daysOf = ({ preferences, business_hours }: Rules, { day, days = 1 }: AskedDays): DaysOf => ({
  hours: business_hours,
  exceptions: preferences.dateExceptions,
  firstDay: day,
  lastDay: addDays(day, days - 1),
});

/** Returns the days on which the provider does not work, yyyy-MM-dd. */
export const findClosedDays = (provider: Provider, asked: AskedDays): string[] =>
  closedDays(daysOf(provider, asked));

/**
 * Returns the free starts of some days by a business's rules, between times that are known to be
 * busy, ascending, in epoch milliseconds. Reads no database.
 */
export const findFreeStarts = (
  rules: Rules,
  { day, days = 1, duration }: Omit<SlotQuery, 'moving'>,
  { busy, now }: { readonly busy: readonly BusyTime[]; readonly now: number },
): number[] => {
  const { preferences } = rules;
  return findSlots({
    ...daysOf(rules, { day, days }),
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

/** Returns the free starts of some days of a provider, ascending, in epoch milliseconds. */
export const findDaySlots = async (
  db: Db,
  provider: Provider,
  { day, days = 1, duration, moving }: SlotQuery,
): Promise<number[]> => {
  const { business_id, preferences } = provider;
  const now = Date.now();
  // In any time zone, the days lie between these instants.
  const from = Date.parse(day) - DAY_MS;
  const until = from + (days + 2) * DAY_MS;
  if (until < now || from > now + (preferences.bookingHorizon + 2) * DAY_MS) return [];
  const busy = await findBusyTimes(db, business_id, { from, until, except: moving });
  return findFreeStarts(provider, { day, days, duration }, { busy, now });
};

/**
 * Returns the first free start after some days within the booking horizon; undefined without one.
 * Searches a month at a time, because most providers have one soon.
 */
export const findNextSlot = async (
  db: Db,
  provider: Provider,
  { day, days = 1, ...needed }: SlotQuery,
): Promise<number | undefined> => {
  const last = Date.now() + (provider.preferences.bookingHorizon + 2) * DAY_MS;
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

/** Presents starts. */
export const presentSlots = (starts: readonly number[]): Slot[] =>
  starts.map((start) => ({ startTime: new Date(start).toISOString() }));

interface Wanted {
  /** ISO 8601. */
  readonly startTime: string;
  /** Minutes. */
  readonly duration: number;
  /** A visit that is being moved; its own time does not count as taken. */
  readonly moving?: string;
}

/**
 * Checks that a start is one of those that the provider offers.
 * @throws ApiError 409 `slot_taken` with the currently free slots of that day (decision 20).
 */
export const requireFreeSlot = async (
  db: Db,
  provider: Provider,
  { startTime, ...wanted }: Wanted,
): Promise<void> => {
  const start = Date.parse(startTime);
  const day = dayAt(start, provider.preferences.timezone);
  const slots = await findDaySlots(db, provider, { ...wanted, day });
  if (slots.includes(start)) return;
  throw new ApiError('slot_taken', { extra: { availableSlots: presentSlots(slots) } });
};
