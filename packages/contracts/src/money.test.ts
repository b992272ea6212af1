import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDollars,
  lineTotal,
  type MoneyDocument,
  percentageOf,
  quantityOfVisits,
  totalsOf,
} from './money.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000_000 }).map((value) => value / 1000),
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map((value) => value / 100),
  tax: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000),
});

const document: fc.Arbitrary<MoneyDocument> = fc.record({
  taxRule: fc.constantFrom('line' as const, 'document' as const),
  items: fc.array(line, { minLength: 1, maxLength: 20 }),
  discount: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000),
  tax: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000),
});

/** Half-up division computed by the remainder. */
const halfUp = (dividend: bigint, divisor: bigint) => {
  const quotient = dividend / divisor;
  return Number((dividend % divisor) * 2n >= divisor ? quotient + 1n : quotient);
};

describe('rounding', () => {
  test('rounds half up to the cent at every step', () => {
    expect(lineTotal({ quantity: 0.5, unitPrice: 0.01 })).toBe(1);
    expect(lineTotal({ quantity: 0.499, unitPrice: 0.01 })).toBe(0);
    expect(lineTotal({ quantity: 3, unitPrice: 1.1 })).toBe(330);
    expect(percentageOf(1_005, 10)).toBe(101);
    expect(percentageOf(1_004, 10)).toBe(100);
  });

  test('is exact for amounts that binary fractions cannot represent', () => {
    expect(lineTotal({ quantity: 1, unitPrice: 1.005 * 100 })).toBe(10_050);
    expect(lineTotal({ quantity: 1.115, unitPrice: 100 })).toBe(11_150);
    expect(lineTotal({ quantity: 100_000, unitPrice: 1_000_000 })).toBe(10_000_000_000_000);
  });
});

describe('totals', () => {
  test('of a quote include a tax on each undiscounted line', () => {
    const totals = totalsOf({
      taxRule: 'line',
      items: [
        { quantity: 2, unitPrice: 50, tax: 10 },
        { quantity: 1, unitPrice: 19.99, tax: 0 },
      ],
      discount: 10,
    });
    expect(totals).toMatchObject({
      subtotal: 11_999,
      discountAmount: 1_200,
      taxAmount: 1_000,
      total: 11_799,
    });
  });

  test('of an invoice include a tax on the discounted subtotal', () => {
    const totals = totalsOf({
      taxRule: 'document',
      items: [
        { quantity: 2, unitPrice: 50, tax: 99 },
        { quantity: 1, unitPrice: 19.99 },
      ],
      discount: 10,
      tax: 8.875,
    });
    expect(totals).toMatchObject({ subtotal: 11_999, discountAmount: 1_200, taxAmount: 958 });
    expect(totals.total).toBe(11_999 - 1_200 + 958);
  });

  test('equal those of an independent computation for any document', () => {
    fc.assert(
      fc.property(document, (sample) => {
        const thousandths = (value = 0) => BigInt(Math.round(value * 1000));
        const lines = sample.items.map((item) => ({
          total: halfUp(
            BigInt(Math.round(item.unitPrice * 100)) * thousandths(item.quantity),
            1000n,
          ),
          tax: thousandths(item.tax),
        }));
        const subtotal = lines.reduce((sum, item) => sum + item.total, 0);
        const discount = halfUp(BigInt(subtotal) * thousandths(sample.discount), 100_000n);
        const tax =
          sample.taxRule === 'line'
            ? lines.reduce((sum, item) => sum + halfUp(BigInt(item.total) * item.tax, 100_000n), 0)
            : halfUp(BigInt(subtotal - discount) * thousandths(sample.tax), 100_000n);
        const totals = totalsOf(sample);
        expect(totals.total).toBe(subtotal - discount + tax);
        expect(Number.isSafeInteger(totals.total)).toBe(true);
        expect(totals.total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [3863.41, '$3,863.41'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [-309.93, '−$309.93'],
])('formats %d dollars as %s', (dollars, text) => expect(formatDollars(dollars)).toBe(text));

test('the quantity of a line for several visits has at most 3 decimals', () => {
  expect([quantityOfVisits(1.1, 3), quantityOfVisits(0.35, 3)]).toEqual([3.3, 1.05]);
});
