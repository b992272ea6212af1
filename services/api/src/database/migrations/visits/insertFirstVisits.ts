const columns = `business_id, id, job_id, status, starts_at, duration_minutes, lead_id, completed_at,
  requested_at, created_at, version`;

/** The values of a job's first visit, which has the job's id; `job` names the job's row. */
const valuesOf = (job: string) => `${job}.business_id, ${job}.id, ${job}.id,
  visit_status_of(${job}.status), ${job}.starts_at, ${job}.duration_minutes, ${job}.assigned_to,
  ${job}.completed_at, case when ${job}.source = 'booking' then ${job}.created_at end,
  ${job}.created_at, ${job}.version`;

/** SQL that makes the first visit of the job in a trigger's `new`. */
export const insertFirstVisit = `insert into visit (${columns}) values (${valuesOf('new')})`;

/** SQL that makes the first visit of every job of a relation that has none. */
export const insertFirstVisits = (jobs: string): string =>
  `insert into visit (${columns}) select ${valuesOf('j')} from ${jobs} j
   on conflict (business_id, id) do nothing`;
