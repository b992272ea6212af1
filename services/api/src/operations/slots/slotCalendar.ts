import type { BookingInput } from '@tradewind/contracts/appointments';
import { slotStep } from '@tradewind/contracts/businessHours';
import { DAY_MS, MINUTE_MS } from '@tradewind/contracts/calendar';
import type { Needs } from '@tradewind/contracts/crews';
import type { Db } from '../../database/db.ts';
import { addDays } from '../../engines/time/zone.ts';
import type { Coordinates } from '../driving/straightDrives.ts';
import { mostConnected } from './assignVisits.ts';
import type { BusyTime } from './blockedStarts.ts';
import type { BookableService, Provider } from './bookableBusiness.queries.ts';
import { findBusyTimes, type Span, toBusyTime } from './busyTimes.queries.ts';
import { findCrewTimes, findTeam, type TeamMember } from './crewCalendar.queries.ts';
import { asOneMember, bookedCrew, type Crew, crewOf, onlyMember, placesIn } from './crewOf.ts';
import type { CrewSearch } from './crewSearch.ts';
import { type Destination, findDestination } from './destination.ts';
import { findDrivesByPlace, LONGEST_DRIVE } from './drivesByPlace.ts';
import { closedDays, type DaysOf } from './openDays.ts';
import type { SlotSearch } from './slots.ts';

/** What an appointment needs, whenever it is. */
export interface Needed extends Needs, Pick<CrewSearch, 'people' | 'windows' | 'duration'> {
  /** Who the visitor has chosen, as the id of a member. */
  readonly person?: string | undefined;
  /** A visit that is being moved; its own time does not count as taken. */
  readonly moving?: string | undefined;
  /** Where it is, if that can be known. */
  readonly destination?: Destination | undefined;
  /** Ids of members who are given it if they can come, who leads it first. */
  readonly keeps?: readonly string[] | undefined;
}

/** What a visitor has chosen, in a query for slots or in a booking. */
type VisitorChoices = Pick<Partial<BookingInput>, 'person' | 'equipment' | 'address'> & {
  readonly postalCode?: string | undefined;
};

const destinationOf = (
  { preferences: { address: own } }: Rules,
  { equipment: label, address, postalCode = '' }: VisitorChoices,
): Destination | undefined => {
  if (label !== undefined) return { label };
  const zip = typeof address === 'object' ? address.zip : postalCode;
  return zip === '' ? undefined : { postalCode: zip, country: own.country };
};

/** What an appointment for a service needs, and what its visitor has chosen. */
export const neededFor = (
  provider: Rules,
  service: BookableService,
  chosen: VisitorChoices,
): Needed => ({
  duration: service.duration_minutes,
  serviceId: service.id,
  crewKind: service.crew_kind,
  people: service.people_needed,
  windows: service.arrival_windows,
  person: chosen.person,
  destination: destinationOf(provider, chosen),
});

export interface SlotQuery extends Needed {
  /** Local day of the provider, yyyy-MM-dd. */
  readonly day: string;
  /** Number of days; one by default. */
  readonly days?: number;
}

export type SearchedDays = Pick<SlotQuery, 'day' | 'days'>;

/** A business's own rules of its slots. */
export type Rules = Pick<Provider, 'preferences' | 'business_hours'>;

const daysOf = (
  { preferences, business_hours }: Rules,
  { day, days = 1 }: SearchedDays,
): DaysOf => ({
  hours: business_hours,
  exceptions: preferences.dateExceptions,
  firstDay: day,
  lastDay: addDays(day, days - 1),
});

/** Returns the days on which the provider does not work, yyyy-MM-dd. */
export const findClosedDays = (provider: Provider, searched: SearchedDays): string[] =>
  closedDays(daysOf(provider, searched));

/** A search for the time of a business by its own rules. */
export const searchOf = (
  rules: Rules,
  query: SearchedDays & Pick<SlotQuery, 'duration'>,
  now: number,
): Omit<SlotSearch, 'busy'> => {
  const { preferences } = rules;
  return {
    ...daysOf(rules, query),
    timeZone: preferences.timezone,
    duration: query.duration,
    step: slotStep(preferences),
    buffer: preferences.bufferBetweenAppointments,
    notice: preferences.minimumNotice,
    horizon: preferences.bookingHorizon,
    now,
  };
};

