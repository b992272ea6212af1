/** SQL: whether a quote `q` was made for a job `j`, also where another job does its work. */
export const isQuoteOfJob = `q.business_id = j.business_id and (q.job_id = j.id or q.first_job_id = j.id)`;

const invoicesOfJob = `invoice i where i.business_id = j.business_id and i.job_id = j.id
  and i.status <> 'cancelled' and i.voided_at is null`;

const isAccepted = `q.business_id = j.business_id and q.job_id = j.id and q.status = 'accepted'`;

const sumOfAccepted = (more = '') => `(select sum(q.total_cents) from quote q
  where ${isAccepted} ${more})`;
const agreedCents = sumOfAccepted();

// A quote that is changed and accepted again is for the same work.
const firstAcceptedAt = 'coalesce(q.first_accepted_at, q.accepted_at)';

/** SQL: whether a visit of the job of an accepted quote `q` is to come, or was done after the acceptance. */
const isInWork = `(q.accepted_at is null or exists (select from visit v
  where v.business_id = q.business_id and v.job_id = q.job_id
    and (is_open_visit(v.status) or v.status = 'completed' and v.completed_at >= ${firstAcceptedAt})))`;

/**
 * SQL: whether an accepted quote `q` of a job is for work that nobody has planned (decision 235), as one
 * that was made on a visit to look at it: all visits were over before it was accepted, and the invoices
 * of it or since then are less.
 */
export const isUnplanned = `(not ${isInWork} and exists (select from job j
  where j.business_id = q.business_id and j.id = q.job_id and j.status <> 'cancelled'
    and not j.invoiced_elsewhere
    and (select coalesce(sum(i.total_cents), 0) from ${invoicesOfJob}
      and (i.quote_id = q.id or i.created_at >= ${firstAcceptedAt})) < q.total_cents))`;

/**
 * SQL of the cents of a job `j` (decision 25): what is agreed or, if it is more, invoiced; of one that
 * is paid, what is invoiced.
 */
export const jobAmount = `
  (select case when j.status = 'paid' then coalesce(invoiced, agreed, 0)
      else greatest(invoiced, agreed, 0) end
    from (select (select sum(i.total_cents) from ${invoicesOfJob}) as invoiced,
      ${agreedCents} as agreed) of_job)::bigint`;

const isInPlan = `exists (select from maintenance_plan_job x
  join maintenance_plan m on m.business_id = x.business_id and m.id = x.plan_id
    and m.client_id = j.client_id
  where x.business_id = j.business_id and x.job_id = j.id)`;

/**
 * SQL: whether a job `j` is or was recurring: also one that no longer repeats is billed by its visits.
 */
export const isRecurring = `(exists (select from recurrence r
    where r.business_id = j.business_id and r.job_id = j.id)
  or exists (select from visit r
    where r.business_id = j.business_id and r.job_id = j.id and r.occurs_on is not null))`;

const deadInvoices = `invoice d where d.business_id = j.business_id and d.job_id = j.id
  and (d.status = 'cancelled' or d.voided_at is not null)`;

// A visit that the rule did not make and that was done before a quote was accepted may be its estimate.
const isDoneWork = `v.business_id = j.business_id and v.job_id = j.id and v.status = 'completed'
  and (v.occurs_on is not null or ${isRecurring} and not exists (select from quote q
    where ${isQuoteOfJob} and q.status = 'accepted' and ${firstAcceptedAt} > v.completed_at))`;

const isAfterInvoices = `v.completed_at > coalesce(
  (select max(i.created_at) from ${invoicesOfJob}), '-infinity')`;

const priceOfVisit = `coalesce(${agreedCents}, (select s.price_cents from service s
  where s.business_id = j.business_id and s.id = j.service_id))`;

// The visits that a dead invoice was the first to bill, at their price or its total, whichever is less;
// a price may be rounded by a cent for each.
const centsOfDead = `least(d.total_cents, (${priceOfVisit} - 1) * (select count(*) from visit v
  where ${isDoneWork} and v.completed_at <= d.created_at and v.completed_at > coalesce(
    (select max(i.created_at) from ${invoicesOfJob} and i.created_at < d.created_at), '-infinity')))`;

// An invoice that was made right after a dead one may bill something else, as a deposit or an extra.
const replacesDead = `i.total_cents >= ${centsOfDead} and not exists (select from visit n
  where n.business_id = j.business_id and n.job_id = j.id and n.status = 'completed'
    and n.completed_at > d.created_at and n.completed_at <= i.created_at)`;

