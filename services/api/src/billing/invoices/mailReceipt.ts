import { toDollars, undoSeconds } from '@tradewind/contracts';
import type { PaymentInput } from '@tradewind/contracts/invoices';
import type { Db } from '../../database/db.ts';
import type { SignedLinks } from '../../engines/linkTokens.ts';
import { enqueueMail } from '../../engines/mail/outbox.ts';
import { isNotHandedOver } from '../../engines/mail/outgoing.queries.ts';
import { todayIn } from '../../engines/time/zone.ts';
import type { Actor } from '../../http/context.ts';
import { findRecipients } from '../../operations/contacts/recipients.ts';

interface RecordedPayment extends PaymentInput {
  readonly paymentId: string;
}

interface SentInvoice {
  readonly number: string;
  readonly link_sequence: number;
  readonly link_withdrawn_at: Date | null;
  /** Cents. */
  readonly balance: number;
  readonly client_id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

// A customer who never got the invoice could not place the receipt, and the link of a draft opens
// nothing.
const findSent = `
  select i.number, i.link_sequence, i.link_withdrawn_at, i.total_cents - i.paid_cents as balance,
    i.client_id, c.name, c.email, b.company
  from invoice i
  join client c on c.business_id = i.business_id and c.id = i.client_id
  join business b on b.id = i.business_id
  where i.business_id = $1 and i.id = $2 and i.sent_at is not null and i.status <> 'draft'`;

/**
 * Mails the customer, after a payment was recorded in the same transaction, what was received and
 * what is left to pay; only for an invoice that was sent to them. The mail waits while Undo is
 * offered (decision 86).
 */
export const emailReceipt = async (
  tx: Db,
  { businessId, timezone }: Actor,
  links: SignedLinks,
  id: string,
  { amount, date = todayIn(timezone), paymentId }: RecordedPayment,
): Promise<void> => {
  const invoice = await tx.row<SentInvoice>(findSent, [businessId, id]);
  if (invoice === undefined) return;
  const { number, link_sequence: sequence, name, email, company, client_id: clientId } = invoice;
  // A receipt must not bring a withdrawn link back.
  const isWithdrawn = invoice.link_withdrawn_at !== null;
  const documentToken = isWithdrawn ? '' : links.sign('invoice', { businessId, id, sequence });
  const balance = toDollars(invoice.balance);
  const about = { entity: 'invoice', entityId: id, clientId, delay: undoSeconds } as const;
  const receipt = { company, number, amount, balance, date, documentToken, paymentId };
  const client = { businessId, clientId, name, email };
  for (const recipient of await findRecipients(tx, client, 'invoices')) {
    const facts = { ...receipt, name: recipient.name };
    await enqueueMail(tx, businessId, 'payment-received', recipient.email, facts, about);
  }
};

const withdraw = `
  delete from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind = 'payment-received'
    and payload ->> 'paymentId' = $3 and ${isNotHandedOver}`;

/** SQL: whether a mail server has, or may have, the receipt of a payment `p`. */
export const isReceiptSent = `exists (select from outgoing_mail m
  where m.business_id = p.business_id and m.entity_id = p.invoice_id
    and m.kind = 'payment-received' and m.payload ->> 'paymentId' = p.id::text
    and not (${isNotHandedOver}))`;

/** Deletes the receipt of a payment that was not sent yet. */
export const withdrawReceipt = (tx: Db, businessId: string, invoiceId: string, paymentId: string) =>
  tx.rows(withdraw, [businessId, invoiceId, paymentId]);

const withdrawAll = `
  delete from outgoing_mail
  where business_id = $1 and entity_id = $2 and kind in ('invoice-sent','payment-received')
    and ${isNotHandedOver}`;

/** Deletes the mails about an invoice that were not sent yet. */
export const withdrawMails = (tx: Db, businessId: string, invoiceId: string) =>
  tx.rows(withdrawAll, [businessId, invoiceId]);

// An attempt that has begun with the earlier payload must not end.
const updateBalance = `
  update outgoing_mail m
  set lease = null, leased_until = null, payload = jsonb_set(m.payload::jsonb, '{balance}',
    to_jsonb(round((i.total_cents - i.paid_cents + (
      select coalesce(sum(p.amount_cents), 0) from payment p
      where p.business_id = m.business_id and p.invoice_id = m.entity_id and p.source = 'recorded'
        and p.id > (m.payload ->> 'paymentId')::uuid)) / 100.0, 2)))
  from invoice i
  where m.business_id = $1 and m.entity_id = $2 and m.kind = 'payment-received'
    and m.sent_at is null and m.failed_at is null and m.handed_over_at is null
    and i.business_id = m.business_id and i.id = m.entity_id`;

/**
 * Sets what is left to pay in the receipts of an invoice that were not sent yet, after its total
 * or its payments have changed in the same transaction (decision 86). A later payment has a receipt
 * of its own, and does not count; ids of payments ascend in time.
 */
export const updateReceipts = (tx: Db, businessId: string, invoiceId: string) =>
  tx.rows(updateBalance, [businessId, invoiceId]);
