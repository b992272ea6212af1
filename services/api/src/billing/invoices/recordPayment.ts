import { formatDollars, toCents, toDollars } from '@tradewind/contracts';
import { addDays } from '@tradewind/contracts/calendar';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { PaymentInput } from '@tradewind/contracts/invoices';
import { capitalize } from '@tradewind/contracts/text';
import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { conflict, invalid, notFound } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { recordInvoiceActivity } from '../documents/documentActivity.ts';
import { updateDraft } from '../documents/updateDrafts.ts';
import { presentInvoice } from './invoices.presenter.ts';
import { type FoundInvoiceDetail, getInvoice, lockLiveInvoice } from './invoices.queries.ts';
import { withdrawReceipt } from './mailReceipt.ts';
import { insertPayment, statusAfter, updatePaidStatus } from './payments.ts';
import { updateJobOfInvoice } from './updateJobOfInvoice.ts';

const formatPayment = (cents: number) => `Payment of ${formatDollars(toDollars(cents))}`;

const findStatusBeforePaid = `
  select detail ->> 'from' as status from activity
  where business_id = $1 and entity = 'invoice' and entity_id = $2 and kind = 'status'
    and detail ->> 'to' = 'paid'
  order by at desc, id desc limit 1`;

/** Whether a paid invoice was a draft before, and was not sent since: no customer has it. */
const wasDraft = async (tx: Db, businessId: string, { id, sent_at }: FoundInvoiceDetail) => {
  if (sent_at !== null) return false;
  const before = await tx.row<{ status: string }>(findStatusBeforePaid, [businessId, id]);
  return before?.status === 'draft';
};

/**
 * Stores status and paid amount of a locked invoice after a payment, and records both in the
 * timeline.
 */
const settle = async (
  tx: Db,
  actor: Actor,
  invoice: FoundInvoiceDetail,
  paidCents: number,
  line: { kind: string; summary: string },
) => {
  const { id, status: before, client_id: clientId, total_cents } = invoice;
  const about = { businessId: actor.businessId, id, clientId };
  const reached = statusAfter(before, total_cents, paidCents);
  const isUndone = before === 'paid' && reached === 'pending';
  const isDraft = isUndone && (await wasDraft(tx, actor.businessId, invoice));
  const status = isDraft ? 'draft' : reached;
  await updatePaidStatus(tx, about, status);
  if (isDraft) await updateDraft(tx, 'i', about);
  await recordInvoiceActivity(tx, about, { ...line, by: actor });
  if (status !== before) {
    const summary = `Status changed to ${capitalize(status)}`;
    const detail = { from: before, to: status };
    await recordInvoiceActivity(tx, about, { by: actor, kind: 'status', summary, detail });
  }
  const settled = await getInvoice(tx, actor, id);
  await updateJobOfInvoice(tx, { businessId: about.businessId, by: actor }, invoice, settled);
  return presentInvoice(settled);
};

const checkAmount = (amount: number, balance: number) => {
  if (amount <= balance) return;
  const words =
    balance === 0
      ? 'Nothing is left to pay on this invoice.'
      : `The balance is ${formatDollars(toDollars(balance))}. Enter at most that.`;
  throw invalid('amount', words);
};

const checkDate = (date: string, timezone: string) => {
  if (date > addDays(todayIn(timezone), 1)) throw invalid('date', documentMessages.paymentDate);
};

/**
 * Records a payment; payments that cover the total make the invoice paid (decision 29). Payments
 * at the same moment wait for one another, so that together they never exceed the total. Returns
 * the invoice and the payment's id.
 * @throws ApiError 404; 409 for a cancelled or void invoice; 422 for more than the balance, and
 * for a date after tomorrow (decision 107).
 */
export const recordPayment = async (tx: Db, actor: Actor, id: string, payment: PaymentInput) => {
  const invoice = await lockLiveInvoice(tx, actor, id);
  if (invoice.status === 'cancelled') throw conflict('A cancelled invoice takes no payments.');
  const { method, note, date = todayIn(actor.timezone) } = payment;
  const amountCents = toCents(payment.amount);
  checkAmount(amountCents, invoice.total_cents - invoice.paid_cents);
  checkDate(date, actor.timezone);
  const key = { businessId: actor.businessId, id };
  const made = { amountCents, method, note, date, source: 'recorded' } as const;
  const paymentId = await insertPayment(tx, key, made);
  const how = method === 'other' ? '' : ` by ${method.replace('_', ' ')}`;
  const summary = `${formatPayment(amountCents)}${how} recorded`;
  const paid = invoice.paid_cents + amountCents;
  const line = { kind: 'payment', summary };
  return { invoice: await settle(tx, actor, invoice, paid, line), paymentId };
};

/**
 * Deletes a payment of any source, and withdraws its receipt unless it was sent (decision 86). A draft
 * that became paid and was never sent is a draft again (decision 29).
 */
export const deletePayment = async (tx: Db, actor: Actor, id: string, paymentId: string) => {
  const invoice = await lockLiveInvoice(tx, actor, id);
  const payment = invoice.payments.find((made) => made.id === paymentId);
  if (payment === undefined) throw notFound();
  const values = [actor.businessId, paymentId];
  await tx.rows('delete from payment where business_id = $1 and id = $2', values);
  await withdrawReceipt(tx, actor.businessId, id, paymentId);
  const summary = `${formatPayment(payment.amount_cents)} taken back`;
  const paid = invoice.paid_cents - payment.amount_cents;
  return settle(tx, actor, invoice, paid, { kind: 'payment', summary });
};
