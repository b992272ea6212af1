import { expect, test } from 'vitest';
import { quoteForCustomer } from '../testing/anyCustomerDocument.ts';
import { documentChanges } from './documentChanges.ts';

const before = quoteForCustomer();
const [line] = before.items;
if (line === undefined) throw new Error('The quote has no line.');

test('names the total of both versions when nothing differs', () => {
  expect(documentChanges(before, before)).toEqual([
    { label: 'Total', before: '$279.39', now: '$279.39' },
  ]);
});

test('names lines that are new, gone, or have another price', () => {
  const pump = { ...line, description: 'Pump', quantity: 1, unitPrice: 10, total: 10, tax: 0 };
  const dearer = { ...line, unitPrice: 200, total: 400 };
  expect(documentChanges(before, { ...before, items: [dearer, pump] }).slice(0, 2)).toEqual([
    {
      label: 'Wi-Fi thermostat',
      before: '2 × $139.00 = $278.00, tax 5.5%',
      now: '2 × $200.00 = $400.00, tax 5.5%',
    },
    { label: 'Pump', before: '', now: '1 × $10.00 = $10.00' },
  ]);
  const gone = documentChanges({ ...before, items: [line, pump] }, before);
  expect(gone[0]).toEqual({ label: 'Pump', before: '1 × $10.00 = $10.00', now: '' });
});

test('distinguishes lines with the same description', () => {
  const twice = { ...before, items: [line, { ...line, quantity: 1, total: 139 }] };
  expect(documentChanges(before, twice).map(({ label }) => label)).toEqual([
    'Wi-Fi thermostat (2)',
    'Total',
  ]);
});

test('names changes of dates, discount, notes and terms', () => {
  const now = { ...before, until: '2027-01-31', discountAmount: 20, terms: 'Half in advance' };
  expect(documentChanges(before, now)).toEqual([
    { label: 'Valid until', before: 'Dec 19, 2026', now: 'Jan 31, 2027' },
    { label: 'Discount', before: '−$13.90', now: '−$20.00' },
    { label: 'Terms', before: '', now: 'Half in advance' },
    { label: 'Total', before: '$279.39', now: '$279.39' },
  ]);
});
