import { type InvoiceStatus, type QuoteStatus, toDollars } from '@tradewind/contracts';
import type { JobInvoice, JobQuote } from '@tradewind/contracts/jobDetail';
import type { VisitDays } from '@tradewind/contracts/visitLines';
import { todayIn } from '../../engines/time/zone.ts';
import type { FindJobDocuments } from '../../operations/jobs/jobs.routes.ts';
import {
  isLeftToInvoice,
  isQuoteOfJob,
  isRecurring,
  isUnplanned,
  jobAmount,
  visitDaysToInvoice,
  visitsDone,
  visitsToInvoice,
} from '../../operations/jobs/moneyOfJob.ts';
import { shownStatus } from '../invoices/invoices.orders.ts';
import { balanceOf } from '../invoices/invoices.presenter.ts';

interface FoundJobQuote {
  id: string;
  other_client: string | null;
  number: string;
  title: string;
  status: QuoteStatus;
  expired: boolean;
  total_cents: number;
  is_unplanned: boolean;
  per_visit: boolean | null;
  work_job: { id: string; number: string | null } | null;
}

interface FoundJobInvoice {
  id: string;
  other_client: string | null;
  number: string;
  title: string;
  shown_status: InvoiceStatus;
  is_void: boolean;
  due_date: string;
  total_cents: number;
  paid_cents: number;
  quote_id: string | null;
}

interface Found {
  quotes: FoundJobQuote[];
  invoices: FoundJobInvoice[];
  amount_cents: number;
  visits_to_invoice: number;
  visit_days: VisitDays | null;
  visits_done: number;
  left_to_invoice: boolean;
  included_in: string | null;
}

const otherClient = (document: 'q' | 'i') => `
  (select c.name from client c where c.business_id = j.business_id and c.id = ${document}.client_id
    and c.id <> j.client_id) as other_client`;

// `$2` is today on the business's calendar, `$4` its zone.
const ofJob = `
  select ${jobAmount} as amount_cents, ${visitsToInvoice} as visits_to_invoice,
    ${visitDaysToInvoice('$4')} as visit_days, ${visitsDone} as visits_done,
    ${isLeftToInvoice} as left_to_invoice,
    (select m.name from maintenance_plan_job x
      join maintenance_plan m on m.business_id = x.business_id and m.id = x.plan_id
        and m.client_id = j.client_id
      where x.business_id = j.business_id and x.job_id = j.id) as included_in,
    coalesce((
      select json_agg(made order by made.created_at desc, made.id desc)
      from (select q.id, q.number, q.title, q.status, q.valid_until < $2::date as expired,
          q.total_cents, q.created_at, ${otherClient('q')},
          case when q.status = 'accepted' and q.job_id = j.id and ${isRecurring}
            then not q.fixed_price end as per_visit,
          q.status = 'accepted' and ${isUnplanned} as is_unplanned,
          (select json_build_object('id', w.id, 'number', w.number) from job w
            where w.business_id = q.business_id and w.id = q.job_id and w.id <> j.id) as work_job
        from quote q where ${isQuoteOfJob}) made
    ), '[]') as quotes,
    coalesce((
      select json_agg(made order by made.created_at desc, made.id desc)
      from (select i.id, i.number, i.title, ${shownStatus} as shown_status, i.due_date,
          i.voided_at is not null as is_void, i.total_cents, i.paid_cents, i.created_at, i.quote_id,
          ${otherClient('i')}
        from invoice i where i.business_id = j.business_id and i.job_id = j.id) made
    ), '[]') as invoices
  from job j where j.business_id = $1 and j.id = $3`;

const presentQuote = (row: FoundJobQuote): JobQuote => ({
  _id: row.id,
  ...(row.other_client !== null && { otherClient: row.other_client }),
  quoteNumber: row.number,
  title: row.title,
  status: row.status,
  ...(row.expired && { expired: true }),
  total: toDollars(row.total_cents),
  ...(row.per_visit !== null && { perVisit: row.per_visit }),
  ...(row.is_unplanned && row.work_job === null && { unplanned: true }),
  ...(row.work_job && { workJob: { _id: row.work_job.id, jobNumber: row.work_job.number } }),
});

const presentInvoice = (row: FoundJobInvoice): JobInvoice => ({
  _id: row.id,
  ...(row.other_client !== null && { otherClient: row.other_client }),
  invoiceNumber: row.number,
  title: row.title,
  status: row.shown_status,
  ...(row.is_void && { voided: true }),
  dueDate: row.due_date,
  total: toDollars(row.total_cents),
  balance: balanceOf(row),
  ...(row.quote_id !== null && { quoteId: row.quote_id }),
});

/**
 * Finds the quotes and invoices of a job, newest first, what they amount to (decision 25), and the
 * maintenance plan that includes it; nothing for a job that the business does not have.
 */
export const findJobDocuments: FindJobDocuments = async (db, { businessId, timezone }, jobId) => {
  const found = await db.row<Found>(ofJob, [businessId, todayIn(timezone), jobId, timezone]);
  if (found === undefined) return {};
  return {
    ...(found.included_in !== null && { includedIn: found.included_in }),
    quotes: found.quotes.map(presentQuote),
    invoices: found.invoices.map(presentInvoice),
    totalAmount: toDollars(found.amount_cents),
    leftToInvoice: found.left_to_invoice,
    ...(found.visits_to_invoice > 0 && { visitsToInvoice: found.visits_to_invoice }),
    ...(found.visit_days !== null && { visitDaysToInvoice: found.visit_days }),
    ...(found.visits_done > 0 && { visitsDone: found.visits_done }),
  };
};
