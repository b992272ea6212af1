import { randomUUIDv7 } from 'node:crypto';
import { exportLifetime } from '@tradewind/contracts/dataExport';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../http/context.ts';

export interface FoundExport {
  readonly id: string;
  readonly status: 'waiting' | 'running' | 'ready' | 'failed';
  readonly steps_done: number;
  readonly steps: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly file_id: string | null;
  /** Null once the file was erased, and before it is made. */
  readonly size_bytes: number | null;
}

const newest = `
  select e.id, e.status, e.steps_done, e.steps, e.created_at, e.expires_at, e.file_id,
    f.size_bytes::float8 as size_bytes
  from data_export e
  left join stored_file f on f.business_id = e.business_id and f.id = e.file_id
  where e.business_id = $1 order by e.created_at desc, e.id desc limit 1`;

/** The newest export of a business. */
export const findNewestExport = (db: Db, businessId: string) =>
  db.row<FoundExport>(newest, [businessId]);

const insert = `
  insert into data_export (business_id, id, requested_by) values ($1, $2, $3)
  on conflict (business_id) where status in ('waiting','running') do nothing returning id`;

/** Inserts an export that waits. Returns its id; undefined while another one is being made. */
export const insertExport = async (
  tx: Db,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
): Promise<string | undefined> =>
  (await tx.row<{ id: string }>(insert, [businessId, randomUUIDv7(), userId]))?.id;

/** An export by its key. */
export interface ExportKey {
  readonly businessId: string;
  readonly id: string;
}

const begin = `
  update data_export e set status = 'running', steps_done = 0, steps = 0
  from app_user u
  where e.business_id = $1 and e.id = $2 and e.status in ('waiting','running')
    and u.business_id = e.business_id and u.id = e.requested_by
  returning e.requested_by, u.name, u.email,
    (select timezone from business where id = $1) as timezone`;

/** The member who asked for an export. */
export interface Requester {
  readonly requested_by: string;
  readonly name: string;
  readonly email: string;
  /** Of the business. */
  readonly timezone: string;
}

/** Begins an export, from its start; undefined for one that has ended. */
export const beginExport = (db: Db, { businessId, id }: ExportKey) =>
  db.row<Requester>(begin, [businessId, id]);

/** Stores how far an export is. */
export const noteProgress = (db: Db, { businessId, id }: ExportKey, done: number, steps: number) =>
  db.rows('update data_export set steps_done = $3, steps = $4 where business_id = $1 and id = $2', [
    businessId,
    id,
    done,
    steps,
  ]);

/** Records that an export has failed, if it has not ended. */
export const markExportFailed = (db: Db, { businessId, id }: ExportKey) =>
  db.rows(
    `update data_export set status = 'failed'
     where business_id = $1 and id = $2 and status in ('waiting','running')`,
    [businessId, id],
  );

const ready = `
  update data_export set status = 'ready', file_id = $3, steps_done = steps,
    expires_at = now() + make_interval(days => ${exportLifetime})
  where business_id = $1 and id = $2 and status = 'running'
  returning (expires_at at time zone (select timezone from business where id = $1))::date::text
    as expires_on`;

const deleteOlder = `
  delete from stored_file where business_id = $1 and purpose = 'export' and id <> $2`;

/**
 * Records that an export is ready, and deletes the files of older ones. Returns its last day
 * in the zone of the business; undefined for one that has ended meanwhile.
 */
export const markExportReady = async (
  tx: Db,
  { businessId, id }: ExportKey,
  fileId: string,
): Promise<string | undefined> => {
  const done = await tx.row<{ expires_on: string }>(ready, [businessId, id, fileId]);
  await tx.rows(deleteOlder, [businessId, fileId]);
  return done?.expires_on;
};
