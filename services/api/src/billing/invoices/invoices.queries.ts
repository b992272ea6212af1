import type { InvoiceStatus, TaxRule } from '@tradewind/contracts';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import type { Invoice, InvoiceQuery, Payment } from '@tradewind/contracts/invoices';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { isUnpaid } from '../../engines/statusConditions.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { conflict } from '../../http/apiError.ts';
import type { Placed } from '../../http/keysetOrder.ts';
import { orOfProperty, searchProperties } from '../../operations/namedProperties/namedProperty.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { getAndLock } from '../documents/getAndLock.ts';
import { type IssuedTo, isClientArchived, issuedToOf } from '../documents/issuedTo.ts';
import { itemsColumn, type StoredItem } from '../documents/items.ts';
import { orderBy, shownStatus } from './invoices.orders.ts';
import { isReceiptSent } from './mailReceipt.ts';

/** An invoice as a row of the list. */
export interface FoundInvoice {
  id: string;
  number: string;
  title: string;
  client_id: string;
  issued_to: IssuedTo;
  issue_date: string;
  due_date: string;
  shown_status: InvoiceStatus;
  is_void: boolean;
  total_cents: number;
  paid_cents: number;
  created_at: Date;
  version: number;
}

const rowColumns = `i.id, i.number, i.title, i.client_id, ${issuedToOf('i')} as issued_to, i.issue_date, i.due_date,
  ${shownStatus} as shown_status, i.voided_at is not null as is_void, i.total_cents, i.paid_cents, i.created_at, i.version`;

/** The condition for a shown status; it names the stored ones first, which an index can find. */
const ofStatus = (status: InvoiceQuery['status']): string | undefined => {
  if (!status) return undefined;
  if (status === 'voided') return 'i.voided_at is not null';
  const live = 'i.voided_at is null';
  if (status === 'unpaid') return isUnpaid('i');
  if (status === 'pending') return `${isUnpaid('i')} and (${shownStatus}) = 'pending'`;
  if (status === 'paid')
    return `i.status in ('paid','pending','overdue') and (${shownStatus}) = 'paid' and ${live}`;
  if (status === 'overdue') return `${isUnpaid('i')} and (${shownStatus}) = 'overdue'`;
  return `i.status = '${status}' and ${live}`;
};

/**
 * Finds a page of a business's invoices in the requested order, one row more than `limit` when
 * there is more. Each combination of filters is a separate statement, so that each has its own
 * plan.
 */
export const findInvoices = async (
  db: Db,
  { businessId, timezone }: Owner,
  query: InvoiceQuery,
) => {
  const values: unknown[] = [businessId, todayIn(timezone)];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const { status, customer, withoutJob, q, limit } = query;
  const found = await searchProperties(db, businessId, q);
  const order = orderBy(query.sort, query.order, query.cursor);
  const conditions = [
    'i.business_id = $1',
    ofStatus(status),
    customer && `i.client_id = ${$(customer)}`,
    withoutJob !== undefined &&
      `i.job_id is ${withoutJob ? '' : 'not '}null and i.voided_at is null and i.status <> 'cancelled'`,
    q && `(${containing('i.search', q, $)} ${orOfProperty('i', q, found, $)})`,
    order.after($),
  ].filter(Boolean);
  const sql = `select ${rowColumns}, ${order.key} as sort_key from own.invoice i
    where ${conditions.join(' and ')} order by ${order.by} limit ${$(limit + 1)}`;
  return db.rows<FoundInvoice & Placed>(sql, values);
};

export interface FoundPayment {
  id: string;
  amount_cents: number;
  method: Payment['method'];
  note: string;
  paid_on: string;
  source: 'recorded' | 'status' | 'bank';
  created_at: string;
  receipt_sent: boolean;
}

/** An invoice with everything that belongs to it. */
export interface FoundInvoiceDetail extends FoundInvoice {
  /** The stored one, which a pending invoice keeps when it reads overdue or paid. */
  status: InvoiceStatus;
  items: StoredItem[];
  payments: FoundPayment[];
  tax_rule: TaxRule;
  subtotal_cents: number;
  discount: number;
  discount_cents: number;
  tax: number;
  tax_cents: number;
  notes: string;
  terms: string;
  client_archived: boolean;
  property_id: string | null;
  job_id: string | null;
  quote_id: string | null;
  /** Null for an invoice of no maintenance plan. */
  plan: NonNullable<Invoice['plan']> | null;
  sent_at: Date | null;
  /** Whether it was ever sent, paid or no draft. */
  was_issued: boolean;
  /** Also those that were taken back. */
  had_payments: boolean;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: string;
  link_sequence: number;
  link_withdrawn_at: Date | null;
}

const payments = `
  coalesce((
    select json_agg(made order by made.created_at, made.id)
    from (select id, amount_cents, method, note, paid_on, source, created_at,
        ${isReceiptSent} as receipt_sent
      from payment p where business_id = i.business_id and invoice_id = i.id) made
  ), '[]') as payments`;

const plan = `
  (select json_build_object('_id', p.id, 'name', p.name)
    from maintenance_plan_invoice x
    join maintenance_plan p on p.business_id = x.business_id and p.id = x.plan_id
    where x.business_id = i.business_id and x.invoice_id = i.id) as plan`;

// What an invoice is counts, too: those from before the two columns were there have them since
// their last change only.
const wasIssued = `(i.was_issued or i.status <> 'draft' or i.sent_at is not null) as was_issued`;
const hadPayments = '(i.had_payments or i.paid_cents > 0) as had_payments';

const one = `
  select ${rowColumns}, i.status, ${itemsColumn('invoice', 'i')}, ${payments}, i.tax_rule,
    i.subtotal_cents, i.discount, i.discount_cents, i.tax, i.tax_cents, i.notes, i.terms, i.property_id, i.job_id,
    i.quote_id, ${isClientArchived('i')} as client_archived, ${plan}, i.sent_at, ${wasIssued}, ${hadPayments}, i.voided_at, i.voided_by, i.void_reason, i.link_sequence, i.link_withdrawn_at
  from invoice i where i.business_id = $1 and i.id = $3`;

export const { get: getInvoice, lock: lockInvoice } = getAndLock<FoundInvoiceDetail>(
  'invoice',
  one,
);

/**
 * Locks an invoice that is to change until the transaction ends.
 * @throws ApiError 404; 409 for a void one.
 */
export const lockLiveInvoice = async (tx: Db, owner: Owner, id: string) => {
  const invoice = await lockInvoice(tx, owner, id);
  if (invoice.is_void) throw conflict(documentMessages.voided);
  return invoice;
};
