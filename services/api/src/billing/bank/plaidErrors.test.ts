import { bankMessages } from '@tradewind/contracts/bank';
import { expect, test } from 'vitest';
import { toBankError } from './plaidErrors.ts';

const refused = (data: Record<string, unknown>) => toBankError({ response: { status: 400, data } });

test.each([
  ['TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION'],
  ['ITEM_ERROR', 'ITEM_NOT_FOUND'],
  ['INVALID_INPUT', 'INVALID_ACCESS_TOKEN'],
])('%s %s speaks of no public token, for there was none', (error_type, error_code) => {
  const { status, message, errors } = refused({ error_type, error_code });
  expect([status, message, errors]).toEqual([409, bankMessages.refused, undefined]);
});

test("the bank's own message for users is passed on", () => {
  const words = { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOCKED', display_message: 'Locked.' };
  expect(refused(words).message).toBe('Locked.');
});
