import type { JobStatus } from '@tradewind/contracts';
import { JobInvoice } from '@tradewind/contracts/jobDetail';
import { sampleOf } from '@tradewind/remote-kit/testing';
import { expect, test } from 'vitest';
import { invoiceToOpen, moneyQuestion } from './moneyQuestion.ts';

const invoice = (changes: Partial<JobInvoice>): JobInvoice => ({
  ...sampleOf(JobInvoice),
  voided: undefined,
  status: 'pending',
  total: 200,
  balance: 200,
  ...changes,
});
const newer = invoice({ _id: 'newer' });
const older = invoice({ _id: 'older' });
const settled = invoice({ _id: 'settled', status: 'paid', balance: 0 });
const cancelled = invoice({ _id: 'cancelled', status: 'cancelled', balance: 0 });

const ask = (status: JobStatus, invoices?: JobInvoice[], answers = {}) =>
  moneyQuestion({
    status,
    invoicedElsewhere: false,
    paidElsewhere: false,
    ...(invoices && { invoices }),
    ...answers,
  });

test.each(['scheduled', 'completed', 'cancelled'] as const)(
  'asks nothing about a %s job',
  (status) => expect(ask(status, [])).toBeUndefined(),
);

test('asks a member without the right to money nothing', () => {
  expect(ask('invoiced')).toBeUndefined();
  expect(ask('paid')).toBeUndefined();
});

test('asks for the invoice of an invoiced job until it has one or it is elsewhere', () => {
  expect(ask('invoiced', [])).toEqual({ step: 'invoice', isRest: false });
  expect(ask('invoiced', [cancelled])).toEqual({ step: 'invoice', isRest: false });
  expect(ask('invoiced', [older])).toBeUndefined();
  expect(ask('invoiced', [], { invoicedElsewhere: true })).toBeUndefined();
});

test('asks for the payment of the open invoices of a paid job, the oldest first', () => {
  expect(ask('paid', [newer, older, settled])).toEqual({
    step: 'payment',
    open: [older, newer],
    isRest: false,
  });
  expect(ask('paid', [settled, cancelled])).toBeUndefined();
  expect(ask('paid', [newer], { paidElsewhere: true })).toBeUndefined();
  const answered = { invoicedElsewhere: true };
  expect(ask('paid', [newer, settled], answered)).toEqual({
    step: 'payment',
    open: [newer],
    isRest: false,
  });
});

test('asks a paid job without an invoice for the invoice or the answer', () => {
  expect(ask('paid', [])).toEqual({ step: 'payment', open: [], isRest: false });
  expect(ask('paid', [], { invoicedElsewhere: true })).toBeUndefined();
});

test('asks for what the invoices of a job leave until it is invoiced or an answer says so', () => {
  const left = { leftToInvoice: true };
  expect(ask('invoiced', [older], left)).toEqual({ step: 'invoice', isRest: true });
  expect(ask('paid', [settled], left)).toEqual({ step: 'payment', open: [], isRest: true });
  expect(ask('paid', [settled], { ...left, paidElsewhere: true })).toBeUndefined();
  const none = { leftToInvoice: false };
  expect(ask('invoiced', [older], none)).toBeUndefined();
  expect(ask('paid', [settled], none)).toBeUndefined();
});

test('opens the newest invoice that is neither cancelled nor void', () => {
  expect(invoiceToOpen({})).toBeUndefined();
  expect(invoiceToOpen({ invoices: [cancelled] })).toBe(cancelled);
  const voided = invoice({ _id: 'voided', voided: true, balance: 0 });
  expect(invoiceToOpen({ invoices: [voided, cancelled, newer, older] })).toBe(newer);
});
