import { expect, test } from 'vitest';
import { anyClient } from '../testing/anyClient.ts';
import { deleteQuestion } from './useDeleteCustomer.ts';

test('the confirmation of a customer without work says that everything is deleted', () => {
  expect(deleteQuestion(anyClient(), 'UTC').text).toBe(
    'There are no jobs, quotes, invoices or maintenance plans. This cannot be undone.',
  );
});

test('the confirmation of a customer with work lists what is kept', () => {
  const one = deleteQuestion(anyClient({ jobCount: 1 }), 'UTC');
  expect(one.title).toBe('Delete Elena Petrova?');
  expect(one.confirm).toBe('Delete Customer');
  expect(one.text).toContain('1 job stays, with the name and address as issued');
  const two = deleteQuestion(anyClient({ jobCount: 2, invoiceCount: 1 }), 'UTC');
  expect(two.text).toContain('2 jobs and 1 invoice stay,');
  const all = deleteQuestion(anyClient({ jobCount: 2, quoteCount: 3, invoiceCount: 4 }), 'UTC');
  expect(all.text).toContain('2 jobs, 3 quotes and 4 invoices stay,');
  expect(all.text).not.toContain('plan');
});

test('the confirmation of a customer with a maintenance plan says that it is billed no more', () => {
  const only = deleteQuestion(anyClient({ planCount: 1 }), 'UTC');
  expect(only.text).toBe(
    'They leave your lists. 1 maintenance plan stays, with the name and address as issued. Plans are no longer billed. This cannot be undone.',
  );
  const all = deleteQuestion(anyClient({ jobCount: 2, planCount: 2 }), 'UTC');
  expect(all.text).toContain('2 jobs and 2 maintenance plans stay,');
  expect(all.text).toContain('Plans are no longer billed.');
});

test('the confirmation of a customer with open work names what is owed and the next visit', () => {
  const open = { jobCount: 1, balanceOwed: 180, nextVisit: '2026-12-02T02:00:00.000Z' };
  expect(deleteQuestion(anyClient(open), 'America/New_York').text).toContain(
    'They still owe $180.00. Their next visit, on Dec 1, 2026, stays planned. This cannot be undone.',
  );
});
