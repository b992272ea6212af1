import { type TaxRule, totalsOf } from '@tradewind/contracts';
import fc from 'fast-check';

const upTo = (max: number, unit: number) => fc.integer({ min: 0, max }).map((n) => n / unit);
const percent = fc.oneof(fc.constantFrom(0, 100, 8.875, 7.25, 33.333), upTo(100_000, 1000));
const unitPrice = fc.oneof(fc.constantFrom(0.01, 0.05, 0.5, 1_000_000), upTo(100_000, 100));
const quantity = fc.oneof(
  fc.constantFrom(0.001, 0.5, 100_000),
  fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
);
const item = fc.record({ description: fc.constant('Work'), quantity, unitPrice, tax: percent });

/** Any quote or invoice that the contract accepts, the awkward ones more often. */
export const randomDocument = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
  discount: percent,
  tax: percent,
});
export type RandomDocument = typeof randomDocument extends fc.Arbitrary<infer D> ? D : never;

/** Returns the totals by the contract's `money.ts`, in cents. */
export const expectedTotals = ({ items, discount, tax }: RandomDocument, taxRule: TaxRule) => {
  const { lines, ...totals } = totalsOf({ taxRule, items, discount, tax });
  return { ...totals, lines: lines.map((line) => line.total) };
};
