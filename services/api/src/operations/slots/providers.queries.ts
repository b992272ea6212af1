import { type BusinessHours, toDollars } from '@tradewind/contracts';
import type { ServiceType } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { type BusinessPreferences, defaultPreferences } from '../../accounts/users/preferences.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';

/** A business as a visitor books it. */
export interface Provider {
  readonly business_id: string;
  readonly preferences: BusinessPreferences;
  readonly business_hours: BusinessHours;
}

const find = `
  select id as business_id, preferences, business_hours from business
  where owner_id = $1 and allow_client_booking`;

/**
 * The business behind the id in `/book/{id}`, which is its first user's (decision 10).
 * @throws ApiError 404 for an unknown provider, and for one that takes no bookings (decision 21).
 */
export const getProvider = async (db: Db, providerId: string): Promise<Provider> => {
  const provider = await db.row<Provider>(find, [providerId]);
  if (provider === undefined) throw notFound(bookingMessages.closed);
  return { ...provider, preferences: { ...defaultPreferences, ...provider.preferences } };
};

/** A catalog item that is active and public: what the public can book (decision 22). */
export interface BookableService {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly duration_minutes: number;
  readonly color: string;
}

const select = `
  select id, name, description, price_cents, duration_minutes, color from service
  where business_id = $1 and is_active and is_public`;

/** What a business lets the public book, in its own order. */
export const findBookableServices = (db: Db, businessId: string): Promise<BookableService[]> =>
  db.rows<BookableService>(`${select} order by position, lower(name), id`, [businessId]);

/** @throws ApiError 404 for anything that this business does not let the public book. */
export const getBookableService = async (
  db: Db,
  businessId: string,
  id: string,
): Promise<BookableService> => {
  const service = await db.row<BookableService>(`${select} and id = $2`, [businessId, id]);
  if (service === undefined) throw notFound(bookingMessages.unknownService);
  return service;
};

export const presentServiceType = (service: BookableService): ServiceType => ({
  _id: service.id,
  name: service.name,
  description: service.description,
  price: toDollars(service.price_cents),
  duration: service.duration_minutes,
  color: service.color,
});
