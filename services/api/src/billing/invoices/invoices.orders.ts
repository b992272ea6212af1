import type { invoiceSorts } from '@tradewind/contracts/invoices';
import * as v from 'valibot';
import { keysetOrder, type SortKey } from '../../http/keysetOrder.ts';
import { keys } from '../../http/page.ts';

/**
 * SQL of the status that an invoice `i` shows: an issued one of $0 reads paid, another pending one past
 * its due date overdue (decision 29). `$2` is today on the business's calendar.
 */
export const shownStatus = `case
  when i.status in ('pending','overdue') and i.total_cents = 0 then 'paid'
  when i.status = 'pending' and i.due_date < $2::date then 'overdue' else i.status end`;

type Sort = (typeof invoiceSorts)[number];

const day = v.pipe(v.string(), v.isoDate());

/** The sort key of each order; names ignore case. */
const sortKeys: Record<Sort, SortKey> = {
  createdAt: { sql: 'i.created_at', type: 'timestamptz', schema: keys.instant },
  dueDate: { sql: 'i.due_date', type: 'date', schema: day },
  issueDate: { sql: 'i.issue_date', type: 'date', schema: day },
  client: { sql: `lower(i.issued_to ->> 'name')`, type: 'text', schema: keys.text },
  total: { sql: 'i.total_cents', type: 'bigint', schema: v.pipe(v.number(), v.safeInteger()) },
  status: { sql: `(${shownStatus})`, type: 'text', schema: keys.text },
};

/** A sort order of the list: its SQL, and how a cursor encodes a position in it. */
export const orderBy = (sort: Sort, direction: 'asc' | 'desc', cursor: string | undefined) =>
  keysetOrder(sortKeys[sort], 'i.id', direction, cursor);
