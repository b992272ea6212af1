import { randomUUIDv7 } from 'node:crypto';
import { documentPeriod, invoiceTerms, quantityOfVisits } from '@tradewind/contracts';
import type { ConvertedQuote } from '@tradewind/contracts/quotes';
import { describeVisits, type VisitDays } from '@tradewind/contracts/visitLines';
import type * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import { visitDaysToInvoice, visitsToInvoice } from '../../operations/jobs/moneyOfJob.ts';
import { recordInvoiceActivity, recordQuoteActivity } from '../documents/documentActivity.ts';
import { takeDocumentNumber } from '../documents/documentNumber.ts';
import { toItemInputs } from '../documents/items.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { editInvoice } from '../invoices/invoices.writes.ts';
import { type FoundQuoteDetail, lockQuote } from './quotes.queries.ts';

const findInvoice = `
  select id, number from invoice
  where business_id = $1 and quote_id = $2 and voided_at is null`;

// Copied within the database, so that the agreed total stays to the cent (decision 27).
const copyQuote = `
  insert into invoice (business_id, id, number, client_id, property_id, issued_to, job_id, quote_id, title,
    issue_date, due_date, tax_rule, notes, terms, subtotal_cents, discount, discount_cents,
    tax_cents, total_cents)
  select business_id, $3, $4, client_id, property_id, issued_to, job_id, id, title, $5, $6, tax_rule, notes, $7,
    subtotal_cents, discount, discount_cents, tax_cents, total_cents
  from quote where business_id = $1 and id = $2`;

const copyItems = `
  insert into invoice_item (business_id, invoice_id, position, description, section, quantity,
    unit_price_cents, tax, tax_cents, total_cents)
  select business_id, $3, position, description, section, quantity, unit_price_cents, tax,
    tax_cents, total_cents
  from quote_item where business_id = $1 and quote_id = $2`;

// How many visits of recurring work an accepted quote is the price of each (decision 218).
const findVisits = `
  select ${visitsToInvoice} as visits, ${visitDaysToInvoice('$3')} as days from quote q
  join job j on j.business_id = q.business_id and j.id = q.job_id
  where q.business_id = $1 and q.id = $2 and q.status = 'accepted' and not q.fixed_price`;

interface FoundVisits {
  readonly visits: number;
  readonly days: VisitDays | null;
}

/** Bills the quantities of a quote for each visit, and names their days. */
const billVisits = async (
  tx: Db,
  actor: Actor,
  { items }: FoundQuoteDetail,
  invoiceId: string,
  { visits, days }: FoundVisits,
): Promise<void> => {
  const invoice = await getInvoice(tx, actor, invoiceId);
  await editInvoice(tx, actor, invoice, {
    items: toItemInputs(items).map((item) => ({
      ...item,
      description: describeVisits(item.description, visits, days ?? undefined),
      quantity: quantityOfVisits(item.quantity, visits),
    })),
  });
};

/**
 * Creates the draft invoice of a quote, line by line, and leaves the job unchanged. Of recurring work it
 * bills each visit that is done, by name of their days, unless the quote's price is fixed. A quote
 * converts once: a repeated or concurrent conversion returns the same invoice (decision 27), unless
 * that is void.
 * @throws ApiError 404.
 */
export const convertQuote = async (
  tx: Db,
  actor: Actor,
  quoteId: string,
): Promise<v.InferOutput<typeof ConvertedQuote>> => {
  const { businessId, timezone } = actor;
  const quote = await lockQuote(tx, actor, quoteId);
  const made = await tx.row<{ id: string; number: string }>(findInvoice, [businessId, quoteId]);
  if (made !== undefined) return { invoiceId: made.id, invoiceNumber: made.number };
  const found = await tx.row<FoundVisits>(findVisits, [businessId, quoteId, timezone]);
  const visits = found?.visits ?? 1;
  const id = randomUUIDv7();
  const today = todayIn(timezone);
  const number = await takeDocumentNumber(tx, actor, 'invoice');
  const dueDate = addDays(today, documentPeriod);
  await tx.rows(copyQuote, [businessId, quoteId, id, number, today, dueDate, invoiceTerms]);
  await tx.rows(copyItems, [businessId, quoteId, id]);
  if (found !== undefined && visits > 1) await billVisits(tx, actor, quote, id, found);
  const ofVisits = visits > 1 ? ` for ${visits} visits` : '';
  const about = { businessId, clientId: quote.client_id };
  await recordQuoteActivity(
    tx,
    { ...about, id: quoteId },
    { by: actor, kind: 'converted', summary: `Converted to invoice ${number}` },
  );
  await recordInvoiceActivity(
    tx,
    { ...about, id },
    { by: actor, kind: 'created', summary: `Created from quote ${quote.number}${ofVisits}` },
  );
  return { invoiceId: id, invoiceNumber: number };
};
