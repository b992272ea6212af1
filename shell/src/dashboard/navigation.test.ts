import type { NavEntry } from '@tradewind/contracts';
import { expect, test } from 'vitest';
import { isCurrentEntry } from './navigation.tsx';

const customers: NavEntry = {
  to: '/dashboard/customers',
  also: ['/dashboard/clients'],
  label: 'Customers',
  icon: 'users',
  order: 30,
  group: 'work',
  access: 'dispatcher',
};
const home: NavEntry = { ...customers, to: '/dashboard', also: [], label: 'Dashboard' };

test.each([
  ['/dashboard/customersAndMore', false],
  ['/dashboard/jobs', false],
  ['/dashboard', false],
  ['/dashboard/customers', true],
  ['/dashboard/customers/create', true],
  ['/dashboard/clients', true],
  ['/dashboard/clients/edit/1', true],
])('at %s Customers is current: %s', (path, expected) => {
  expect(isCurrentEntry(customers, path)).toBe(expected);
});

test('the entry of the home screen is current at its own path only', () => {
  expect(isCurrentEntry(home, '/dashboard/jobs')).toBe(false);
  expect(isCurrentEntry(home, '/dashboard')).toBe(true);
});
