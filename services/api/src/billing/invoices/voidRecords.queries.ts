import type { Payment } from '@tradewind/contracts/invoices';
import type { Db } from '../../database/db.ts';
import { type Actor, memberIdOf } from '../../http/context.ts';
import { newestFirst, readCursor, rowLimitFor } from '../../http/page.ts';
import { presentPayment } from './invoices.presenter.ts';
import type { FoundInvoiceDetail } from './invoices.queries.ts';

/** What is kept of an issued invoice that was voided or deleted (decision 93). */
export interface FoundVoidRecord {
  readonly id: string;
  readonly invoice_id: string;
  readonly number: string;
  readonly customer: string;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly payments: Payment[];
  readonly reason: string;
  readonly actor: string;
  readonly at: Date;
  readonly is_deleted: boolean;
}

const insert = `
  insert into void_record (business_id, invoice_id, number, customer, total_cents, paid_cents,
    payments, reason, actor_id, actor, is_deleted)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Keeps what an invoice was, in the transaction that voids or deletes it. */
export const insertVoidRecord = async (
  tx: Db,
  actor: Actor,
  invoice: FoundInvoiceDetail,
  { reason, isDeleted }: { readonly reason: string; readonly isDeleted: boolean },
): Promise<void> => {
  await tx.rows(insert, [
    ...[actor.businessId, invoice.id, invoice.number, invoice.issued_to.name],
    ...[invoice.total_cents, invoice.paid_cents],
    JSON.stringify(invoice.payments.map(presentPayment)),
    ...[reason, memberIdOf(actor), actor.name, isDeleted],
  ]);
};

/** A page of the records of a business, newest first; more rows than `limit` if there are more. */
export const findVoidRecords = (
  db: Db,
  businessId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) => {
  const [at = null, id = null] = readCursor(newestFirst, cursor) ?? [];
  return db.rows<FoundVoidRecord>(
    `select id, invoice_id, number, customer, total_cents, paid_cents, payments, reason, actor, at,
      is_deleted
    from void_record
    where business_id = $1
      and ($2::timestamptz is null or (at, id) < ($2::timestamptz, $3::uuid))
    order by at desc, id desc limit $4`,
    [businessId, at, id, rowLimitFor(limit)],
  );
};
