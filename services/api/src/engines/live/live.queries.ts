import type { LiveEvent } from '@tradewind/contracts/activity';
import type { Db } from '../../database/db.ts';

/** A line of a timeline with the fields that decide who may see it. */
export interface LiveRow {
  readonly id: string;
  readonly entity: LiveEvent['entity'];
  readonly entity_id: string;
  readonly client_id: string | null;
  readonly kind: string;
  readonly at: Date;
  /** Of a job: who is on its visits now, and who was before this change or its end. */
  readonly members: readonly string[];
  readonly members_before: string | readonly string[] | null;
  /** Where the log is, at or after the commit of the change. */
  readonly lsn: string;
}

const select = `
  select a.id, a.entity, a.entity_id, a.client_id, a.kind, a.at,
    array(select m.user_id from job_member m
      where a.entity = 'job' and m.business_id = a.business_id and m.job_id = a.entity_id) as members,
    pg_current_wal_insert_lsn()::text as lsn,
    case when a.kind in ('assigned', 'deleted', 'visit_deleted')
      then a.detail -> 'from' end as members_before
  from activity a
  where a.business_id = $1`;

const byId = `${select} and a.id = any($2) order by a.at, a.id`;

/** Finds lines by their ids. */
export const findActivityByIds = (db: Db, businessId: string, ids: readonly string[]) =>
  db.rows<LiveRow>(byId, [businessId, ids]);

/** Maximum number of events that are replayed to a returning reader. */
export const MOST_REPLAYED = 500;

const since = `${select} and a.at >= $2 order by a.at, a.id limit ${MOST_REPLAYED + 1}`;

/** Lines from an instant on, oldest first; one more than {@link MOST_REPLAYED} if there are more. */
export const findActivitySince = (db: Db, businessId: string, from: Date) =>
  db.rows<LiveRow>(since, [businessId, from]);
