import type { Db } from '../../database/db.ts';
import {
  hasClosedDayToDecide,
  hasNoShowToReplan,
  hasVisitsToPlan,
  hasVisitToAssign,
  isInvoiced,
  isOpen,
  isUnpaid,
  takesPlace,
} from '../../engines/statusConditions.ts';
import { isToInvoice } from '../../operations/jobs/moneyOfJob.ts';
import { isOfLiveInvoice } from '../invoices/payments.ts';
import { isToPlan } from '../quotes/quotes.queries.ts';

export interface FoundSummary {
  jobs: number;
  jobs_today: number;
  jobs_this_week: number;
  jobs_finished: number;
  jobs_open: number;
  jobs_pending: number;
  jobs_unassigned: number;
  jobs_no_show: number;
  jobs_closed_day_to_decide: number;
  jobs_visits_to_plan: number;
  jobs_to_invoice: number;
  clients: number;
  clients_new: number;
  quotes: number;
  quotes_waiting: number;
  quotes_without_job: number;
  invoices: number;
  invoices_unpaid: number;
  invoices_overdue: number;
  owed_cents: number;
  overdue_cents: number;
  drafts: number;
  drafts_cents: number;
  invoiced_cents: number;
  month_invoiced_cents: number;
  month_received_cents: number;
  month_payments: number;
}

export interface SummaryPeriods {
  readonly now: Date;
  readonly zone: string;
  /** Monday to Sunday of the business's zone. */
  readonly week: readonly [Date, Date];
  readonly day: readonly [Date, Date];
  readonly monthStart: Date;
  /** yyyy-MM-dd in the business's zone. */
  readonly today: string;
  readonly monday: string;
  readonly firstOfMonth: string;
}

// One round trip: each count walks an index that begins with the business.
const summary = `
  select
    (select count(*) from job where business_id = $1) as jobs,
    (select count(distinct job_id) from visit where business_id = $1 and starts_at >= $7
      and starts_at < $8 and ${takesPlace('visit')}) as jobs_today,
    (select count(distinct job_id) from visit where business_id = $1 and starts_at >= $2
      and starts_at < $3 and ${takesPlace('visit')}) as jobs_this_week,
    (select count(*) from (select from visit where business_id = $1 and starts_at >= $2
      and starts_at < $3 and ${takesPlace('visit')}
      and job_id not in (select id from job where business_id = $1 and ${hasVisitsToPlan('job')})
      group by job_id having bool_and(status = 'completed')) finished) as jobs_finished,
    (select count(*) from job where business_id = $1
      and ${isOpen('job')}) as jobs_open,
    (select count(*) from job where business_id = $1 and status = 'pending') as jobs_pending,
    (select count(*) from job
      where business_id = $1 and ${hasVisitToAssign('job')}) as jobs_unassigned,
    (select count(*) from job
      where business_id = $1 and ${hasNoShowToReplan('job')}) as jobs_no_show,
    (select count(*) from job where business_id = $1
      and ${hasClosedDayToDecide('job', '$10', '$11')}) as jobs_closed_day_to_decide,
    (select count(*) from job
      where business_id = $1 and ${hasVisitsToPlan('job')}) as jobs_visits_to_plan,
    (select count(*) from job j where business_id = $1
      and ${isToInvoice}) as jobs_to_invoice,
    (select count(*) from client where business_id = $1 and archived_at is null) as clients,
    (select count(*) from client where business_id = $1 and archived_at is null
      and created_at >= $4) as clients_new,
    (select count(*) from quote where business_id = $1) as quotes,
    (select count(*) from quote q where business_id = $1 and status = 'sent'
      and valid_until >= $5 and not exists (select from invoice i where i.business_id = $1
        and i.quote_id = q.id and i.voided_at is null)) as quotes_waiting,
    (select count(*) from quote q where business_id = $1 and ${isToPlan}) as quotes_without_job,
    (select count(*) from invoice where business_id = $1) as invoices,
    (select count(*) from invoice where business_id = $1
      and ${isUnpaid('invoice')}) as invoices_unpaid,
    (select count(*) from invoice where business_id = $1
      and ${isUnpaid('invoice')} and (status = 'overdue' or due_date < $5)) as invoices_overdue,
    (select coalesce(sum(total_cents), 0)::bigint from invoice where business_id = $1
      and ${isInvoiced('invoice')} and issue_date >= $6
      and issue_date <= $5) as invoiced_cents,
    (select coalesce(sum(total_cents), 0)::bigint from invoice where business_id = $1
      and ${isInvoiced('invoice')} and issue_date >= $9
      and issue_date <= $5) as month_invoiced_cents,
    (select coalesce(sum(amount_cents), 0)::bigint from payment p where business_id = $1
      and paid_on >= $9 and paid_on <= $5 and ${isOfLiveInvoice}) as month_received_cents,
    (select count(*) from payment p where business_id = $1
      and paid_on >= $9 and paid_on <= $5 and ${isOfLiveInvoice}) as month_payments,
    (select coalesce(sum(total_cents - paid_cents), 0)::bigint from invoice where business_id = $1
      and ${isUnpaid('invoice')} and (status = 'overdue' or due_date < $5)) as overdue_cents,
    (select count(*) from invoice where business_id = $1 and status = 'draft'
      and voided_at is null) as drafts,
    (select coalesce(sum(total_cents), 0)::bigint from invoice where business_id = $1
      and status = 'draft' and voided_at is null) as drafts_cents,
    (select coalesce(sum(total_cents - paid_cents), 0)::bigint from invoice where business_id = $1
      and ${isUnpaid('invoice')}) as owed_cents`;

/** The counts of the home screen. */
export const findSummary = async (db: Db, businessId: string, periods: SummaryPeriods) =>
  (await db.rows<FoundSummary>(summary, [businessId, ...parametersOf(periods)]))[0] as FoundSummary;

const parametersOf = ({ week, day, monthStart, today, monday, ...periods }: SummaryPeriods) => [
  ...week,
  monthStart,
  today,
  monday,
  ...day,
  periods.firstOfMonth,
  periods.now,
  periods.zone,
];
