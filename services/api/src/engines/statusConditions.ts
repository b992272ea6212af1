import { openStatuses } from '@tradewind/contracts';

const open = openStatuses.map((status) => `'${status}'`).join(',');

/** SQL: whether a job or a visit is still to come or under way. */
export const isOpen = (row: 'job' | 'j' | 'v'): string => `${row}.status in (${open})`;

/** SQL: whether a job has a scheduled visit that nobody leads; `$1` is the business. */
export const hasVisitToAssign = (job: 'job' | 'j'): string => `${job}.id in (
  select v.job_id from visit v
  where v.business_id = $1 and v.lead_id is null and v.status = 'scheduled')`;

/**
 * SQL: whether a visit is on its day of the rule, on which the business is closed, and somebody has to
 * decide about it before it begins (decision 145). `now` and `zone` are parameters.
 */
export const needsDecision = (visit: 'visit' | 'v', now: string, zone: string): string =>
  `(${visit}.needs_decision and ${visit}.status in ('pending','scheduled')
  and ${visit}.starts_at > ${now}
  and ${visit}.occurs_on = (${visit}.starts_at at time zone ${zone})::date)`;

/** SQL: whether a job has a visit that needs a decision; `$1` is the business. */
export const hasClosedDayToDecide = (job: 'job' | 'j', now: string, zone: string): string =>
  `${job}.id in (select v.job_id from visit v
  where v.business_id = $1 and ${needsDecision('v', now, zone)})`;

/** SQL: whether nobody is on a job or on one of its open visits; `$1` is the business. */
export const lacksMember = (job: 'j'): string => `(${job}.assigned_to is null
  or ${job}.id in (select v.job_id from visit v
    where v.business_id = $1 and v.lead_id is null and ${isOpen('v')}))`;

/** SQL: whether a visit takes place or has taken place. */
export const takesPlace = (visit: 'visit'): string =>
  `${visit}.status not in ('cancelled','no_show')`;

const hasNoOpenVisit = (job: 'job' | 'j') => `not exists (select from visit v
  where v.business_id = ${job}.business_id and v.job_id = ${job}.id and ${isOpen('v')})`;

/**
 * SQL: whether the visit that a job shows met nobody. Such a job is scheduled, and shows its latest
 * visit where none is open (decision 132).
 */
export const metNobody = (job: 'job' | 'j'): string => `(${job}.status = 'scheduled'
  and exists (select from visit v where v.business_id = ${job}.business_id and v.job_id = ${job}.id
    and v.status = 'no_show')
  and ${hasNoOpenVisit(job)})`;

/**
 * SQL: whether a job has a no-show and no visit that is to come: it met nobody, or it is invoiced or
 * paid and has a no-show after its completion (decision 235). The latter shows that visit or a later one,
 * so the comparison of its own start excludes most jobs without a look at their visits.
 */
export const hasNoShowToReplan = (job: 'job' | 'j'): string => `(${metNobody(job)}
  or ${job}.status in ('invoiced','paid') and ${job}.starts_at > ${job}.completed_at
  and exists (select from visit v where v.business_id = ${job}.business_id and v.job_id = ${job}.id
    and v.status = 'no_show' and v.starts_at > ${job}.completed_at)
  and ${hasNoOpenVisit(job)})`;

/**
 * SQL: whether more visits of a job are to come and none is planned. Such a job is in progress, and so is
 * one with a visit under way (decision 140), or it is invoiced or paid, has a visit that was done, and no
 * no-show to replan. Recurring work is planned by its rule.
 */
export const hasVisitsToPlan = (job: 'job' | 'j'): string => `(${job}.more_to_come
  and (${job}.status = 'in_progress' or ${job}.status in ('invoiced','paid')
    and not ${hasNoShowToReplan(job)} and exists (select from visit v
      where v.business_id = ${job}.business_id and v.job_id = ${job}.id and v.status = 'completed'))
  and ${hasNoOpenVisit(job)}
  and not exists (select from recurrence r where r.business_id = ${job}.business_id
    and r.job_id = ${job}.id))`;

/**
 * SQL: for how many minutes from its start a visit occupies its people: its planned duration, or until
 * its completion if that was earlier; 0 if it was completed before its start.
 */
export const busyMinutes = (visit: 'visit' | 'v'): string => `case
  when ${visit}.status = 'completed' and ${visit}.completed_at
    < ${visit}.starts_at + make_interval(mins => ${visit}.duration_minutes)
  then greatest(0, ceil(extract(epoch from ${visit}.completed_at - ${visit}.starts_at) / 60))::int
  else ${visit}.duration_minutes end`;

/** SQL: whether an invoice was issued and is not paid, cancelled or void; nor is one of $0. */
export const isUnpaid = (invoice: 'invoice' | 'i'): string =>
  `${invoice}.status in ('pending','overdue') and ${invoice}.total_cents > 0
  and ${invoice}.voided_at is null`;

/** SQL: whether an invoice counts as invoiced: it was issued, and is neither cancelled nor void. */
export const isInvoiced = (invoice: 'invoice'): string =>
  `${invoice}.status not in ('draft','cancelled') and ${invoice}.voided_at is null`;
