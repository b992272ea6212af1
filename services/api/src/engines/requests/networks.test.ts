import { expect, test } from 'vitest';
import { networkOf, subnetOf } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::'],
  ['2001:db8::', '2001:db8:0:0::'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['not an address', ''],
])('the neighbourhood of %s is %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet);
});
