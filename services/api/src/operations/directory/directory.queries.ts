import { DAY_MS } from '@tradewind/contracts/calendar';
import { defaultPreferences } from '../../accounts/users/preferences.ts';
import type { FoundProvider } from '../../accounts/users/providers.queries.ts';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { findBusyTimesOfAll } from '../slots/busyTimes.queries.ts';
import { findFreeStarts } from '../slots/daySlots.ts';

/** Days in which the next free time is looked for. */
const AHEAD = 14;
/** Names of services on a card. */
const NAMED = 3;

/** What a business offers to visitors. */
export interface Offer {
  readonly services: readonly string[];
  readonly serviceCount: number;
  /** Epoch milliseconds; undefined without a free time in the next two weeks. */
  readonly nextFree: number | undefined;
}

interface OfferRow {
  readonly business_id: string;
  readonly services: string[];
  readonly service_count: number;
  /** Minutes of the shortest service: wherever another one fits, it fits. */
  readonly shortest: number;
}

export const servicesOfDirectory: OwnerFunction = {
  name: 'services_of_directory',
  parameters: 'businesses uuid[]',
  returns: 'table (business_id uuid, services text[], service_count int, shortest int)',
  body: `
    select s.business_id, (array_agg(s.name order by s.position, lower(s.name), s.id))[1:${NAMED}],
      count(*)::int, min(s.duration_minutes)
    from service s join business b on b.id = s.business_id and b.allow_client_booking
    where s.business_id = any($1) and s.is_active and s.is_public
    group by s.business_id`,
  reason: 'A page of the public directory shows what many businesses offer to everybody.',
};

const findBookable = 'select * from services_of_directory($1)';

/**
 * Finds what each of some businesses offers, by the business's id, with two statements for all of
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
  const ids = rows.map((row) => row.business_id);
  const busy = await findBusyTimesOfAll(db, ids, span);
  const byId = new Map(businesses.map((business) => [business.id, business]));
  return new Map(
    rows.flatMap((row) => {
      const business = byId.get(row.business_id);
      if (business === undefined) return [];
      const preferences = { ...defaultPreferences, ...business.preferences };
      const [nextFree] = findFreeStarts(
        { preferences, business_hours: business.business_hours },
        { day: todayIn(preferences.timezone), days: AHEAD, duration: row.shortest },
        { busy: busy.get(row.business_id) ?? [], now },
      );
      const offer = { services: row.services, serviceCount: row.service_count, nextFree };
      return [[row.business_id, offer] as const];
    }),
  );
};
