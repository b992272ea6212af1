import type { Slot } from '@tradewind/contracts/appointments';
import { DAY_MS } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';
import { addDays, dayAt, spanOfDays, todayIn } from '../../engines/time/zone.ts';
import { ApiError } from '../../http/apiError.ts';
import type { Provider } from './bookableBusiness.queries.ts';
import { rankMembers } from './crewOf.ts';
import type { Offer } from './crewSearch.ts';
import { findOffers, placeInOffer } from './crewSlots.ts';
import { findDriving } from './driving.ts';
import { worksAlways } from './memberHours.ts';
import {
  type Calendar,
  type Needed,
  readCalendar,
  type SlotQuery,
  withoutDrives,
} from './slotCalendar.ts';
import { findSlots } from './slots.ts';

/** How many days are searched at a time for the next free start. */
const AHEAD = 31;

/** Returns what can be booked on the days of a calendar, ascending; reads no database. */
export const offersOf = ({ search, members }: Calendar): Offer[] => {
  const [member] = search.members;
  // One calendar is read faster than one of several people.
  const isOneCalendar = members === undefined && search.windows.length === 0;
  return isOneCalendar && member !== undefined && worksAlways(member)
    ? findSlots({ ...search, busy: member.busy }).map((start) => ({ start }))
    : findOffers(search);
};

/** Returns what can be booked on some days of a provider, ascending. */
export const findDayOffers = async (
  db: Db,
  provider: Provider,
  query: SlotQuery,
): Promise<Offer[]> => {
  const calendar = await readCalendar(db, provider, query);
  return calendar === undefined ? [] : offersOf(calendar);
};

/**
 * Returns the first start that can be booked after some days within the booking horizon; undefined
 * without one. Searches a month at a time, because most providers have one soon.
 */
export const findNextStart = async (
  db: Db,
  provider: Provider,
  { day, days = 1, ...needed }: SlotQuery,
): Promise<number | undefined> => {
  const last = Date.now() + (provider.preferences.bookingHorizon + 2) * DAY_MS;
  const yesterday = addDays(todayIn('UTC'), -1);
  let from = addDays(day, days);
  if (from < yesterday) from = yesterday;
  while (Date.parse(from) <= last) {
    const [offer] = await findDayOffers(db, provider, { ...needed, day: from, days: AHEAD });
    if (offer !== undefined) return offer.start;
    from = addDays(from, AHEAD);
  }
  return undefined;
};

/** Presents what can be booked. */
export const presentOffers = (offers: readonly Offer[]): Slot[] =>
  offers.map(({ start, until }) => ({
    startTime: new Date(start).toISOString(),
    ...(until !== undefined && { windowEnd: new Date(until).toISOString() }),
  }));

interface NeededStart extends Needed {
  /** ISO 8601; of an arrival window its beginning. */
  readonly startTime: string;
}

/** When an appointment begins, and who comes. */
export interface Place {
  readonly startsAt: Date;
  /** What its visitor was promised instead of a start; null for an exact one. */
  readonly window: readonly [start: Date, end: Date] | null;
  /** Ids of members, who leads it first; nobody where the business does one visit at a time. */
  readonly people: readonly string[];
}

/**
 * Finds the place of an appointment that begins with one of the offers of the provider, and who comes
 * (decision 162): somebody who can drive there, if there is one (decision 171).
 * @throws ApiError 409 `slot_taken` with what can be booked on that day (decision 20).
 */
export const requirePlace = async (
  db: Db,
  provider: Provider,
  { startTime, ...needed }: NeededStart,
): Promise<Place> => {
  const start = Date.parse(startTime);
  const { timezone } = provider.preferences;
  const day = dayAt(start, timezone);
  const reachable = await readCalendar(db, provider, { ...needed, day });
  const calendar = reachable && withoutDrives(reachable);
  const offer = calendar && offersOf(calendar).find((one) => one.start === start);
  if (reachable === undefined || calendar === undefined || offer === undefined) {
    const left = presentOffers(reachable === undefined ? [] : offersOf(reachable));
    throw new ApiError('slot_taken', { extra: { availableSlots: left } });
  }
  const { search, members = [] } = calendar;
  if (offer.until === undefined && calendar.members === undefined) {
    return { startsAt: new Date(start), window: null, people: [] };
  }
  const keeps = needed.keeps?.map((kept) => members.findIndex(({ id }) => id === kept)) ?? [];
  const span = spanOfDays(day, day, timezone);
  const { destination, moving: except } = needed;
  const about = { start, span, except };
  const driving = await findDriving(db, provider.business_id, members, destination, about);
  const ranking = rankMembers(search, span, keeps, driving);
  const placed =
    placeInOffer(reachable.search, start, ranking) ?? placeInOffer(search, start, ranking);
  if (placed === undefined) throw new Error('An offer has no place.');
  return {
    startsAt: new Date(placed.start),
    window: offer.until === undefined ? null : [new Date(start), new Date(offer.until)],
    people: placed.people.flatMap((index) => members[index]?.id ?? []),
  };
};
