import { randomUUIDv7 } from 'node:crypto';
import {
  defaultTax,
  documentPeriod,
  formatDollars,
  invoiceTerms,
  type TaxDefaults,
  type TaxRule,
  toDollars,
} from '@tradewind/contracts';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { InvoiceUpdate, NewInvoice } from '@tradewind/contracts/invoices';
import type { Db } from '../../database/db.ts';
import { omitUndefined, updateRow } from '../../database/update.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import { type Owner, takeDocumentNumber } from '../documents/documentNumber.ts';
import { titleFor } from '../documents/invoiceTitle.ts';
import { jobOfEdit, reissue, requireIssuedTo, requireJob } from '../documents/issuedTo.ts';
import { insertItems, priceDocument, replaceItems, toItemInputs } from '../documents/items.ts';
import { requireDaysInOrder } from '../documents/requireDaysInOrder.ts';
import { taxDefaultsOf } from '../documents/taxDefaults.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import { type FoundInvoiceDetail, getInvoice } from './invoices.queries.ts';
import { updateReceipts } from './mailReceipt.ts';
import { setStatus, statusAfter, updatePaidStatus } from './payments.ts';

const lockQuote = `
  select number, tax_rule, client_id from quote where business_id = $1 and id = $2 for update`;
const findInvoiceOfQuote = `
  select number from invoice
  where business_id = $1 and quote_id = $2 and voided_at is null`;

interface BilledQuote {
  readonly number: string;
  readonly tax_rule: TaxRule;
  readonly client_id: string;
}

/**
 * Locks the quote that an invoice is to bill.
 * @throws ApiError 422 for a quote that the business does not have, or for another client; 409 for one
 * with an invoice.
 */
const requireUnbilledQuote = async (tx: Db, businessId: string, clientId: string, id: string) => {
  const quote = await tx.row<BilledQuote>(lockQuote, [businessId, id]);
  if (quote === undefined) throw invalid('quoteId', 'Invalid quote ID');
  if (quote.client_id !== clientId) throw invalid('client', documentMessages.quoteOfOther);
  const invoice = await tx.row<{ number: string }>(findInvoiceOfQuote, [businessId, id]);
  if (invoice !== undefined) {
    throw conflict(`Invoice ${invoice.number} was made of quote ${quote.number} already.`);
  }
  return quote;
};

const findTaxDefaults = `select ${taxDefaultsOf('$2', '$3')} as defaults`;

/** The tax of a new invoice in percent: as requested, else the default of its property. */
const taxOf = async (
  db: Db,
  businessId: string,
  taxRule: TaxRule,
  {
    tax,
    clientId,
    property,
  }: { tax?: number | undefined; clientId: string; property: string | null },
): Promise<number> => {
  if (taxRule === 'line') return 0;
  if (tax !== undefined) return tax;
  const values = [businessId, clientId, property];
  const found = await db.row<{ defaults: TaxDefaults | null }>(findTaxDefaults, values);
  return found?.defaults ? defaultTax(found.defaults) : 0;
};

/**
 * Inserts a new invoice with the totals that the server computes. One that bills a quote keeps the
 * quote's tax rule, so that the agreed total stays to the cent (decision 27). Returns its id.
 */
export const insertInvoice = async (
  tx: Db,
  owner: Owner,
  {
    status,
    client: clientId,
    property = null,
    jobId = null,
    quoteId = null,
    ...invoice
  }: NewInvoice,
): Promise<string> => {
  const key = { businessId: owner.businessId, id: randomUUIDv7() };
  const { issueDate = todayIn(owner.timezone), notes } = invoice;
  const dueDate = invoice.dueDate ?? addDays(issueDate, documentPeriod);
  requireDaysInOrder('invoice', { from: issueDate, until: dueDate });
  const issuedTo = await requireIssuedTo(tx, owner.businessId, clientId, property);
  await requireJob(tx, owner.businessId, clientId, jobId);
  const quote =
    quoteId === null
      ? undefined
      : await requireUnbilledQuote(tx, owner.businessId, clientId, quoteId);
  const taxRule = quote?.tax_rule ?? 'document';
  const tax = await taxOf(tx, owner.businessId, taxRule, { ...invoice, clientId, property });
  const { lines, columns } = priceDocument({ ...invoice, tax, taxRule });
  await tx.manager.insert(InvoiceEntity, {
    ...key,
    ...columns,
    // The last step that can fail: from here on other documents wait for this one.
    number: await takeDocumentNumber(tx, owner, 'invoice'),
    clientId,
    propertyId: property,
    issuedTo,
    jobId,
    quoteId,
    issueDate,
    taxRule,
    tax,
    notes,
    title: titleFor(invoice.title, issuedTo.name),
    dueDate,
    status: status === 'paid' ? 'pending' : status,
    terms: invoice.terms ?? invoiceTerms,
  });
  await insertItems(tx, 'invoice', key, lines);
  if (status === 'paid') await setStatus(tx, owner, await getInvoice(tx, owner, key.id), 'paid');
  return key.id;
};

export type InvoiceEdit = Omit<InvoiceUpdate, 'status' | 'version'>;

/** Computes the totals anew, by the rule that the invoice keeps (decision 27). */
const priceEdit = (invoice: FoundInvoiceDetail, edit: InvoiceEdit) => {
  const tax = invoice.tax_rule === 'document' ? (edit.tax ?? invoice.tax) : 0;
  const items = edit.items ?? toItemInputs(invoice.items);
  const discount = edit.discount ?? invoice.discount;
  const priced = priceDocument({ taxRule: invoice.tax_rule, items, discount, tax });
  if (priced.columns.totalCents < invoice.paid_cents) {
    const paid = formatDollars(toDollars(invoice.paid_cents));
    throw invalid('items', `Payments of ${paid} are recorded: the total cannot be less.`);
  }
  return { ...priced, columns: { ...priced.columns, tax } };
};

/** Changes what an edit names. The status follows, should payments now cover the total or no longer. */
export const editInvoice = async (
  tx: Db,
  { businessId }: Owner,
  invoice: FoundInvoiceDetail,
  edit: InvoiceEdit,
): Promise<void> => {
  const key = { businessId, id: invoice.id };
  const { lines, columns } = priceEdit(invoice, edit);
  const to = await reissue(tx, businessId, invoice, edit);
  const { issueDate, dueDate, notes, terms } = edit;
  const { issue_date: from, due_date: until } = invoice;
  const days = { from: issueDate ?? from, until: dueDate ?? until };
  requireDaysInOrder('invoice', days, { from, until });
  const job = await jobOfEdit(tx, businessId, invoice, edit);
  const { name: before } = invoice.issued_to;
  const title = titleFor(edit.title ?? invoice.title, to.issuedTo?.name ?? before, before);
  const changes = {
    ...omitUndefined({ issueDate, dueDate, notes, terms }),
    title,
    ...job,
    ...to,
    ...columns,
  };
  await updateRow(tx, InvoiceEntity, key, undefined, changes);
  if (edit.items !== undefined) await replaceItems(tx, 'invoice', key, lines);
  if (columns.totalCents === invoice.total_cents) return;
  const status = statusAfter(invoice.status, columns.totalCents, invoice.paid_cents);
  if (status !== invoice.status) await updatePaidStatus(tx, key, status);
  else await updateReceipts(tx, businessId, invoice.id);
};
