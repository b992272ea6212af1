import { randomUUIDv7 } from 'node:crypto';
import { formatDollars, type InvoiceStatus, toDollars } from '@tradewind/contracts';
import type { Payment } from '@tradewind/contracts/invoices';
import { capitalize } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { issuedToOf } from '../documents/issuedTo.ts';
import { updateDraft } from '../documents/updateDrafts.ts';
import type { FoundInvoiceDetail, FoundPayment } from './invoices.queries.ts';
import { updateReceipts } from './mailReceipt.ts';

export interface InvoiceKey {
  readonly businessId: string;
  readonly id: string;
}

/**
 * SQL: whether the invoice of the payment `p` of the business `$1` is not void. Few are, and an index
 * has them.
 */
export const isOfLiveInvoice = `not exists (select from invoice v
  where v.business_id = $1 and v.id = p.invoice_id and v.voided_at is not null)`;

interface NewPayment {
  readonly amountCents: number;
  readonly method: Payment['method'];
  readonly note: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly source: FoundPayment['source'];
}

const insert = `
  insert into payment (business_id, invoice_id, id, amount_cents, method, note, paid_on, source)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Adds a payment to an invoice that the transaction has locked. Returns its id. */
export const insertPayment = async (
  tx: Db,
  key: InvoiceKey,
  payment: NewPayment,
): Promise<string> => {
  const { amountCents, method, note, date, source } = payment;
  const id = randomUUIDv7();
  const values = [id, amountCents, method, note, date, source];
  await tx.rows(insert, [key.businessId, key.id, ...values]);
  return id;
};

/** Deletes the payment that setting the invoice paid created; returns its cents, 0 if none. */
const removeStatusPayment = async (tx: Db, { businessId, id }: InvoiceKey) => {
  const removed = await tx.rows<{ amount_cents: number }>(
    `delete from payment where business_id = $1 and invoice_id = $2 and source = 'status'
     returning amount_cents`,
    [businessId, id],
  );
  return removed.reduce((sum, payment) => sum + payment.amount_cents, 0);
};

const settle = `
  update invoice set issued_to = ${issuedToOf('invoice')}, status = $3, updated_at = now(), version = version + 1,
    paid_cents = (select coalesce(sum(amount_cents), 0) from payment
      where business_id = $1 and invoice_id = $2)
  where business_id = $1 and id = $2`;

/**
 * Stores an invoice's status together with the sum of its payments, and the current details of the
 * client of a draft; sets what is left to pay in the receipts that wait.
 */
export const updatePaidStatus = async (tx: Db, key: InvoiceKey, status: InvoiceStatus) => {
  await tx.rows(settle, [key.businessId, key.id, status]);
  await updateReceipts(tx, key.businessId, key.id);
};

/**
 * The status after the payments or the total, both in cents, have changed: a covered invoice is
 * paid, a paid one that is no longer covered is pending again, a cancelled one stays cancelled.
 */
export const statusAfter = (status: InvoiceStatus, total: number, paid: number): InvoiceStatus => {
  if (status === 'cancelled') return status;
  if (paid > 0 && paid >= total) return 'paid';
  return status === 'paid' && paid < total ? 'pending' : status;
};

/**
 * Sets the status of a locked invoice manually; any transition is allowed. Becoming paid records a
 * payment of the balance; leaving paid deletes that payment and no other (decision 29). A draft gets
 * the current details of its client. Returns the summary for the timeline.
 */
export const setStatus = async (
  tx: Db,
  { businessId, timezone }: Owner,
  invoice: FoundInvoiceDetail,
  status: InvoiceStatus,
): Promise<string> => {
  const key = { businessId, id: invoice.id };
  const balance = invoice.total_cents - invoice.paid_cents;
  const words = [`Status changed to ${capitalize(status)}`];
  if (status === 'paid' && balance > 0) {
    const payment = { amountCents: balance, method: 'other', note: 'Marked as paid' } as const;
    await insertPayment(tx, key, { ...payment, date: todayIn(timezone), source: 'status' });
    words.push(`payment of ${formatDollars(toDollars(balance))} recorded`);
  }
  const removed = invoice.status === 'paid' ? await removeStatusPayment(tx, key) : 0;
  if (removed > 0) words.push(`payment of ${formatDollars(toDollars(removed))} taken back`);
  await updatePaidStatus(tx, key, status);
  if (status === 'draft') await updateDraft(tx, 'i', key);
  return words.join('; ');
};
