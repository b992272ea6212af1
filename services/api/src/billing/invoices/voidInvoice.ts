import { toDollars } from '@tradewind/contracts';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { VoidInput, VoidRecord } from '@tradewind/contracts/invoices';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { ApiError, forbidden, stale } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { recordInvoiceActivity } from '../documents/documentActivity.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { getInvoice, lockInvoice } from './invoices.queries.ts';
import { withdrawMails } from './mailReceipt.ts';
import { updateJobOfInvoice } from './updateJobOfInvoice.ts';
import { type FoundVoidRecord, insertVoidRecord } from './voidRecords.queries.ts';

/**
 * Voids an invoice: number, status and payments stay, it counts in no sum, and nothing about it can
 * be changed (decision 93). Voiding again changes nothing.
 * @throws ApiError 404; 409 `stale` for an older `version`; 403 for a dispatcher when it has or had payments.
 */
export const voidInvoice = async (
  tx: Db,
  actor: Actor,
  id: string,
  { reason, version }: VoidInput,
) => {
  const invoice = await lockInvoice(tx, actor, id);
  if (invoice.is_void) return presentInvoice(invoice);
  if (version !== undefined && version !== invoice.version) throw stale();
  if (invoice.had_payments && actor.role !== 'admin')
    throw forbidden(documentMessages.voidedWithPayments);
  const key = { businessId: actor.businessId, id };
  const flag = { voidedAt: new Date(), voidedBy: actor.name, voidReason: reason };
  await updateRow(tx, InvoiceEntity, key, undefined, flag);
  await insertVoidRecord(tx, actor, invoice, { reason, isDeleted: false });
  await withdrawMails(tx, key.businessId, id);
  const subject = { id, name: invoice.number };
  await recordActorEvent(tx, actor, 'invoice_voided', { subject, detail: reason });
  const line = { by: actor, kind: 'voided', summary: `Voided: ${reason}` };
  await recordInvoiceActivity(tx, { ...key, clientId: invoice.client_id }, line);
  const voided = await getInvoice(tx, actor, id);
  await updateJobOfInvoice(tx, { businessId: key.businessId, by: actor }, invoice, voided);
  return presentInvoice(voided);
};

interface Deletion {
  /** May be empty. */
  readonly reason: string;
  /** Whether issued invoices are never deleted (`KEEP_ISSUED`). */
  readonly keepIssued: boolean;
}

/**
 * Deletes an invoice with its payments; its number is not used again, and the quote that it was
 * made of may be converted anew. Of an issued one a void record stays (decision 93).
 * @throws ApiError 404; 409 `invoice_kept` for an issued one when those are kept.
 */
export const deleteInvoice = async (
  tx: Db,
  actor: Actor,
  id: string,
  { reason, keepIssued }: Deletion,
): Promise<void> => {
  const { businessId } = actor;
  const invoice = await lockInvoice(tx, actor, id);
  if (invoice.was_issued) {
    if (keepIssued) throw new ApiError('invoice_kept');
    await insertVoidRecord(tx, actor, invoice, { reason, isDeleted: true });
  }
  await tx.rows('delete from invoice where business_id = $1 and id = $2', [businessId, id]);
  await withdrawMails(tx, businessId, id);
  await recordActorEvent(tx, actor, 'invoice_deleted', {
    subject: { id, name: invoice.number },
    detail: reason,
  });
  const line = { by: actor, kind: 'deleted', summary: `Invoice ${invoice.number} deleted` };
  await recordInvoiceActivity(tx, { businessId, id, clientId: invoice.client_id }, line);
  await updateJobOfInvoice(tx, { businessId, by: actor }, invoice, undefined);
};

/** Presents what is kept of a void or deleted invoice. */
export const presentVoidRecord = (row: FoundVoidRecord): VoidRecord => ({
  _id: row.id,
  invoiceId: row.invoice_id,
  invoiceNumber: row.number,
  customer: row.customer,
  total: toDollars(row.total_cents),
  amountPaid: toDollars(row.paid_cents),
  payments: row.payments,
  reason: row.reason,
  by: row.actor,
  at: row.at.toISOString(),
  isDeleted: row.is_deleted,
});
