import type { invoiceSorts } from '@tradewind/contracts/invoices';
import * as v from 'valibot';
import { keys, type Position, readCursor } from '../../http/page.ts';

/**
 * SQL of the status that an invoice `i` shows: a pending one past its due date reads overdue
 * (decision 29). `$2` is today on the business's calendar.
 */
export const shownStatus = `case when i.status = 'pending' and i.due_date < $2::date
  then 'overdue' else i.status end`;

type Sort = (typeof invoiceSorts)[number];
type Direction = 'asc' | 'desc';

interface Key {
  readonly sql: string;
  readonly type: string;
  readonly schema: v.GenericSchema<unknown, string | number>;
}

const day = v.pipe(v.string(), v.isoDate());

/** The sort key of each order; names ignore case. */
const sortKeys: Record<Sort, Key> = {
  createdAt: { sql: 'i.created_at', type: 'timestamptz', schema: keys.instant },
  dueDate: { sql: 'i.due_date', type: 'date', schema: day },
  issueDate: { sql: 'i.issue_date', type: 'date', schema: day },
  client: { sql: `lower(i.issued_to ->> 'name')`, type: 'text', schema: keys.text },
  total: { sql: 'i.total_cents', type: 'bigint', schema: v.pipe(v.number(), v.safeInteger()) },
  status: { sql: `(${shownStatus})`, type: 'text', schema: keys.text },
};

/** A row with its sort key. */
export interface Placed {
  readonly id: string;
  readonly sort_key: string | number | Date;
}

/** A sort order of the list: its SQL, and how a cursor encodes a position in it. */
export const orderBy = (sort: Sort, direction: Direction, cursor: string | undefined) => {
  const { sql, type, schema } = sortKeys[sort];
  const place = readCursor(v.strictTuple([schema, keys.id]), cursor);
  const beyond = direction === 'asc' ? '>' : '<';
  return {
    key: sql,
    by: `${sql} ${direction}, i.id ${direction}`,
    /** The condition for rows after the cursor's place; `$` adds a parameter. */
    after: ($: (value: unknown) => string) =>
      place && `(${sql}, i.id) ${beyond} (${$(place[0])}::${type}, ${$(place[1])}::uuid)`,
  };
};

export const positionOf = ({ sort_key, id }: Placed): Position => [
  sort_key instanceof Date ? sort_key.toISOString() : sort_key,
  id,
];
