import { expect, test } from 'vitest';
import {
  customerStatus,
  hasItemTax,
  paymentRows,
  printedStatus,
  shownQuoteStatus,
  totalRows,
} from './documentView.ts';

const texts = (rows: ReturnType<typeof totalRows>) =>
  rows.map(({ label, amount }) => `${label} ${amount}`);

const amounts = { subtotal: 1_250, discountAmount: 62.5, taxAmount: 105.39, total: 1_292.89 };

test('the rows of the totals name the percentages and subtract the discount', () => {
  expect(texts(totalRows({ ...amounts, discount: 5, tax: 8.875 }))).toEqual([
    'Subtotal $1,250.00',
    'Discount 5% −$62.50',
    'Tax 8.875% $105.39',
    'Total $1,292.89',
  ]);
});

test('a discount of 0 has a row, without a sign, only with `keepsDiscount`', () => {
  const undiscounted = { ...amounts, discountAmount: 0 };
  expect(texts(totalRows(undiscounted))).not.toContain('Discount $0.00');
  expect(texts(totalRows(undiscounted, { keepsDiscount: true }))).toContain('Discount $0.00');
});

test('an invoice has rows for its payments once something was paid', () => {
  expect(paymentRows({ amountPaid: 0, balance: 300 })).toEqual([]);
  expect(texts(paymentRows({ amountPaid: 100, balance: 200 }))).toEqual([
    'Paid −$100.00',
    'Amount due $200.00',
  ]);
});

test('a void invoice takes its total back, and what was paid for it stands below what is due', () => {
  const voided = { total: 300, balance: 0, voided: true };
  const taken = ['Void −$300.00', 'Amount due $0.00'];
  expect(texts(paymentRows({ ...voided, amountPaid: 0 }))).toEqual(taken);
  expect(texts(paymentRows({ ...voided, amountPaid: 100 }))).toEqual([
    ...taken,
    'Paid before it was void $100.00',
  ]);
});

test('a quote whose date has passed is expired, but not for the customer who accepted it', () => {
  const accepted = { kind: 'quote', status: 'accepted', expired: true } as const;
  expect(shownQuoteStatus(accepted)).toBe('expired');
  expect(customerStatus(accepted)).toBe('accepted');
  expect(customerStatus({ ...accepted, status: 'sent' })).toBe('expired');
});

test('a PDF shows no status that time changes', () => {
  const invoice = { kind: 'invoice', expired: false } as const;
  expect(printedStatus({ ...invoice, status: 'overdue' })).toBeUndefined();
  expect(printedStatus({ ...invoice, status: 'paid' })).toBe('Paid');
});

test('items show their tax only in a document with line taxes', () => {
  const items = [{ tax: 0 }, { tax: 8 }];
  expect(hasItemTax({ taxRule: 'line', items })).toBe(true);
  expect(hasItemTax({ taxRule: 'document', items })).toBe(false);
  expect(hasItemTax({ taxRule: 'line', items: [{ tax: 0 }] })).toBe(false);
});
