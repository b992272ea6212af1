import type { JobStatus } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { type ActivityEntry, recordActivity } from '../../engines/activity.ts';
import { isInvoiced } from '../../engines/statusConditions.ts';
import { JobEntity } from '../../operations/jobs/job.entity.ts';
import { jobStatusLine } from '../../operations/jobs/jobs.timeline.ts';
import { visitsToInvoice } from '../../operations/jobs/moneyOfJob.ts';
import type { FoundInvoiceDetail } from './invoices.queries.ts';

/** The statuses of a job that its invoices lead to, in their order. */
const steps = ['completed', 'invoiced', 'paid'] as const satisfies readonly JobStatus[];
type Step = (typeof steps)[number];

const rankOf = (status: string): number => Math.max(0, steps.indexOf(status as Step));
const lower = (one: Step, other: Step) => (rankOf(one) < rankOf(other) ? one : other);
const higher = (one: Step, other: Step) => (rankOf(one) < rankOf(other) ? other : one);

interface LockedJob {
  readonly status: Step;
  readonly client_id: string;
  /** What a person has answered about its money (decision 43). */
  readonly answered: Step;
}

// The status would complete a visit that is still to come, or met nobody. The lock lets others refer
// to the job.
const lockDoneJob = `
  select j.status, j.client_id, case when j.paid_elsewhere then 'paid'
    when j.invoiced_elsewhere then 'invoiced' else 'completed' end as answered
  from job j
  where j.business_id = $1 and j.id = $2 and j.status in ('completed','invoiced','paid')
    and (shown_visit($1, $2)).status = 'completed'
  for no key update of j`;

interface InvoicesOfJob {
  /** The status that those which were issued stand for. */
  readonly step: Step;
  /** Whether money is still to be asked for. */
  readonly has_draft: boolean;
  /**
   * Whether they bill less than the accepted quotes of the job, by more than rounding, or not yet each
   * visit of recurring work.
   */
  readonly is_less: boolean;
}

const findInvoices = `
  select case when count(*) filter (where ${isInvoiced('invoice')}) = 0 then 'completed'
      when bool_or(${isInvoiced('invoice')} and total_cents > paid_cents) then 'invoiced'
      else 'paid' end as step,
    count(*) filter (where status = 'draft' and voided_at is null) > 0 as has_draft,
    coalesce(sum(total_cents + 1) filter (where ${isInvoiced('invoice')}), 0) < (
      select coalesce(sum(total_cents), 0) from quote
      where business_id = $1 and job_id = $2 and status = 'accepted')
      or (select ${visitsToInvoice} > 0 from job j where j.business_id = $1 and j.id = $2) as is_less
  from invoice where business_id = $1 and job_id = $2`;

interface StatusLine {
  readonly from: string;
  readonly to: string;
  /** Whether an invoice has led to it. */
  readonly is_of_invoice: boolean;
}

const findStatusLines = `
  select detail ->> 'from' as "from", detail ->> 'to' as "to",
    detail ->> 'invoiceId' is not null as is_of_invoice
  from activity
  where business_id = $1 and entity = 'job' and entity_id = $2 and kind = 'status'
  order by at, id`;

/** Leaves out each line of a person that the person's line after it takes back, as Undo does, and that one. */
const withoutUndone = (lines: readonly StatusLine[]): StatusLine[] => {
  const kept: StatusLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    const takesBack = before?.from === line.to && before.to === line.from;
    if (takesBack && !before.is_of_invoice && !line.is_of_invoice) kept.pop();
    else kept.push(line);
  }
  return kept;
};

/** The status that a job with its current one does not go below: what a person has set or answered. */
const findFloor = async (
  tx: Db,
  businessId: string,
  jobId: string,
  { status, answered }: LockedJob,
): Promise<Step> => {
  const lines = withoutUndone(await tx.rows<StatusLine>(findStatusLines, [businessId, jobId]));
  const last = lines.at(-1);
  if (last?.is_of_invoice !== true || last.to !== status) return status;
  const set = lines.findLast((line) => !line.is_of_invoice)?.to ?? lines[0]?.from ?? status;
  return higher(steps[rankOf(set)] ?? 'completed', answered);
};

