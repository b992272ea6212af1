import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBusiness, makeClient } from '../../../testing/factories.ts';
import { items } from '../../../testing/makeDocuments.ts';
import { callsOf, serveBusiness } from '../../../testing/serveBusiness.ts';
import { stopClockAtNoon } from '../../../testing/stopClock.ts';
import { todayIn } from '../../engines/time/zone.ts';

stopClockAtNoon();
const { product, admin } = serveBusiness();
let client: string;

beforeAll(async () => {
  client = await makeClient(product, admin);
});

const kinds = [
  ['createQuote', 'Q', 'quoteNumber'],
  ['createInvoice', 'INV', 'invoiceNumber'],
] as const;

describe.each(kinds)('%s', (name, prefix, field) => {
  const numbersOf = (count: number) => {
    const year = todayIn('America/New_York').slice(0, 4);
    return Array.from(
      { length: count },
      (_, n) => `${prefix}-${year}-${String(n + 1).padStart(5, '0')}`,
    );
  };

  test('a hundred concurrent creates have numbers without gaps or repeats, also when some fail', async () => {
    const as = callsOf(product, admin);
    // Every third fails: by validation, by a database constraint, or for another business's client.
    const huge = Array.from({ length: 500 }, () => ({
      ...{ description: 'x', quantity: 100_000, unitPrice: 1_000_000, tax: 100 },
    }));
    const bad = [{ client: randomUUID() }, { discount: 101 }, { items: huge, tax: 100 }];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const over = n % 3 === 2 ? bad[((n - 2) / 3) % 3] : {};
        return as(name, { body: { client, title: 'Valve', items, ...over } } as never);
      }),
    );
    const made = replies.filter((reply) => reply.status === 201);
    expect(made).toHaveLength(67);
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(33);
    const numbers = made.map((reply) => (reply.body as unknown as Record<string, string>)[field]);
    expect(numbers.toSorted()).toEqual(numbersOf(67));
  });

  test('a number that was taken in a rolled-back transaction is used again', async () => {
    const own = await makeBusiness(product);
    const mine = await makeClient(product, own);
    const as = callsOf(product, own);
    // Rejected by the last constraint, after the number was taken.
    await product.db.rows(`alter table ${prefix === 'Q' ? 'quote' : 'invoice'}_item
      add constraint no_trap check (description <> 'trap')`);
    const create = (description: string) =>
      as(name, {
        body: { client: mine, title: 'Valve', items: [{ description, quantity: 1 }] },
      } as never);
    const statuses = [];
    for (const word of ['ok', 'trap', 'trap', 'ok']) statuses.push((await create(word)).status);
    expect(statuses).toEqual([201, 422, 422, 201]);
    const { body } = await as(prefix === 'Q' ? 'listQuotes' : 'listInvoices', {});
    const numbers = (body as unknown as Record<string, string>[]).map((row) => row[field]);
    expect(numbers.toReversed()).toEqual(numbersOf(2));
  });

  test('counts each business separately, by the year in its zone', async () => {
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const own = await makeBusiness(product, { preferences: { timezone } });
      const mine = await makeClient(product, own);
      const body = { client: mine, title: 'Valve', items };
      const reply = await callsOf(product, own)(name, { body });
      const number = (reply.body as unknown as Record<string, string>)[field];
      expect(number).toBe(`${prefix}-${todayIn(timezone).slice(0, 4)}-00001`);
    }
  });

  test('with one Idempotency-Key, concurrent creates make one document with one number', async () => {
    const own = await makeBusiness(product);
    const mine = await makeClient(product, own);
    const as = callsOf(product, own);
    const headers = { 'idempotency-key': randomUUID() };
    const create = () => as(name, { body: { client: mine, title: 'Valve', items } }, headers);
    const replies = await Promise.all(Array.from({ length: 8 }, create));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    const other = await as(name, { body: { client: mine, title: 'Other', items } }, headers);
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
    const next = await as(name, { body: { client: mine, title: 'Valve', items } });
    expect((next.body as unknown as Record<string, string>)[field]).toMatch(/-00002$/);
  });
});
