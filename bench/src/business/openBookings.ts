import { randomUUIDv7 } from 'node:crypto';
import { type BusinessHours, weekdays } from '@tradewind/contracts';
import type pg from 'pg';

const open = { isOpen: true, start: '08:00', end: '18:00' };
const hours = Object.fromEntries(weekdays.map((day) => [day, open])) as BusinessHours;

const addService = `
  insert into service (business_id, id, name, category, price_cents, duration_minutes, color)
  values ($1, $2, 'Tune-up', 'Maintenance', 12900, 60, '#3b82f6')`;

/** Lets the public book a business every day from 8 to 18, without approval. Returns a service. */
export const openBookings = async (
  database: pg.Client,
  businessId: string,
): Promise<{ serviceId: string }> => {
  const serviceId = randomUUIDv7();
  const preferences = { allowClientBooking: true, requireApproval: false };
  await database.query(
    'update business set business_hours = $2, preferences = preferences || $3 where id = $1',
    [businessId, hours, preferences],
  );
  await database.query(addService, [businessId, serviceId]);
  return { serviceId };
};
