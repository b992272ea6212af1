import { toCents } from '@tradewind/contracts';
import type { Invoice } from '@tradewind/contracts/invoices';
import type { Quote } from '@tradewind/contracts/quotes';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import {
  expectedTotals,
  type RandomDocument,
  randomDocument,
} from '../../../testing/randomDocument.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { callsOf } from '../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';

/** How many random documents of each kind. */
const DOCUMENTS = 30 * repetitions;
const LIMIT = 180_000 + DOCUMENTS * 1_000;

const product = serveProduct({ CHECK_ANSWERS: 'on' });
let member: Member;
let client: string;

beforeEach(async () => {
  member = await makeBusiness(product);
  client = await makeClient(product, member);
});

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

/** The same sums by the database's own decimal arithmetic, from the stored lines. */
const recomputed = (kind: 'quote' | 'invoice') => `
  with line as (
    select ${kind}_id as id, round(quantity * unit_price_cents) as total,
      round(round(quantity * unit_price_cents) * tax / 100) as tax
    from ${kind}_item where business_id = $1),
  document as (
    select d.*, (select sum(total) from line where line.id = d.id) as subtotal,
      (select sum(tax) from line where line.id = d.id) as line_tax
    from ${kind} d where business_id = $1),
  discounted as (select *, round(subtotal * discount / 100) as reduction from document),
  taxed as (
    select *, case tax_rule when 'line' then line_tax
      else round((subtotal - reduction) * ${kind === 'quote' ? '0' : 'tax'} / 100) end as levy
    from discounted)
  select count(*)::int as documents, count(*) filter (where subtotal_cents <> subtotal
    or discount_cents <> reduction or tax_cents <> levy
    or total_cents <> subtotal - reduction + levy)::int as wrong
  from taxed`;

const expectAgreement = async (kind: 'quote' | 'invoice') => {
  const found = await product.db.row(recomputed(kind), [member.businessId]);
  expect(found).toEqual({ documents: DOCUMENTS, wrong: 0 });
};

describe('responses and rows equal the money module to the cent', () => {
  test('for quotes, and for the invoices made of them', { timeout: LIMIT }, async () => {
    await check(
      fc.asyncProperty(randomDocument, async (random) => {
        const as = callsOf(product, member);
        const wanted = expectedTotals(random, 'line');
        const body = { client, title: 'Any', items: random.items, discount: random.discount };
        const { body: quote } = await as('createQuote', { body });
        expect(answered(quote)).toEqual(wanted);
        expect(await stored('quote', quote._id)).toEqual(wanted);
        const { body: converted } = await as('convertQuote', { params: { id: quote._id } });
        expect(await stored('invoice', converted.invoiceId)).toEqual(wanted);
      }),
    );
    await expectAgreement('quote');
    await expectAgreement('invoice');
  });

  test('for invoices, new and edited', { timeout: LIMIT }, async () => {
    await check(
      fc.asyncProperty(randomDocument, async ({ items, discount, tax }) => {
        const as = callsOf(product, member);
        const wanted = expectedTotals({ items, discount, tax }, 'document');
        const { body } = await as('createInvoice', { body: { client, items, discount, tax } });
        expect(answered(body)).toEqual(wanted);
        const params = { id: body._id };
        const turned = items.toReversed();
        const edited = await as('updateInvoice', { params, body: { items: turned, tax: 0 } });
        const again = expectedTotals({ items: turned, discount, tax: 0 }, 'document');
        expect(answered(edited.body)).toEqual(again);
        expect(await stored('invoice', body._id)).toEqual(again);
      }),
    );
    await expectAgreement('invoice');
  });
});
