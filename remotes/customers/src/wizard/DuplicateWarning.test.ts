import type { Client } from '@tradewind/contracts/clients';
import type { Page } from '@tradewind/remote-kit';
import { expect, test } from 'vitest';
import { anyClient } from '../testing/anyClient.ts';
import { findDuplicate, isSamePerson, tracesOf } from './DuplicateWarning.tsx';

const signal = new AbortController().signal;

test('ignores an incomplete phone number and e-mail address', () => {
  expect(tracesOf({ email: 'elena@', phone: '(207) 555-01' })).toEqual({ email: '', phone: '' });
  expect(tracesOf({ email: ' Elena@Example.com ', phone: '+1 (207) 555-0146' })).toEqual({
    email: 'elena@example.com',
    phone: '2075550146',
  });
});

test('blank contact data matches no customer', () => {
  const blank = { email: '', phone: '' };
  expect(isSamePerson({ email: '', phone: '' }, blank)).toBe(false);
});

test('matches the same person in any notation', () => {
  const traces = tracesOf({ email: 'elena@example.com', phone: '' });
  expect(isSamePerson({ email: 'ELENA@example.com', phone: '' }, traces)).toBe(true);
  expect(isSamePerson({ email: 'helena@example.com', phone: '' }, traces)).toBe(false);
  const byPhone = tracesOf({ email: '', phone: '(207) 555-0146' });
  expect(isSamePerson({ email: '', phone: '1-207-555-0146' }, byPhone)).toBe(true);
});

test('finds only the same person among the search results', async () => {
  const near = anyClient({ _id: 'near', email: 'not.elena@example.com', phone: '' });
  const same = anyClient({ _id: 'same', email: 'elena@example.com', phone: '' });
  const asked: unknown[] = [];
  const listClients = async (request?: unknown): Promise<Page<Client>> => {
    asked.push(request);
    return { rows: [near, same] };
  };
  const traces = tracesOf({ email: 'elena@example.com', phone: '' });
  expect(await findDuplicate({ listClients }, traces, signal)).toBe(same);
  expect(asked).toEqual([{ query: { q: 'elena@example.com', limit: '10' } }]);
});
