import type { Client } from '@tradewind/contracts/clients';
import type { ApiClient, Page } from '@tradewind/remote-kit';
import { expect, test } from 'vitest';
import { anyClient } from '../testing/anyClient.ts';
import { findDuplicate, isSamePerson, normalizeContactData } from './DuplicateWarning.tsx';

const signal = new AbortController().signal;

test('ignores an incomplete phone number and e-mail address', () => {
  expect(normalizeContactData({ email: 'elena@', phone: '(207) 555-01' })).toEqual({
    email: '',
    phone: '',
  });
  expect(
    normalizeContactData({ email: ' Elena@Example.com ', phone: '+1 (207) 555-0146' }),
  ).toEqual({
    email: 'elena@example.com',
    phone: '2075550146',
  });
});

test('blank contact data matches no customer', () => {
  const blank = { email: '', phone: '' };
  expect(isSamePerson({ email: '', phone: '' }, blank)).toBe(false);
});

test('matches the same person in any notation', () => {
  const contact = normalizeContactData({ email: 'elena@example.com', phone: '' });
  expect(isSamePerson({ email: 'ELENA@example.com', phone: '' }, contact)).toBe(true);
  expect(isSamePerson({ email: 'helena@example.com', phone: '' }, contact)).toBe(false);
  const byPhone = normalizeContactData({ email: '', phone: '(207) 555-0146' });
  expect(isSamePerson({ email: '', phone: '1-207-555-0146' }, byPhone)).toBe(true);
});

test('finds only the same person among the search results', async () => {
  const near = anyClient({ _id: 'near', email: 'not.elena@example.com', phone: '' });
  const same = anyClient({ _id: 'same', email: 'elena@example.com', phone: '' });
  const requests: unknown[] = [];
  const listClients = async (request?: unknown): Promise<Page<Client>> => {
    requests.push(request);
    return { rows: [near, same] };
  };
  const contact = normalizeContactData({ email: 'elena@example.com', phone: '' });
  expect(await findDuplicate({ listClients }, contact, signal)).toBe(same);
  expect(requests).toEqual([{ query: { q: 'elena@example.com', limit: '10' } }]);
});

test('finds who has the e-mail address before who shares the phone number', async () => {
  const phone = '(207) 555-0146';
  const neighbor = anyClient({ _id: 'neighbor', email: 'paul@example.com', phone });
  const same = anyClient({ _id: 'same', email: 'elena@example.com', phone });
  const listClients = async (...[request]: Parameters<ApiClient['listClients']>) => ({
    rows: request?.query?.q === 'elena@example.com' ? [same] : [neighbor, same],
  });
  const contact = normalizeContactData({ email: 'elena@example.com', phone });
  expect(await findDuplicate({ listClients }, contact, signal)).toBe(same);
});
