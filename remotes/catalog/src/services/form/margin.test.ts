import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

const piece = (quantity: number, cost: number) => ({
  ...{ name: 'Filter', unit: 'piece' as const },
  ...{ quantity, cost },
});
const free = { price: 100, cost: 0, materials: [], laborHours: 0 };

test.each([
  ['a price alone', free, 0, { amount: 100, percent: 100 }],
  ['a blank cost', { ...free, cost: undefined }, 0, { amount: 100, percent: 100 }],
  [
    'cost, materials and labor',
    { ...free, cost: 20, materials: [piece(2, 5)], laborHours: 1.5 },
    30,
    { own: 20, materials: 10, labor: 45, amount: 25, percent: 25 },
  ],
  [
    'cents',
    { ...free, price: 0.3, cost: 0.1, materials: [piece(3, 0.05)] },
    0,
    { amount: 0.05, percent: 17 },
  ],
  ['a loss', { ...free, price: 10, laborHours: 1 }, 40, { amount: -30, percent: -300 }],
  ['nothing charged', { ...free, price: 0, cost: 5 }, 0, { amount: -5, percent: undefined }],
  ['less than a cent', { ...free, price: 0.001, cost: 5 }, 0, { amount: -5, percent: undefined }],
  ['half a cent', { ...free, materials: [piece(1.005, 1)] }, 0, { materials: 1.01 }],
])('the margin of %s', (_, service, laborCostPerHour, expected) => {
  expect(marginOf(service, laborCostPerHour)).toMatchObject(expected);
});

test.each([{ price: undefined }, { price: Number.NaN }, { cost: Number.NaN }])(
  'there is none while %o is typed',
  (typed) => {
    expect(marginOf({ ...free, ...typed }, 0)).toBeUndefined();
  },
);
