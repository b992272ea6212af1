import { randomUUIDv7 } from 'node:crypto';
import { toCents } from '@tradewind/contracts';
import type { Db } from '../database/db.ts';
import type { DemoBusiness } from './seedPeople.ts';
import { demoServices } from './services.ts';

const insert = `
  insert into service (business_id, id, name, description, category, price_cents, cost_cents,
    duration_minutes, is_public, color, tags, labor_hours, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Writes the catalog; gives the services' ids in the order of the list. */
export const seedServices = async (db: Db, { businessId }: DemoBusiness): Promise<string[]> => {
  const ids: string[] = [];
  for (const [position, service] of demoServices.entries()) {
    const id = randomUUIDv7();
    ids.push(id);
    const { name, description, category, price, cost, minutes, color, tags } = service;
    const { isPublic = true } = service;
    const money = [toCents(price), toCents(cost)];
    const about = [businessId, id, name, description, category, ...money, minutes];
    await db.rows(insert, [...about, isPublic, color, [...tags], minutes / 60, position]);
  }
  return ids;
};
