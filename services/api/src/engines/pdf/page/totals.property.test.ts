import { formatDollars, type TaxRule, toDollars } from '@tradewind/contracts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../../testing/factories.ts';
import {
  expectedTotals,
  type RandomDocument,
  randomDocument,
} from '../../../../testing/randomDocument.ts';
import { fetchPdf, readPages } from '../../../../testing/readPdf.ts';
import { repetitions } from '../../../../testing/repetitions.ts';
import { callsOf } from '../../../../testing/serveBusiness.ts';
import { serveProduct } from '../../../../testing/serveProduct.ts';

const DOCUMENTS = 10 * repetitions;

const product = serveProduct();
let member: Member;
let client: string;

beforeAll(async () => {
  member = await makeBusiness(product);
  client = await makeClient(product, member);
});

/** The texts at the end of the document, in this order. */
const sums = (document: RandomDocument, taxRule: TaxRule) => {
  const { subtotal, discountAmount, taxAmount, total } = expectedTotals(document, taxRule);
  const shown = (cents: number) => formatDollars(toDollars(cents)).replaceAll('$', '\\$');
  return new RegExp(
    [
      `Subtotal ${shown(subtotal)}`,
      ...(discountAmount > 0 ? [`Discount [\\d.]+% ${shown(-discountAmount)}`] : []),
      `Tax ([\\d.]+% )?${shown(taxAmount)}`,
      `Total ${shown(total)}`,
    ].join(' '),
  );
};

/** Up to ten million dollars, what a trade writes; `layout.test.ts` prints larger sums. */
const printable = randomDocument.filter(
  (document) => expectedTotals(document, 'document').subtotal < 1_000_000_000,
);

const check = (read: (document: RandomDocument) => Promise<[path: string, taxRule: TaxRule]>) =>
  fc.assert(
    fc.asyncProperty(printable, async (document) => {
      const [path, taxRule] = await read(document);
      const { bytes } = await fetchPdf(product, path, member);
      const text = (await readPages(bytes)).join(' ');
      expect(text).toMatch(sums(document, taxRule));
      for (const cents of expectedTotals(document, taxRule).lines) {
        expect(text).toContain(formatDollars(toDollars(cents)));
      }
    }),
    { numRuns: DOCUMENTS, endOnFailure: true },
  );

test('the PDF of a quote adds up as the money module does', () =>
  check(async ({ items, discount }) => {
    const body = { client, title: 'Any', items, discount };
    const { body: quote } = await callsOf(product, member)('createQuote', { body });
    return [`/quotes/${quote._id}/pdf`, 'line'];
  }));

test('the PDF of an invoice adds up as the money module does', () =>
  check(async ({ items, discount, tax }) => {
    const body = { client, items, discount, tax };
    const { body: invoice } = await callsOf(product, member)('createInvoice', { body });
    return [`/invoices/${invoice._id}/pdf`, 'document'];
  }));
