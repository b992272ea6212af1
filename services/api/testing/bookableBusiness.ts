import { randomUUIDv7 } from 'node:crypto';
import type { DayHours } from '@tradewind/contracts';
import type { BookingInput } from '@tradewind/contracts/appointments';
import type { BusinessPreferences } from '../src/accounts/users/preferences.ts';
import { call } from './call.ts';
import { everyDay } from './everyDay.ts';
import { type Member, makeBusiness, makeEmail } from './factories.ts';
import type { Product } from './serveProduct.ts';

const DAY = 86_400_000;

/** Some days from now in UTC, as yyyy-MM-dd. */
export const daysAhead = (days: number) =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** The day that tests book, ten days from now, and its instants by their clock in UTC. */
export const bookableDay = () => {
  const day = daysAhead(10);
  return { day, at: (clock: string) => `${day}T${clock}:00.000Z` };
};

interface Shop {
  readonly preferences?: Partial<BusinessPreferences>;
  readonly hours?: DayHours;
  /** Minutes. */
  readonly duration?: number;
}

export interface Bookable extends Member {
  readonly providerId: string;
  readonly serviceTypeId: string;
}

interface ServiceColumns {
  readonly name?: string;
  readonly duration?: number;
  readonly active?: boolean;
  readonly isPublic?: boolean;
  readonly position?: number;
}

/** A catalog item; gives its id. */
export const makeService = async (
  { db }: Product,
  { businessId }: Pick<Member, 'businessId'>,
  {
    name = 'Drain cleaning',
    duration = 60,
    active = true,
    isPublic = true,
    position = 0,
  }: ServiceColumns = {},
): Promise<string> => {
  const id = randomUUIDv7();
  await db.rows(
    `insert into service (business_id, id, name, category, price_cents, duration_minutes, color,
       is_active, is_public, position) values ($1, $2, $3, 'Plumbing', 12550, $4, '#3b82f6', $5, $6, $7)`,
    [businessId, id, name, duration, active, isPublic, position],
  );
  return id;
};

/**
 * A business that takes bookings around the clock, on the hour, without a buffer and without
 * approval, and one service of an hour, unless told otherwise.
 */
export const makeBookable = async (product: Product, shop: Shop = {}): Promise<Bookable> => {
  const member = await makeBusiness(product, {
    preferences: {
      timezone: 'UTC',
      requireApproval: false,
      bufferBetweenAppointments: 0,
      ...shop.preferences,
    },
  });
  const hours = everyDay(shop.hours ?? { isOpen: true, start: '00:00', end: '23:59' });
  await product.db.rows('update business set business_hours = $2 where id = $1', [
    member.businessId,
    JSON.stringify(hours),
  ]);
  const serviceTypeId = await makeService(product, member, { duration: shop.duration ?? 60 });
  return { ...member, providerId: member.userId, serviceTypeId };
};

/** Returns the body with which a visitor books a start. */
export const bookingRequest = (
  { providerId, serviceTypeId }: Pick<Bookable, 'providerId' | 'serviceTypeId'>,
  startTime: string,
  over: Partial<BookingInput> = {},
) => ({
  name: 'Grace Lee',
  email: makeEmail(),
  phone: '(212) 555-0100',
  providerId,
  serviceTypeId,
  startTime,
  ...over,
});

/** A job made in the dashboard, straight into the table; gives its id. */
export const makeJob = async (
  { db }: Product,
  { businessId }: Pick<Member, 'businessId'>,
  clientId: string,
  {
    startTime,
    duration = 60,
    status = 'scheduled',
  }: { startTime: string; duration?: number; status?: string },
): Promise<string> => {
  const id = randomUUIDv7();
  await db.rows(
    `insert into job (business_id, id, client_id, title, status, starts_at, duration_minutes)
     values ($1, $2, $3, 'Made in the dashboard', $4, $5, $6)`,
    [businessId, id, clientId, status, startTime, duration],
  );
  return id;
};

/** The slots of one day, as ISO instants. */
export const slotsOn = async (
  product: Product,
  { providerId, serviceTypeId }: Pick<Bookable, 'providerId' | 'serviceTypeId'>,
  date: string,
): Promise<string[]> => {
  const { body } = await call(product, 'getAvailableSlots', {
    query: { providerId, serviceTypeId, date },
  });
  return body.availableSlots.map(({ startTime }) => startTime);
};
