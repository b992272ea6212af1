import type { SearchEntry } from '@tradewind/contracts';
import { expect, test } from 'vitest';
import { recordCommand } from './searchRecords.tsx';

const entry: Omit<SearchEntry, 'aside'> = {
  ...{ group: 'Customers', icon: 'users', path: '/dashboard/customers', call: 'listClients' },
  ...{ title: ['name'], order: 1 },
  access: 'dispatcher',
};
const row = { _id: '1', name: 'Kate Orr', phone: '2075550100', total: 1200 };

test.each([
  [{ field: 'phone', money: false, phone: true }, '(207) 555-0100'],
  [{ field: 'total', money: true, phone: false }, '$1,200.00'],
  [{ field: 'phone', money: false, phone: false }, '2075550100'],
])('shows %j beside the name of a record', (aside, shown) => {
  const command = recordCommand({ ...entry, aside }, row, () => {});
  expect([command.label, command.aside]).toEqual(['Kate Orr', shown]);
});