/** What an invoice says about its job. */
export type InvoiceOfJob = Pick<
  FoundInvoiceDetail,
  'id' | 'job_id' | 'status' | 'is_void' | 'total_cents'
>;

interface Change {
  readonly businessId: string;
  readonly by: ActivityEntry['by'];
  readonly invoiceId: string;
}

/**
 * The status that a change can lead a job to at most; `settled`: from `invoiced` to `paid`, and not on
 * at all where what was paid may have been a deposit.
 */
type Limit = Step | 'settled';

const limitFor = (status: Step, limit: Limit): Step => {
  if (limit !== 'settled') return limit;
  return status === 'invoiced' ? 'paid' : status;
};

/** Has a completed job follow its invoices, up to the status that their change can lead to. */
const updateJob = async (
  tx: Db,
  { businessId, by, invoiceId }: Change,
  jobId: string,
  limit: Limit,
): Promise<void> => {
  const job = await tx.row<LockedJob>(lockDoneJob, [businessId, jobId]);
  if (job === undefined) return;
  const found = await tx.row<InvoicesOfJob>(findInvoices, [businessId, jobId]);
  if (found === undefined) return;
  const { has_draft, is_less } = found;
  const floor = await findFloor(tx, businessId, jobId, job);
  // Unless a person says that it is all invoiced, what bills less than was agreed is a deposit.
  const step = is_less && floor === 'completed' ? 'completed' : found.step;
  const isBack = rankOf(step) < rankOf(job.status);
  const reached = lower(has_draft ? lower(step, 'invoiced') : step, limitFor(job.status, limit));
  const status = isBack ? higher(step, floor) : higher(job.status, reached);
  if (status === job.status) return;
  await updateRow(tx, JobEntity, { businessId, id: jobId }, undefined, { status });
  for (const line of jobStatusLine(job, { status })) {
    const of = { businessId, entity: 'job', entityId: jobId, clientId: job.client_id } as const;
    await recordActivity(tx, { ...of, ...line, detail: { ...line.detail, invoiceId }, by });
  }
};

const isIssued = ({ status, is_void }: InvoiceOfJob) =>
  !is_void && status !== 'draft' && status !== 'cancelled';

/** Whether nothing is left to pay of an issued invoice; one of $0 is paid as soon as it is issued. */
const isPaid = (invoice: InvoiceOfJob) =>
  isIssued(invoice) && (invoice.status === 'paid' || invoice.total_cents === 0);

/** Whether money is still to come by an invoice; a draft is open, too. */
const isOpen = (invoice: InvoiceOfJob) =>
  !invoice.is_void && invoice.status !== 'cancelled' && !isPaid(invoice);

/** How far an invoice of a job can lead it that is new to it, has changed or is gone. */
const limitOf = (before: InvoiceOfJob | undefined, after: InvoiceOfJob | undefined): Limit => {
  if (after === undefined || !isIssued(after)) {
    const wasOpen = before !== undefined && isOpen(before);
    return wasOpen && (after === undefined || !isOpen(after)) ? 'settled' : 'completed';
  }
  if (isPaid(after) && !(before && isPaid(before))) return 'paid';
  return before === undefined || !isIssued(before) ? 'invoiced' : 'completed';
};

/**
 * Has a completed job follow its invoices after one was made, changed or deleted in the same
 * transaction (decision 43): it becomes `invoiced` when one is issued, or sent (`isSent`), and `paid`
 * when the last open one is paid, or ends while another is paid. When that is no longer so, it goes
 * back, but not below what a person has set. The invoice is undefined where there is none before or
 * after.
 */
export const updateJobOfInvoice = async (
  tx: Db,
  change: Omit<Change, 'invoiceId'>,
  before: InvoiceOfJob | undefined,
  after: InvoiceOfJob | undefined,
  isSent = false,
): Promise<void> => {
  const invoiceId = (after ?? before)?.id ?? '';
  if (before?.job_id != null && before.job_id !== after?.job_id)
    await updateJob(tx, { ...change, invoiceId }, before.job_id, limitOf(before, undefined));
  if (after?.job_id == null) return;
  const known = before?.job_id === after.job_id ? before : undefined;
  const limit = isSent && !isPaid(after) ? 'invoiced' : limitOf(known, after);
  await updateJob(tx, { ...change, invoiceId }, after.job_id, limit);
};
