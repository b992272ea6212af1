import { type BusinessHours, type Interval, toDollars } from '@tradewind/contracts';
import type { ServiceType } from '@tradewind/contracts/appointments';
import { exceedsHours, slotStep } from '@tradewind/contracts/businessHours';
import { bookingsClosed } from '../../accounts/users/bookingsClosed.ts';
import {
  type BusinessPreferences,
  canVisitorsChoose,
  defaultPreferences,
} from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import { takesBookings } from '../../engines/access.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { ApiError } from '../../http/apiError.ts';
import { findTeam, type TeamMember } from './crewCalendar.queries.ts';
import { bookedCrew, isMemberAble } from './crewOf.ts';

/** A business as a visitor books it. */
export interface Provider {
  readonly business_id: string;
  /** As its address has it, `/book/{id}`. */
  readonly owner_id: string;
  readonly preferences: BusinessPreferences;
  readonly business_hours: BusinessHours;
}

const find = (column: 'owner_id' | 'id') => `
  select id as business_id, owner_id, preferences, business_hours from business b
  where ${column} = $1 and ${takesBookings}`;

const present = (provider: Provider): Provider => ({
  ...provider,
  preferences: { ...defaultPreferences, ...provider.preferences },
});

const closed = async (...asked: Parameters<typeof bookingsClosed>): Promise<ApiError> =>
  (await bookingsClosed(...asked)) ?? new ApiError('bookings_closed');

/**
 * Finds the business of `/book/{id}`, where the id is its first user's (decision 10).
 * @throws ApiError 404 `bookings_closed` for an unknown provider, and for one that takes no bookings (decision 21).
 */
export const getProvider = async (db: Db, providerId: string): Promise<Provider> => {
  const provider = await db.row<Provider>(find('owner_id'), [providerId]);
  if (provider === undefined) throw await closed(db, { providerId });
  return present(provider);
};

/** Finds a business by its own id. @throws ApiError 404 `bookings_closed` for one that takes no bookings. */
export const getProviderOf = async (db: Db, businessId: string): Promise<Provider> => {
  const provider = await db.row<Provider>(find('id'), [businessId]);
  if (provider === undefined) throw await closed(db, { businessId });
  return present(provider);
};

/** A service that the public can book: active and public (decision 22). */
export interface BookableService {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly duration_minutes: number;
  readonly color: string;
  readonly people_needed: number;
  readonly crew_kind: string;
  readonly arrival_windows: Interval[];
}

const select = `
  select id, name, description, price_cents, duration_minutes, color, people_needed, crew_kind,
    arrival_windows
  from service
  where business_id = $1 and is_active and is_public`;

/** Finds the bookable services of a business, in its own order. */
export const findBookableServices = (db: Db, businessId: string): Promise<BookableService[]> =>
  db.rows<BookableService>(`${select} order by position, lower(name), id`, [businessId]);

/** Finds a bookable service. @throws ApiError 404 `not_bookable` for any other (decision 22). */
export const getBookableService = async (
  db: Db,
  businessId: string,
  id: string,
): Promise<BookableService> => {
  const service = await db.row<BookableService>(`${select} and id = $2`, [businessId, id]);
  if (service === undefined) throw new ApiError('not_bookable');
  return service;
};

/** The members whom visitors of a business may choose; undefined where they may not. */
export const findChoices = async (
  db: Db,
  provider: Provider,
): Promise<readonly TeamMember[] | undefined> =>
  canVisitorsChoose(provider.preferences)
    ? bookedCrew(provider.preferences, await findTeam(db, provider.business_id))
    : undefined;

/** Returns the check whether a service fits into the hours of a business from no start (decision 222). */
export const exceedsHoursOf = ({ business_hours: businessHours, preferences }: Provider) => {
  const { dateExceptions, timezone } = preferences;
  const time = { businessHours, dateExceptions };
  const exceeds = exceedsHours(time, todayIn(timezone), slotStep(preferences));
  return ({ duration_minutes: duration, arrival_windows: arrivalWindows }: BookableService) =>
    exceeds({ duration, arrivalWindows });
};

/** Presents a service to visitors, who may choose among those of `members` who do it. */
export const presentServiceType = (
  service: BookableService,
  members: readonly TeamMember[] | undefined,
  exceeds: ReturnType<typeof exceedsHoursOf>,
): ServiceType => ({
  _id: service.id,
  name: service.name,
  description: service.description,
  price: toDollars(service.price_cents),
  duration: service.duration_minutes,
  color: service.color,
  ...(members !== undefined && {
    people: members
      .filter((member) =>
        isMemberAble(member, { serviceId: service.id, crewKind: service.crew_kind }),
      )
      .map(({ id: _id, name }) => ({ _id, name })),
  }),
  ...(exceeds(service) && { exceedsHours: true }),
});
