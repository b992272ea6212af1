import type { Db } from '../database/db.ts';
import type { DemoBusiness } from './seedPeople.ts';

const insert = `
  insert into activity (business_id, entity, entity_id, client_id, kind, summary, actor_id, actor, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

interface ActivitySubject {
  readonly entity: 'quote' | 'invoice';
  readonly id: string;
  readonly clientId: string;
}

/** Adds a past line to the timeline of a document; by its owner unless a customer did it. */
export const addPastActivity = async (
  db: Db,
  { businessId, adminId }: DemoBusiness,
  { entity, id, clientId }: ActivitySubject,
  at: Date,
  kind: string,
  summary: string,
  by: 'Maya Ortiz' | 'Customer' = 'Maya Ortiz',
): Promise<void> => {
  const actorId = by === 'Customer' ? null : adminId;
  await db.rows(insert, [businessId, entity, id, clientId, kind, summary, actorId, by, at]);
};

const HOUR = 3_600_000;

/** So many hours after an instant, but not after now. */
export const hoursAfter = (instant: Date, hours: number): Date =>
  new Date(Math.min(instant.getTime() + hours * HOUR, Date.now()));

/** Maine's sales tax in percent, due on material. */
export const salesTax = 5.5;
