import { expect, test } from 'vitest';
import { statusLabel } from './statuses.ts';

test('a known status has its label and its tone', () => {
  expect(statusLabel('invoice', 'pending')).toEqual({ label: 'Pending', tone: 'yellow' });
  expect(statusLabel('job', 'pending')).toEqual({ label: 'Pending', tone: 'grey' });
});

test('an unknown status is grey and labelled by its own name', () => {
  expect(statusLabel('invoice', 'sent_to_collections')).toEqual({
    label: 'Sent to collections',
    tone: 'grey',
  });
  expect(statusLabel('job', 'toString')).toEqual({ label: 'ToString', tone: 'grey' });
});
