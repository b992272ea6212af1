import type { Shop } from './multiProcessBusiness.ts';

/** The three kinds of rows that carry a number, by the call that creates them. */
export const kinds = ['job', 'quote', 'invoice'] as const;
export type Kind = (typeof kinds)[number];

const item = { description: 'Work', quantity: 1, unitPrice: 95 };

const bodies = {
  job: { title: 'Tap', scheduledDate: '2026-07-01' },
  quote: { title: 'Tap', items: [item, item] },
  invoice: { items: [item, item] },
} as const;

const numberFields = { job: 'jobNumber', quote: 'quoteNumber', invoice: 'invoiceNumber' } as const;

export interface CreatedRow {
  readonly status: number;
  readonly kind: Kind;
  readonly id: string;
  readonly number: string;
}

/**
 * Creates a row over HTTP, under `key` when there is one.
 * @throws what `fetch` throws, and SyntaxError for an answer that was cut.
 */
export const create = async (
  url: string,
  { token, client }: Pick<Shop, 'token' | 'client'>,
  kind: Kind,
  { key, over = {} }: { key?: string; over?: object } = {},
): Promise<CreatedRow> => {
  const response = await fetch(`${url}/api/${kind}s`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ client, ...bodies[kind], ...over }),
  });
  const body = JSON.parse(await response.text());
  return { status: response.status, kind, id: body._id, number: body[numberFields[kind]] };
};

export interface Stored {
  readonly kind: Kind;
  readonly id: string;
  readonly number: string;
}

const stored = kinds
  .map((kind) => `select '${kind}' as kind, id, number from ${kind} where business_id = $1`)
  .join(' union all ');

/** Every numbered row of a business. */
export const findStored = ({ product, businessId }: Shop): Promise<Stored[]> =>
  product.db.rows<Stored>(stored, [businessId]);

// Each row is made in one transaction with its line of the timeline and its items.
const partial = `
  select 'job' as kind, id from job j where business_id = $1 and (number is null
    or 1 <> (select count(*) from activity where business_id = $1 and entity_id = j.id and kind = 'created'))
  union all
  select 'quote', id from quote q where business_id = $1 and (
    2 <> (select count(*) from quote_item where business_id = $1 and quote_id = q.id)
    or 1 <> (select count(*) from activity where business_id = $1 and entity_id = q.id and kind = 'created'))
  union all
  select 'invoice', id from invoice i where business_id = $1 and (
    2 <> (select count(*) from invoice_item where business_id = $1 and invoice_id = i.id)
    or 1 <> (select count(*) from activity where business_id = $1 and entity_id = i.id and kind = 'created'))`;

/** Rows that lack a part of themselves. */
export const findPartial = ({ product, businessId }: Shop) =>
  product.db.rows(partial, [businessId]);

/** The counts at the end of numbers such as Q-2026-00007, in order. */
export const countsOf = (rows: readonly Stored[], kind: Kind): number[] =>
  rows
    .filter((row) => row.kind === kind)
    .map((row) => Number(row.number.slice(-5)))
    .toSorted((a, b) => a - b);

/** 1 to n. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);
