import { type TaxRule, toCents, totalsOf } from '@tradewind/contracts';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../factories.ts';
import { serveProduct } from '../product.ts';
import { callsOf } from './makeDocuments.ts';

/** How many random documents of each kind; a long run sets 10000. */
const DOCUMENTS = Number(process.env.PROPERTY_DOCUMENTS ?? 150);
const LIMIT = 30_000 + DOCUMENTS * 100;

const product = serveProduct({ CHECK_ANSWERS: 'on' });
let member: Member;
let client: string;

beforeAll(async () => {
  member = await makeBusiness(product);
  client = await makeClient(product, member);
});

const upTo = (max: number, unit: number) => fc.integer({ min: 0, max }).map((n) => n / unit);
const percent = fc.oneof(fc.constantFrom(0, 100, 8.875, 7.25, 33.333), upTo(100_000, 1000));
const unitPrice = fc.oneof(fc.constantFrom(0.01, 0.05, 0.5, 1_000_000), upTo(100_000, 100));
const quantity = fc.oneof(
  fc.constantFrom(0.001, 0.5, 100_000),
  fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
);
const item = fc.record({ description: fc.constant('Work'), quantity, unitPrice, tax: percent });
const document = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
  discount: percent,
  tax: percent,
});
type RandomDocument = typeof document extends fc.Arbitrary<infer D> ? D : never;

/** What the one money module says, in cents. */
const expected = ({ items, discount, tax }: RandomDocument, taxRule: TaxRule) => {
  const { lines, ...totals } = totalsOf({ taxRule, items, discount, tax });
  return { ...totals, lines: lines.map((line) => line.total) };
};

const answered = ({ subtotal, discountAmount, taxAmount, total, items }: Quote | Invoice) => ({
  subtotal: toCents(subtotal),
  discountAmount: toCents(discountAmount),
  taxAmount: toCents(taxAmount),
  total: toCents(total),
  lines: items.map((line) => toCents(line.total)),
});

const stored = (kind: 'quote' | 'invoice', id: string) =>
  product.db.row(
    `select subtotal_cents as subtotal, discount_cents as "discountAmount",
       tax_cents as "taxAmount", total_cents as total,
       (select json_agg(total_cents order by position) from ${kind}_item
         where ${kind}_id = d.id) as lines
     from ${kind} d where id = $1`,
    [id],
  );

const check = (property: fc.IAsyncProperty<[RandomDocument]>) =>
  fc.assert(property, { numRuns: DOCUMENTS, endOnFailure: true });

describe('answers and rows equal the money module to the cent', () => {
  test('for quotes, and for the invoices made of them', { timeout: LIMIT }, () =>
    check(
      fc.asyncProperty(document, async (random) => {
        const as = callsOf(product, member);
        const wanted = expected(random, 'line');
        const body = { client, title: 'Any', items: random.items, discount: random.discount };
        const { body: quote } = await as('createQuote', { body });
        expect(answered(quote)).toEqual(wanted);
        expect(await stored('quote', quote._id)).toEqual(wanted);
        const { body: converted } = await as('convertQuote', { params: { id: quote._id } });
        expect(await stored('invoice', converted.invoiceId)).toEqual(wanted);
      }),
    ),
  );

  test('for invoices, new and edited', { timeout: LIMIT }, () =>
    check(
      fc.asyncProperty(document, async ({ items, discount, tax }) => {
        const as = callsOf(product, member);
        const wanted = expected({ items, discount, tax }, 'document');
        const { body } = await as('createInvoice', { body: { client, items, discount, tax } });
        expect(answered(body)).toEqual(wanted);
        const params = { id: body._id };
        const turned = items.toReversed();
        const edited = await as('updateInvoice', { params, body: { items: turned, tax: 0 } });
        const again = expected({ items: turned, discount, tax: 0 }, 'document');
        expect(answered(edited.body)).toEqual(again);
        expect(await stored('invoice', body._id)).toEqual(again);
      }),
    ),
  );
});
