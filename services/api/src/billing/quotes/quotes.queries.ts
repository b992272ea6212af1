import type { QuoteStatus, TaxRule } from '@tradewind/contracts';
import type { QuoteQuery } from '@tradewind/contracts/quotes';
import type { Db } from '../../database/db.ts';
import { containing } from '../../database/search.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { newestFirst, readCursor } from '../../http/page.ts';
import { isUnplanned } from '../../operations/jobs/moneyOfJob.ts';
import { orOfProperty, searchProperties } from '../../operations/namedProperties/namedProperty.ts';
import type { Owner } from '../documents/documentNumber.ts';
import { getAndLock } from '../documents/getAndLock.ts';
import { type IssuedTo, isClientArchived, issuedToOf } from '../documents/issuedTo.ts';
import { itemsColumn, type StoredItem } from '../documents/items.ts';
import { acceptancesColumn, type FoundAcceptance } from './acceptances.queries.ts';

/** A quote as a list row needs it. */
export interface FoundQuote {
  id: string;
  number: string;
  title: string;
  client_id: string;
  issued_to: IssuedTo;
  issue_date: string;
  valid_until: string;
  status: QuoteStatus;
  expired: boolean;
  total_cents: number;
  created_at: Date;
  version: number;
}

const rowColumns = `q.id, q.number, q.title, q.client_id, ${issuedToOf('q')} as issued_to, q.issue_date, q.valid_until,
  q.status, q.valid_until < $2::date as expired, q.total_cents, q.created_at, q.version`;

const hasInvoice = `exists (select from invoice i
  where i.business_id = q.business_id and i.quote_id = q.id and i.voided_at is null)`;

/**
 * SQL: whether a quote `q` was accepted and its work is to be planned: it neither has a job nor has
 * become an invoice, or the visits of its job were over before. One of an archived client cannot get a
 * job.
 */
export const isToPlan = `q.status = 'accepted' and not ${isClientArchived('q')}
  and (q.job_id is null and not ${hasInvoice} or ${isUnplanned})`;

/** The condition for a shown status, or for one that only lists have. */
const ofStatus = (status: QuoteQuery['status'], $: (value: unknown) => string) => {
  if (!status) return undefined;
  if (status === 'expired') return 'q.valid_until < $2::date';
  return status === 'without_job' ? isToPlan : `q.status = ${$(status)}`;
};

/**
 * Finds a page of a business's quotes, newest first, one row more than `limit` when there is more.
 * A status filter compares the stored status; `expired` depends on the business's current day
 * (decision 28).
 */
export const findQuotes = async (db: Db, { businessId, timezone }: Owner, query: QuoteQuery) => {
  const values: unknown[] = [businessId, todayIn(timezone)];
  const $ = (value: unknown) => `$${values.push(value)}`;
  const { status, customer, job, withoutInvoice, q, limit } = query;
  const found = await searchProperties(db, businessId, q);
  const after = readCursor(newestFirst, query.cursor);
  const conditions = [
    'q.business_id = $1',
    ofStatus(status, $),
    customer && `q.client_id = ${$(customer)}`,
    job && `q.job_id = ${$(job)}`,
    withoutInvoice !== undefined && `${withoutInvoice ? 'not ' : ''}${hasInvoice}`,
    q && `(${containing('q.search', q, $)} ${orOfProperty('q', q, found, $)})`,
    after && `(q.created_at, q.id) < (${$(after[0])}::timestamptz, ${$(after[1])}::uuid)`,
  ].filter(Boolean);
  const sql = `select ${rowColumns} from own.quote q where ${conditions.join(' and ')}
    order by q.created_at desc, q.id desc limit ${$(limit + 1)}`;
  return db.rows<FoundQuote>(sql, values);
};

/** A quote with everything that belongs to it. */
export interface FoundQuoteDetail extends FoundQuote {
  items: StoredItem[];
  tax_rule: TaxRule;
  subtotal_cents: number;
  discount: number;
  discount_cents: number;
  tax_cents: number;
  notes: string;
  terms: string;
  client_archived: boolean;
  is_unplanned: boolean;
  property_id: string | null;
  job_id: string | null;
  first_job_id: string | null;
  fixed_price: boolean;
  invoice_id: string | null;
  invoice_total_cents: number | null;
  sent_at: Date | null;
  accepted_by: string | null;
  accepted_at: Date | null;
  decline_reason: string | null;
  status_set_by: string | null;
  status_note: string;
  revision: number;
  /** Oldest first. */
  acceptances: FoundAcceptance[];
  link_sequence: number;
  link_withdrawn_at: Date | null;
}

const one = `
  select ${rowColumns}, ${itemsColumn('quote', 'q')}, q.tax_rule, q.subtotal_cents, q.discount,
    q.discount_cents, q.tax_cents, q.notes, q.terms, q.property_id, q.job_id, q.first_job_id, q.fixed_price, q.sent_at, q.accepted_by,
    q.accepted_at, q.decline_reason, q.status_set_by, q.status_note, q.revision,
    ${isClientArchived('q')} as client_archived, q.status = 'accepted' and ${isUnplanned} as is_unplanned, ${acceptancesColumn}, q.link_sequence, q.link_withdrawn_at, i.id as invoice_id,
    i.total_cents as invoice_total_cents
  from quote q
  left join invoice i on i.business_id = q.business_id and i.quote_id = q.id and i.voided_at is null
  where q.business_id = $1 and q.id = $3`;

export const { get: getQuote, lock: lockQuote } = getAndLock<FoundQuoteDetail>('quote', one);
