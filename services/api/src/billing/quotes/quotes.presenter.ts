import { toDollars } from '@tradewind/contracts';
import type { Quote, QuoteAcceptance, QuoteRow } from '@tradewind/contracts/quotes';
import { browserLabel } from '../../accounts/auth/sessions/browserNames.ts';
import { presentIssuedProperty, presentIssuedTo } from '../documents/issuedTo.ts';
import { presentItems } from '../documents/items.ts';
import type { FoundAcceptance } from './acceptances.queries.ts';
import type { FoundQuote, FoundQuoteDetail } from './quotes.queries.ts';

/** A quote as a list shows it. */
export const presentQuoteRow = (row: FoundQuote): QuoteRow => ({
  _id: row.id,
  quoteNumber: row.number,
  title: row.title,
  client: presentIssuedTo(row.client_id, row.issued_to),
  date: row.issue_date,
  validUntil: row.valid_until,
  status: row.status,
  ...(row.expired && { expired: true }),
  total: toDollars(row.total_cents),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

const presentAcceptance = (row: FoundAcceptance): QuoteAcceptance => ({
  _id: row.id,
  revision: row.revision,
  name: row.name,
  acceptedAt: new Date(row.accepted_at).toISOString(),
  address: row.address,
  browser: browserLabel(row.user_agent),
  total: toDollars(row.total_cents),
  sha256: row.pdf_sha256,
});

/** Presents a whole quote. */
export const presentQuote = (row: FoundQuoteDetail): Quote => ({
  ...presentQuoteRow(row),
  id: row.id,
  revision: row.revision,
  ...(row.client_archived && { clientArchived: true }),
  ...presentIssuedProperty(row.property_id, row.issued_to),
  items: presentItems(row.items),
  taxRule: row.tax_rule,
  subtotal: toDollars(row.subtotal_cents),
  discount: row.discount,
  discountAmount: toDollars(row.discount_cents),
  taxAmount: toDollars(row.tax_cents),
  notes: row.notes,
  terms: row.terms,
  jobId: row.job_id,
  ...(row.first_job_id !== null && { firstJobId: row.first_job_id }),
  ...(row.is_unplanned && { unplanned: true }),
  ...(row.fixed_price && { fixedPrice: true }),
  invoiceId: row.invoice_id,
  invoiceTotal: row.invoice_total_cents === null ? null : toDollars(row.invoice_total_cents),
  sentAt: row.sent_at?.toISOString() ?? null,
  linkWithdrawnAt: row.link_withdrawn_at?.toISOString() ?? null,
  acceptedBy: row.accepted_by,
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  declineReason: row.decline_reason,
  statusSetBy: row.status_set_by,
  statusNote: row.status_note,
  acceptances: row.acceptances.map(presentAcceptance),
});
