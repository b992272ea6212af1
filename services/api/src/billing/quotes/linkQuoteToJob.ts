import { documentMessages } from '@tradewind/contracts/documentMessages';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import { updateRow } from '../../database/update.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import type { LinkQuoteToJob } from '../../operations/jobs/jobs.routes.ts';
import { isUnplanned } from '../../operations/jobs/moneyOfJob.ts';
import { recordInvoiceActivity, recordQuoteActivity } from '../documents/documentActivity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { QuoteEntity } from './quote.entity.ts';

interface LockedQuote {
  readonly client_id: string;
  readonly job_id: string | null;
  readonly first_job_id: string | null;
}

const lockQuote = `
  select client_id, job_id, first_job_id from quote where business_id = $1 and id = $2 for update`;
// After the lock: a job that has just been created counts.
const isToPlan = `
  select ${isUnplanned} as is_unplanned from quote q
  where q.business_id = $1 and q.id = $2 and q.status = 'accepted'`;
const findInvoice = `
  select id from invoice
  where business_id = $1 and quote_id = $2 and client_id = $3 and job_id is not distinct from $4
    and voided_at is null`;

/**
 * Gives a quote the job that was created from it, and its invoice, too (decision 43). One whose work
 * nobody has planned keeps the job that it was made for as its first one (decision 235).
 * @throws ApiError 422 for a quote that the business does not have, or of another client than the
 * job's; 409 for one with a job that does its work.
 */
export const linkQuoteToJob: LinkQuoteToJob = async (tx, actor, quoteId, job) => {
  const { businessId } = actor;
  const quote = await tx.row<LockedQuote>(lockQuote, [businessId, quoteId]);
  if (quote === undefined) throw invalid('quoteId', 'Invalid quote ID');
  if (quote.client_id !== job.client_id) throw invalid('client', documentMessages.quoteOfOther);
  if (quote.job_id !== null) {
    const found = await tx.row<{ is_unplanned: boolean }>(isToPlan, [businessId, quoteId]);
    if (!found?.is_unplanned) throw conflict(jobMessages.quoteHasJob);
  }
  const line = { by: actor, kind: 'updated', summary: `Job ${job.number} created` };
  const about = { businessId, clientId: job.client_id };
  await updateRow(tx, QuoteEntity, { businessId, id: quoteId }, undefined, {
    jobId: job.id,
    ...(quote.job_id !== null && { firstJobId: quote.first_job_id ?? quote.job_id }),
  });
  await recordQuoteActivity(tx, { ...about, id: quoteId }, line);
  const invoice = await tx.row<{ id: string }>(findInvoice, [
    ...[businessId, quoteId, job.client_id, quote.job_id],
  ]);
  if (invoice === undefined) return;
  await updateRow(tx, InvoiceEntity, { businessId, id: invoice.id }, undefined, { jobId: job.id });
  await recordInvoiceActivity(tx, { ...about, id: invoice.id }, line);
};
