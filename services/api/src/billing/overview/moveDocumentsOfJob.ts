import type { DocumentKind } from '@tradewind/contracts/documentView';
import { jobMessages } from '@tradewind/contracts/jobMessages';
import { requireScope } from '../../accounts/keys/scopes.ts';
import { updateRow } from '../../database/update.ts';
import { invalid } from '../../http/apiError.ts';
import type { MoveDocumentsOfJob } from '../../operations/jobs/jobs.routes.ts';
import { recordDocumentActivity } from '../documents/documentActivity.ts';
import { titleFor } from '../documents/invoiceTitle.ts';
import { requireIssuedTo } from '../documents/issuedTo.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { QuoteEntity } from '../quotes/quote.entity.ts';

interface LiveDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** The client's name as issued. */
  readonly client: string;
  /** A draft that nobody was sent and nothing was paid on. */
  readonly is_fresh: boolean;
}

// A declined quote and a cancelled or void invoice stay with the client whom they were for.
const findLive = `
  select 'quote' as kind, id, number, title, issued_to ->> 'name' as client,
    status = 'draft' and sent_at is null as is_fresh
  from quote
  where business_id = $1 and job_id = $2 and client_id = $3 and status <> 'declined'
  union all
  select 'invoice', id, number, title, issued_to ->> 'name',
    status = 'draft' and sent_at is null and paid_cents = 0
  from invoice
  where business_id = $1 and job_id = $2 and client_id = $3 and status <> 'cancelled'
    and voided_at is null
  order by number`;

const entities = { quote: QuoteEntity, invoice: InvoiceEntity } as const;

/**
 * Has the drafts of a job that went to another client follow it, to the job's property.
 * @throws ApiError 403 for a key without the scopes of these documents, 422 when its former client has a quote or an invoice of it (decision 220).
 */
export const moveDocumentsOfJob: MoveDocumentsOfJob = async (tx, actor, from, job) => {
  const { businessId } = actor;
  const { client_id: clientId, property_id: propertyId } = job;
  const live = await tx.rows<LiveDocument>(findLive, [businessId, job.id, from]);
  for (const { kind } of live) requireScope(actor, `${kind}s:write`);
  const kept = live.filter(({ is_fresh }) => !is_fresh);
  if (kept[0] !== undefined) {
    const names = kept.map(({ kind, number }) => `${kind} ${number}`);
    throw invalid('client', jobMessages.clientOfDocuments(names, kept[0].client));
  }
  if (live.length === 0) return;
  const issuedTo = await requireIssuedTo(tx, businessId, clientId, propertyId);
  for (const { kind, id, client, ...document } of live) {
    const title =
      kind === 'invoice' ? titleFor(document.title, issuedTo.name, client) : document.title;
    const to = { clientId, propertyId, issuedTo, title };
    await updateRow(tx, entities[kind], { businessId, id }, undefined, to);
    const line = { by: actor, kind: 'updated', summary: 'Customer changed with the job' };
    await recordDocumentActivity(kind)(tx, { businessId, id, clientId }, line);
  }
};
