import { insertFirstVisits } from '@tradewind/api/src/database/migrations/visits/insertFirstVisits.ts';
import type pg from 'pg';
import { copyRows } from '../postgres/copyRows.ts';
import { clientColumns, clientIdsFor, clientRows, jobColumns, jobRows } from './jobRows.ts';

export interface Seeded {
  readonly clientIds: readonly string[];
}

/** Replaces the rows of a business by `count` jobs and at most a tenth as many customers. */
export const seedJobs = async (
  database: pg.Client,
  businessId: string,
  count: number,
): Promise<Seeded> => {
  // Triggers and foreign keys are off, so that the timeline, which is append-only, can be emptied, too.
  await database.query('set session_replication_role = replica');
  for (const table of ['activity', 'slot_hold', 'visit', 'job', 'client']) {
    await database.query(`delete from ${table} where business_id = $1`, [businessId]);
  }
  const clientIds = clientIdsFor(count);
  await copyRows(database, 'client', clientColumns, clientRows(businessId, clientIds));
  await copyRows(database, 'job', jobColumns, jobRows(businessId, clientIds, count));
  await database.query(insertFirstVisits('(select * from job where business_id = $1)'), [
    businessId,
  ]);
  return { clientIds };
};