// A later edit or voiding of a cancelled invoice does not count, unless its timeline has no line of it.
const deadSince = `coalesce(case when d.status = 'cancelled' then (select max(a.at) from activity a
  where a.business_id = d.business_id and a.entity = 'invoice' and a.entity_id = d.id
    and a.kind = 'status' and a.detail ->> 'to' = 'cancelled') end, d.voided_at, d.updated_at)`;

// An invoice bills the visits that no other one billed when it was made. Those of one that is void or
// cancelled wait again, unless an invoice was made since, or one in its place before.
const isNotInvoiced = `${isDoneWork} and (${isAfterInvoices} or exists (
  select from ${deadInvoices} and d.created_at >= v.completed_at
    and not exists (select from ${invoicesOfJob} and i.created_at >= v.completed_at
      and (i.created_at < d.created_at or i.created_at > ${deadSince}
        or ${replacesDead}))))`;

// Few jobs have such an invoice, and only those look at each visit for it.
const doneVisits = `(case when exists (select from ${deadInvoices})
  then (select count(*) from visit v where ${isNotInvoiced})
  else (select count(*) from visit v where ${isDoneWork} and ${isAfterInvoices}) end)`;

// Every accepted quote of the job is its price for all visits (decision 218).
const hasFixedPrice = `(select coalesce(bool_and(q.fixed_price), false) from quote q
  where ${isAccepted})`;

/**
 * SQL of how many visits of a recurring job `j` were done and are not invoiced (decision 235); 0 where a
 * maintenance plan includes the work, its price is fixed, or it was invoiced elsewhere.
 */
export const visitsToInvoice = `
  (case when j.invoiced_elsewhere or ${isInPlan} or ${hasFixedPrice} then 0
    else ${doneVisits} end)::int`;

/**
 * SQL of the first and the last day of the visits of a job `j` that are to be invoiced, as JSON in the
 * zone of this parameter; null for none.
 */
export const visitDaysToInvoice = (zone: string) => `
  (select case when ${visitsToInvoice} > 0
      then json_build_object('first', min(d.day), 'last', max(d.day)) end
    from (select (coalesce(v.starts_at, v.completed_at) at time zone ${zone})::date as day
      from visit v where ${isNotInvoiced}) d)`;

/** SQL of how many visits of a recurring job `j` were done; 0 for any other. */
export const visitsDone = `(case when ${isRecurring} then (select count(*) from visit v
  where v.business_id = j.business_id and v.job_id = j.id and v.status = 'completed') else 0 end)::int`;

/**
 * SQL: whether something of a job `j` is left to be invoiced, in any status of the job: what its accepted
 * quotes, of those that were not accepted after the work, are more than its invoices, by more than a
 * cent of rounding for each, or, of recurring work, than nothing while a visit is to be invoiced; without
 * such quotes and unless an invoice came after the work, its materials and its work, unless a
 * maintenance plan includes it or its service is free. Work without a service has no price yet; a quote
 * of it says that there is nothing else to invoice.
 */
export const isLeftToInvoice = `(not j.invoiced_elsewhere
  and not (j.status = 'paid' and j.paid_elsewhere) and coalesce(
    ${sumOfAccepted(`and ${isInWork}`)} > (case when ${visitsToInvoice} > 0 then 0
      else (select coalesce(sum(i.total_cents + 1), 0) from ${invoicesOfJob}) end),
    (not exists (select from ${invoicesOfJob}) or ${doneVisits} > 0)
    and (exists (select from jsonb_array_elements(j.materials) m
      where (m ->> 'quantity')::numeric * (m ->> 'price')::numeric > 0)
    or (not ${isInPlan} and case when j.service_id is null
      then not exists (select from quote q where ${isQuoteOfJob})
      else exists (select from service s
        where s.business_id = j.business_id and s.id = j.service_id and s.price_cents > 0) end))))`;

/**
 * SQL: whether something of a job `j` is left to be invoiced, and it is completed, invoiced, paid without
 * an invoice, or recurring with a visit that was done and is not invoiced. INVOICE and PAY alone make no
 * invoice.
 */
export const isToInvoice = `(case j.status when 'completed' then true when 'invoiced' then true
    when 'paid' then not exists (select from ${invoicesOfJob})
    else ${doneVisits} > 0 end)
  and ${isLeftToInvoice}`;
