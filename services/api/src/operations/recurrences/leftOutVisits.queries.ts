import type { Day } from '@tradewind/contracts/calendar';
import type { Db } from '../../database/db.ts';

/** A visit that a pause or a skip has left out, to come back by its id. */
export interface LeftOutVisit {
  /** Its day of the rule. */
  readonly day: Day;
  readonly id: string;
  /** Whether it is there nevertheless: the only visit of a job stays without a date. */
  readonly is_there: boolean;
}

const find = `
  select l.key as day, l.value as id, exists (
    select from visit v where v.business_id = $1 and v.id = l.value::uuid) as is_there
  from recurrence r cross join jsonb_each_text(r.left_out_visits) l
  where r.business_id = $1 and r.job_id = $2`;

/** The visits of a job that a pause or a skip has left out. */
export const findLeftOutVisits = (db: Db, businessId: string, jobId: string) =>
  db.rows<LeftOutVisit>(find, [businessId, jobId]);

const store = `
  update recurrence set left_out_visits = $3
  where business_id = $1 and job_id = $2 and left_out_visits <> $3::jsonb`;

/** Stores the ids of the visits of a job that are left out, by their days of the rule. */
export const storeLeftOutVisits = (
  tx: Db,
  businessId: string,
  jobId: string,
  visits: Readonly<Record<Day, string>>,
) => tx.rows(store, [businessId, jobId, visits]);

const shift = `
  update recurrence set left_out_visits = (
    select jsonb_object_agg(key::date + $3::int, value) from jsonb_each(left_out_visits))
  where business_id = $1 and job_id = $2 and left_out_visits <> '{}'`;

/** Gives them days so many days later. */
export const shiftLeftOutVisits = (tx: Db, businessId: string, jobId: string, days: number) =>
  tx.rows(shift, [businessId, jobId, days]);
