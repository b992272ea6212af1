import { randomUUID } from 'node:crypto';
import type { Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';

/** One try to create an invoice. */
export interface Attempt {
  readonly key: string;
  /** Of the answer; 0 when there was none. */
  readonly status: number;
  /** By `performance.now()`. */
  readonly began: number;
  readonly milliseconds: number;
  readonly retryAfter: string | null;
  /** Of the created invoice. */
  readonly id: string | undefined;
  /** Of a failure: the beginning of the answer, or why there was none. */
  readonly reason?: string;
}

const items = [{ description: 'Work', quantity: 1, unitPrice: 95 }];

/** Tries once to create an invoice under an idempotency key. */
export async function createInvoice(
  url: string,
  { token, client }: Pick<Shop, 'token' | 'client'>,
  key: string = randomUUID(),
): Promise<Attempt> {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  const body = JSON.stringify({ client, items });
  try {
    const response = await fetch(`${url}/api/invoices`, { method: 'POST', headers, body });
    const text = await response.text();
    // A proxy answers in its own words.
    const { _id: id } = (response.ok ? JSON.parse(text) : {}) as { _id?: string };
    const retryAfter = response.headers.get('retry-after');
    const milliseconds = performance.now() - began;
    const { status } = response;
    const reason = response.ok ? {} : { reason: `${status} ${text.slice(0, 100)}` };
    return { key, began, status, milliseconds, retryAfter, id, ...reason };
  } catch (error) {
    const milliseconds = performance.now() - began;
    const { cause = error } = error as Error;
    return {
      key,
      began,
      status: 0,
      milliseconds,
      retryAfter: null,
      id: undefined,
      reason: `${cause}`,
    };
  }
}

/** A PNG of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a logo. Returns the status of the answer; 0 when there is none. */
export async function uploadLogo(url: string, token: string): Promise<number> {
  const body = new FormData();
  body.set('file', new File([picture], 'logo.png'));
  const headers = { authorization: `Bearer ${token}` };
  const sent = fetch(`${url}/api/business/logo`, { method: 'POST', headers, body });
  return sent.then(
    ({ status }) => status,
    () => 0,
  );
}

/** Ids of all invoices of a business, sorted. */
export async function findInvoices({ product, businessId }: Shop): Promise<string[]> {
  const rows = await product.db.rows<{ id: string }>(
    'select id from invoice where business_id = $1',
    [businessId],
  );
  return rows.map(({ id }) => id).toSorted();
}

/** How often each status occurred. */
export function countStatuses(
  attempts: readonly Pick<Attempt, 'status'>[],
): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of attempts) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
