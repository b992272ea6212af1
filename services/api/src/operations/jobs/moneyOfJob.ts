const invoicesOfJob = `invoice i where i.business_id = j.business_id and i.job_id = j.id
  and i.status <> 'cancelled' and i.voided_at is null`;

const agreedCents = `(select sum(q.total_cents) from quote q
  where q.business_id = j.business_id and q.job_id = j.id and q.status = 'accepted')`;

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

const doneVisits = `(select count(*) from visit v
  where v.business_id = j.business_id and v.job_id = j.id and v.occurs_on is not null
    and v.status = 'completed' and v.completed_at > coalesce(
      (select max(i.created_at) from ${invoicesOfJob}), '-infinity'))`;

/**
 * SQL of how many visits of a recurring job `j` were done since its newest invoice (decision 235); 0
 * where a maintenance plan includes the work, or it was invoiced elsewhere.
 */
export const visitsToInvoice = `
  (case when j.invoiced_elsewhere or ${isInPlan} then 0 else ${doneVisits} end)::int`;

/**
 * SQL: whether a job `j` is completed, or recurring with a visit that was done since its newest
 * invoice, and something of it is still to be invoiced: what its accepted quotes are more than its
 * invoices, by more than a cent of rounding for each, or, without quotes and unless an invoice came
 * after the work, its materials and its work, unless a maintenance plan includes it or its service is
 * free. Work without a service has no price yet; a quote of it says that there is nothing else to
 * invoice.
 */
export const isToInvoice = `j.status not in ('invoiced', 'paid') and not j.invoiced_elsewhere
  and (j.status = 'completed' or ${doneVisits} > 0)
  and coalesce(
    ${agreedCents} > (select coalesce(sum(i.total_cents + 1), 0) from ${invoicesOfJob}),
    (not exists (select from ${invoicesOfJob}) or ${doneVisits} > 0)
    and (exists (select from jsonb_array_elements(j.materials) m
      where (m ->> 'quantity')::numeric * (m ->> 'price')::numeric > 0)
    or (not ${isInPlan} and case when j.service_id is null
      then not exists (select from quote q where q.business_id = j.business_id and q.job_id = j.id)
      else exists (select from service s
        where s.business_id = j.business_id and s.id = j.service_id and s.price_cents > 0) end)))`;
