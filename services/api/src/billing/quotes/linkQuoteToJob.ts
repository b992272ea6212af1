import { documentMessages } from '@tradewind/contracts/documentMessages';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import { updateRow } from '../../database/update.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import type { LinkQuoteToJob } from '../../operations/jobs/jobs.routes.ts';
import { recordInvoiceActivity, recordQuoteActivity } from '../documents/documentActivity.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { QuoteEntity } from './quote.entity.ts';

interface LockedQuote {
  readonly client_id: string;
  readonly job_id: string | null;
}

const lockQuote = `
  select client_id, job_id from quote where business_id = $1 and id = $2 for update`;
const findInvoice = `
  select id from invoice
  where business_id = $1 and quote_id = $2 and client_id = $3 and job_id is null
    and voided_at is null`;

/**
 * Gives a quote the job that was created from it, and its invoice, too (decision 43).
 * @throws ApiError 422 for a quote that the business does not have, or of another client than the
 * job's; 409 for one with a job.
 */
export const linkQuoteToJob: LinkQuoteToJob = async (tx, actor, quoteId, job) => {
  const { businessId } = actor;
  const quote = await tx.row<LockedQuote>(lockQuote, [businessId, quoteId]);
  if (quote === undefined) throw invalid('quoteId', 'Invalid quote ID');
  if (quote.client_id !== job.client_id) throw invalid('client', documentMessages.quoteOfOther);
  if (quote.job_id !== null) throw conflict(jobMessages.quoteHasJob);
  const line = { by: actor, kind: 'updated', summary: `Job ${job.number} created` };
  const about = { businessId, clientId: job.client_id };
  await updateRow(tx, QuoteEntity, { businessId, id: quoteId }, undefined, { jobId: job.id });
  await recordQuoteActivity(tx, { ...about, id: quoteId }, line);
  const invoice = await tx.row<{ id: string }>(findInvoice, [businessId, quoteId, job.client_id]);
  if (invoice === undefined) return;
  await updateRow(tx, InvoiceEntity, { businessId, id: invoice.id }, undefined, { jobId: job.id });
  await recordInvoiceActivity(tx, { ...about, id: invoice.id }, line);
};
