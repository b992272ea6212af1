import { formatDollars, type InvoiceStatus, toDollars } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { statusName } from '../documents/changes.ts';
import type { Owner } from '../documents/documentNumber.ts';
import type { FoundInvoiceDetail } from './invoices.queries.ts';
import { insertPayment, keepStanding, removeStatusPayment } from './payments.ts';

/**
 * Sets the status of a locked invoice by hand, any from any. Becoming paid records a payment of
 * the balance; leaving paid takes back that one and no other (decision 29).
 * Gives what the timeline says.
 */
export const setStatus = async (
  tx: Db,
  { businessId, timezone }: Owner,
  invoice: FoundInvoiceDetail,
  status: InvoiceStatus,
): Promise<string> => {
  const key = { businessId, id: invoice.id };
  const balance = invoice.total_cents - invoice.paid_cents;
  const words = [`Status changed to ${statusName(status)}`];
  if (status === 'paid' && balance > 0) {
    const payment = { amountCents: balance, method: 'other', note: 'Marked as paid' } as const;
    await insertPayment(tx, key, { ...payment, date: todayIn(timezone), source: 'status' });
    words.push(`payment of ${formatDollars(toDollars(balance))} recorded`);
  }
  const removed = invoice.status === 'paid' ? await removeStatusPayment(tx, key) : 0;
  if (removed > 0) words.push(`payment of ${formatDollars(toDollars(removed))} taken back`);
  await keepStanding(tx, key, status);
  return words.join('; ');
};
