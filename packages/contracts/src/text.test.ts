import { expect, test } from 'vitest';
import { addressLine, capitalize, cityLine, formatBytes, formatCount, MEGABYTE } from './text.ts';

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [12, '12 jobs'],
])('formats %d jobs as %s', (count, text) => expect(formatCount(count, 'job')).toBe(text));

test('formats sizes in gigabytes, megabytes, small ones in kilobytes, the smallest in bytes', () => {
  const sizes = [2_500 * MEGABYTE, 1.8 * MEGABYTE, 25 * MEGABYTE, 312.4 * 1_024, 1_024, 499, 1];
  expect(sizes.map(formatBytes)).toEqual([
    ...['2.4 GB', '1.8 MB', '25 MB', '312 kB', '1 kB'],
    ...['499 bytes', '1 byte'],
  ]);
});

test('begins a text with a capital', () => {
  expect(capitalize('declined')).toBe('Declined');
  expect(capitalize('')).toBe('');
});

test('leaves out the empty fields of an address', () => {
  const address = { street: '5 Surf Road', city: 'Saco', state: 'ME', zip: '04072' };
  expect(addressLine(address)).toBe('5 Surf Road, Saco, ME 04072');
  expect(addressLine({ ...address, street: '', zip: '' })).toBe('Saco, ME');
  expect(cityLine({ ...address, city: '' })).toBe('ME 04072');
  expect(cityLine({ ...address, state: '' })).toBe('Saco, 04072');
  expect(addressLine({ street: '', city: '', state: '', zip: '' })).toBe('');
});
