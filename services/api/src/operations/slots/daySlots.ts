import type { Slot } from '@tradewind/contracts/appointments';
import type { Db } from '../../database/db.ts';
import { dayAt, zoneOffsets } from '../../engines/time/zoneOffsets.ts';
import { ApiError } from '../../http/apiError.ts';
import { findBusyTimes } from './busyTimes.queries.ts';
import { closedDays, type DaysOf } from './openDays.ts';
import type { Provider } from './providers.queries.ts';
import { findSlots } from './slots.ts';

const DAY = 86_400_000;
/** How many days are searched at a time for the next free start. */
const AHEAD = 31;

export interface SlotQuery {
  /** Local day of the provider, yyyy-MM-dd. */
  readonly day: string;
  /** How many days from it on; one unless told. */
  readonly days?: number;
  /** Minutes. */
  readonly duration: number;
  /** A job whose own time does not count as taken, for it is about to move. */
  readonly moving?: string;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

type AskedDays = Pick<SlotQuery, 'day' | 'days'>;

const daysOf = (
  { preferences, business_hours }: Provider,
  { day, days = 1 }: AskedDays,
): DaysOf => ({
  hours: business_hours,
  exceptions: preferences.dateExceptions,
  firstDay: day,
  lastDay: dayAfter(day, days - 1),
});

/** Those of the days on which the provider does not work, yyyy-MM-dd. */
export const findClosedDays = (provider: Provider, asked: AskedDays): string[] =>
  closedDays(daysOf(provider, asked));

/** The free starts of some days of a provider, ascending, as epoch milliseconds. */
export const findDaySlots = async (
  db: Db,
  provider: Provider,
  { day, days = 1, duration, moving }: SlotQuery,
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
  { day, days = 1, ...needed }: SlotQuery,
): Promise<number | undefined> => {
  const last = Date.now() + (provider.preferences.bookingHorizon + 2) * DAY;
  const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  let from = dayAfter(day, days);
  if (from < yesterday) from = yesterday;
  while (Date.parse(from) <= last) {
    const [slot] = await findDaySlots(db, provider, { ...needed, day: from, days: AHEAD });
    if (slot !== undefined) return slot;
    from = dayAfter(from, AHEAD);
  }
  return undefined;
};

/** Starts as the API answers them. */
export const presentSlots = (starts: readonly number[]): Slot[] =>
  starts.map((start) => ({ startTime: new Date(start).toISOString() }));

interface Wanted {
  /** ISO 8601. */
  readonly startTime: string;
  /** Minutes. */
  readonly duration: number;
  /** A job whose own time does not count as taken. */
  readonly moving?: string;
}

/**
 * Passes when a start is one of those that the provider offers.
 * @throws ApiError 409 `slot_taken` with what is free on that day now (decision 20).
 */
export const requireFreeSlot = async (
  db: Db,
  provider: Provider,
  { startTime, ...wanted }: Wanted,
): Promise<void> => {
  const start = Date.parse(startTime);
  const day = dayAt(zoneOffsets(provider.preferences.timezone), start);
  const slots = await findDaySlots(db, provider, { ...wanted, day });
  if (slots.includes(start)) return;
  throw new ApiError('slot_taken', { extra: { availableSlots: presentSlots(slots) } });
};
