import { expect, test } from 'vitest';
import { anyClient } from '../testing/anyClient.ts';
import { addressLines } from './ContactCard.tsx';

const { address } = anyClient();
const blank = { street: '', city: '', state: '', zip: '', zipCode: '', country: 'USA' };

test('formats an address as on an envelope', () => {
  expect(addressLines(address)).toEqual(['218 Foreside Road', 'Falmouth, ME 04105']);
  expect(addressLines({ ...address, country: 'Canada' }).at(-1)).toBe('Canada');
  expect(addressLines({ ...blank, city: 'Falmouth' })).toEqual(['Falmouth']);
});

test('returns no line without an address, although the country has a default', () => {
  expect(addressLines(blank)).toEqual([]);
  expect(addressLines({ ...blank, country: 'Canada' })).toEqual([]);
});
