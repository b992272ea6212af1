import type { Day } from '@tradewind/contracts/calendar';
import type { FollowHours } from '../../accounts/users/updateUser.ts';
import type { Db } from '../../database/db.ts';
import { record, recordDecisions } from './changeRecurrence.ts';
import { findIsClosed, isClosedBy } from './recurrences.queries.ts';

/** SQL of the visits that are on their days of a rule, which does not keep them on closed ones. */
const onDays = `
  v.business_id = $1 and v.status in ('pending','scheduled') and v.starts_at > $2
    and v.occurs_on = (v.starts_at at time zone $3)::date
    and exists (select from recurrence r
      where r.business_id = v.business_id and r.job_id = v.job_id and r.on_closed <> 'keep')`;

const findDays = `select distinct v.occurs_on from visit v where ${onDays} order by 1`;

// A job is locked before its visits by all that change them.
const lockJobs = `
  select from job j
  where j.business_id = $1 and exists (select from visit v
    where v.job_id = j.id and ${onDays} and v.occurs_on = any($4::date[]))
  order by j.id for no key update of j`;

// The version stays: nothing that an edit of a visit shows is changed.
const setDecisions = `
  with changed as (
    update visit v set needs_decision = v.occurs_on = any($5::date[])
    where ${onDays} and v.occurs_on = any($4::date[])
      and v.needs_decision <> (v.occurs_on = any($5::date[]))
    returning v.job_id, v.occurs_on, v.needs_decision)
  select j.id as job_id, j.client_id, array_agg(changed.occurs_on::text order by changed.occurs_on) as days
  from changed join job j on j.business_id = $1 and j.id = changed.job_id
  where changed.needs_decision group by j.business_id, j.id order by j.id`;

interface JobToDecide {
  readonly job_id: string;
  readonly client_id: string;
  readonly days: readonly Day[];
}

/**
 * Has the visits of recurring work on days that other hours close ask for a decision, and those on
 * days that they open ask no longer; no visit moves (decision 145). What somebody has decided about a
 * day that stays closed counts.
 */
export const followHours: FollowHours = async (tx: Db, { businessId, timezone }, before) => {
  const wasClosed = isClosedBy(before);
  const isClosed = await findIsClosed(tx, businessId);
  const which = [businessId, new Date(), timezone];
  const days = (await tx.rows<{ occurs_on: Day }>(findDays, which))
    .map(({ occurs_on }) => occurs_on)
    .filter((day) => wasClosed(day) !== isClosed(day));
  if (days.length === 0) return;
  await tx.rows(lockJobs, [...which, days]);
  const values = [...which, days, days.filter(isClosed)];
  for (const { job_id: jobId, ...job } of await tx.rows<JobToDecide>(setDecisions, values)) {
    const write = record(tx, { businessId, timezone, jobId, by: 'Tradewind' }, job);
    await recordDecisions(write, { toDecide: job.days });
  }
};