/** What decides on the offers of some days: a search, and the members who are its crew. */
export interface Calendar {
  readonly search: CrewSearch;
  /** In the order of the crew; undefined for a business that does one visit at a time. */
  readonly members: readonly TeamMember[] | undefined;
}

/**
 * Reads the crew of a business within a span, which grows until it has all of each visit without a
 * person: who can be given one depends on their other visits on its last day, too. Each step adds a
 * visit to those that are connected, of which only so many are looked at.
 */
const readCrew = async (
  db: Db,
  { business_id, preferences }: Provider,
  members: readonly TeamMember[],
  needs: Needs,
  span: Span,
  here: Coordinates | undefined,
): Promise<Crew> => {
  const gap = preferences.bufferBetweenAppointments * MINUTE_MS;
  let { from, until } = span;
  for (let steps = 0; ; steps++) {
    const times = await findCrewTimes(db, business_id, { ...span, from, until });
    const drives = here && (await findDrivesByPlace(here, placesIn(times), preferences));
    const crew = crewOf(members, times, needs, drives);
    const [first, last] = [from, until];
    for (const { start, end } of crew.openVisits) {
      from = Math.min(from, start - gap);
      until = Math.max(until, end + gap);
    }
    if ((from === first && until === last) || steps === mostConnected) return crew;
  }
};

/** The same calendar for an appointment to which nobody has to drive. */
export const withoutDrives = ({ search, members }: Calendar): Calendar => {
  const withoutDrive = <T extends BusyTime>({ driveFrom: _, driveTo: __, ...time }: T) => time;
  return {
    search: {
      ...search,
      members: search.members.map((member) => ({ ...member, busy: member.busy.map(withoutDrive) })),
      openVisits: search.openVisits.map(withoutDrive),
    },
    members,
  };
};

/**
 * Reads the calendar of some days; undefined where nothing can be booked on any of them. Drives count
 * where the business offers only times that it can drive to, between places that are known
 * (decision 171).
 */
export const readCalendar = async (
  db: Db,
  provider: Provider,
  query: SlotQuery,
): Promise<Calendar | undefined> => {
  const { business_id, preferences } = provider;
  const now = Date.now();
  // In any time zone, the days lie between these instants.
  const from = Date.parse(query.day) - DAY_MS;
  const until = from + ((query.days ?? 1) + 2) * DAY_MS;
  if (until < now || from > now + (preferences.bookingHorizon + 2) * DAY_MS) return undefined;
  const search = { ...searchOf(provider, query, now), windows: query.windows };
  const here = preferences.onlyReachableTimes
    ? await findDestination(db, business_id, query.destination)
    : undefined;
  const reach = here === undefined ? 0 : LONGEST_DRIVE * MINUTE_MS;
  const span = {
    ...{ from: from - reach, until: until + reach },
    ...{ except: query.moving, hasPlaces: here !== undefined },
  };
  const team = await findTeam(db, business_id);
  const members = bookedCrew(preferences, team);
  if (members === undefined) {
    // The last one of a team does everything, and cannot come as somebody who has left.
    const last = onlyMember(team);
    if (last !== undefined && query.person !== undefined && query.person !== last.id) return;
    const rows = await findBusyTimes(db, business_id, span);
    const drives =
      here &&
      (await findDrivesByPlace(
        here,
        rows.map(({ place = ',' }) => place),
        preferences,
      ));
    const busy = rows.map((row) => ({ ...toBusyTime(row), ...drives?.get(row.place ?? ',') }));
    const crew = asOneMember(busy, team);
    return { search: { ...search, people: 1, ...crew }, members };
  }
  const crew = await readCrew(db, provider, members, query, span, here);
  // Nobody is at -1: a member who has left meanwhile is never free.
  const chosen = query.person && members.findIndex(({ id }) => id === query.person);
  const who = typeof chosen === 'number' ? { chosen } : {};
  return { search: { ...search, people: query.people, ...crew, ...who }, members };
};
