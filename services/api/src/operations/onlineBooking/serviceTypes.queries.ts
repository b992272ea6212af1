import { toDollars } from '@tradewind/contracts';
import type { ServiceType } from '@tradewind/contracts/appointments';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../http/apiError.ts';

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

/** @throws Failure 404 for anything that this business does not let the public book. */
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
