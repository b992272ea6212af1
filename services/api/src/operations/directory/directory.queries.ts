import type { Interval } from '@tradewind/contracts';
import { DAY_MS } from '@tradewind/contracts/calendar';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { FoundProvider } from '../../accounts/users/providers.queries.ts';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { todayIn } from '../../engines/time/zone.ts';
import type { BusyTime } from '../slots/blockedStarts.ts';
import { findBusyTimesOfAll } from '../slots/busyTimes.queries.ts';
import {
  type CrewTimes,
  findCrewTimesOfAll,
  findTeamsOfAll,
  type TeamMember,
} from '../slots/crewCalendar.queries.ts';
import { asOneMember, bookedCrew, crewOf } from '../slots/crewOf.ts';
import { offersOf } from '../slots/daySlots.ts';
import { searchOf } from '../slots/slotCalendar.ts';

/** Days in which the next free time is looked for. */
const AHEAD = 14;
/** Names of services on a card. */
const NAMED = 3;

/** What a business offers to visitors. */
export interface Offer {
  readonly services: readonly string[];
  readonly serviceCount: number;
  /** Epoch milliseconds; undefined where none in the next two weeks is known to be free. */
  readonly nextFree: number | undefined;
}

interface OfferRow {
  readonly business_id: string;
  readonly services: string[];
  readonly service_count: number;
  /** The shortest service. */
  readonly duration: number;
  readonly service_id: string;
  readonly people_needed: number;
  readonly crew_kind: string;
  readonly arrival_windows: Interval[];
}

export const servicesOfDirectory: OwnerFunction = {
  name: 'offered_services_of_directory',
  parameters: 'businesses uuid[]',
  returns: `table (business_id uuid, services text[], service_count int, duration int,
    service_id uuid, people_needed int, crew_kind text, arrival_windows jsonb)`,
  body: `
    select all_of.business_id, all_of.services, all_of.service_count, s.duration_minutes, s.id,
      s.people_needed, s.crew_kind, s.arrival_windows
    from (select s.business_id, count(*)::int as service_count,
        (array_agg(s.name order by s.position, lower(s.name), s.id))[1:${NAMED}] as services,
        (array_agg(s.id order by s.duration_minutes, s.position, lower(s.name), s.id))[1] as shortest
      from service s join business b on b.id = s.business_id and b.allow_client_booking
      where s.business_id = any($1) and s.is_active and s.is_public
      group by s.business_id) all_of
    join service s on s.business_id = all_of.business_id and s.id = all_of.shortest`,
  reason: 'A page of the public directory shows what many businesses offer to everybody.',
};

/** What the release before reads, whose processes may run beside this one's (ADR 0041). */
export const servicesOfDirectoryBefore: OwnerFunction = {
  name: 'services_of_directory',
  parameters: 'businesses uuid[]',
  returns: 'table (business_id uuid, services text[], service_count int, shortest int)',
  body: `
    select business_id, services, service_count, duration
    from offered_services_of_directory($1)`,
  reason: 'The release before shows its pages of the directory with it.',
};

const findBookable = 'select * from offered_services_of_directory($1)';

/** What is known of the time of some businesses, by the business's id. */
interface Known {
  readonly busy: ReadonlyMap<string, readonly BusyTime[]>;
  readonly teams: ReadonlyMap<string, readonly TeamMember[]>;
  readonly crewTimes: ReadonlyMap<string, readonly CrewTimes[]>;
  readonly now: number;
}

/**
 * Finds the next free time of a business's shortest service. Where only times that can be driven to
 * are offered, it depends on where the visitor is (decision 171).
 */
const nextFreeOf = (business: FoundProvider, row: OfferRow, known: Known): number | undefined => {
  const preferences = { ...defaultPreferences, ...business.preferences };
  if (preferences.onlyReachableTimes) return undefined;
  const needs = { serviceId: row.service_id, crewKind: row.crew_kind };
  const asked = { day: todayIn(preferences.timezone), days: AHEAD, duration: row.duration };
  const rules = { preferences, business_hours: business.business_hours };
  const team = known.teams.get(business.id) ?? [];
  const members = bookedCrew(preferences, team);
  const crew =
    members === undefined
      ? asOneMember(known.busy.get(business.id) ?? [], team)
      : crewOf(members, known.crewTimes.get(business.id) ?? [], needs);
  const people = members === undefined ? 1 : row.people_needed;
  const search = { ...searchOf(rules, asked, known.now), ...crew, people };
  const [offer] = offersOf({ search: { ...search, windows: row.arrival_windows }, members });
  return offer?.start;
};

/**
 * Finds what each of some businesses offers, by the business's id, with a few statements for all of
 * them. A business without bookable services is not in the result.
 */
export const findOffers = async (
  db: Db,
  businesses: readonly FoundProvider[],
): Promise<ReadonlyMap<string, Offer>> => {
  const rows = await db.rows<OfferRow>(findBookable, [businesses.map(({ id }) => id)]);
  const now = Date.now();
  // In any time zone, the days lie between these instants.
  const span = { from: now - 2 * DAY_MS, until: now + (AHEAD + 2) * DAY_MS };
  // A visit without a person lasts at most a week, in which somebody has to have time for it.
  const ofCrews = { from: span.from - 7 * DAY_MS, until: span.until + 7 * DAY_MS };
  const byId = new Map(businesses.map((business) => [business.id, business]));
  const ids = rows.map((row) => row.business_id);
  const byCrew = ids.filter((id) => byId.get(id)?.preferences.bookByCrew);
  const known = {
    busy: await findBusyTimesOfAll(db, ids, span),
    teams: await findTeamsOfAll(db, ids),
    crewTimes: await findCrewTimesOfAll(db, byCrew, ofCrews),
    now,
  };
  return new Map(
    rows.flatMap((row) => {
      const business = byId.get(row.business_id);
      if (business === undefined) return [];
      const nextFree = nextFreeOf(business, row, known);
      const offer = { services: row.services, serviceCount: row.service_count, nextFree };
      return [[row.business_id, offer] as const];
    }),
  );
};
