import { describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { createProxyCheck, findForwardedAddress } from './forwardedAddress.ts';

const isProxy = createProxyCheck(['198.51.100.0/24', '192.0.2.9', '2001:db8:c::/48']);
const peer = '127.0.0.1';

describe('the address of a visitor', () => {
  test.each([
    ['no proxy has named one', '', peer],
    ['one proxy names it', '203.0.113.7', '203.0.113.7'],
    ['a visitor writes another before it', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['a visitor writes that of a trusted proxy', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a CDN stands before the proxy', '203.0.113.7, 198.51.100.1', '203.0.113.7'],
    ['a visitor of the CDN writes others', '10.0.0.1,8.8.8.8,203.0.113.7,192.0.2.9', '203.0.113.7'],
    ['a visitor passes the CDN by', '10.0.0.1, 192.0.2.8', '192.0.2.8'],
    ['the CDN has two layers', '203.0.113.7, 192.0.2.9, 198.51.100.254', '203.0.113.7'],
    ['the CDN itself calls', '198.51.100.1', '198.51.100.1'],
    ['it is IPv6', '2001:DB8:0:0::7, 2001:db8:c:1::2', '2001:db8::7'],
    ['it is IPv4 in IPv6', '::ffff:203.0.113.7, ::FFFF:198.51.100.1', '203.0.113.7'],
    ['entries have ports', '203.0.113.7:4711, 198.51.100.1:443', '203.0.113.7'],
    ['an IPv6 entry has a port', '[2001:db8::7]:4711, [2001:db8:c::1]', '2001:db8::7'],
    ['an entry is empty', '203.0.113.7, , 198.51.100.1', '198.51.100.1'],
    ['an entry is a word', 'unknown', peer],
    ['an entry is a word behind the CDN', 'unknown, 198.51.100.1', '198.51.100.1'],
    ['an entry is no whole address', '203.0.113', peer],
    ['an entry has a zone', 'fe80::1%eth0', peer],
    ['an entry has text behind it', '203.0.113.7 or so', peer],
    ['an entry is out of range', '203.0.113.256:80', peer],
  ])('when %s: "%s"', (_, forwardedFor, address) => {
    expect(findForwardedAddress(peer, forwardedFor, isProxy)).toBe(address);
  });
});

describe('attempts behind a CDN and a proxy', () => {
  // Three attempts of an address within a quarter of an hour.
  const limits = { RATE_LIMIT_SCALE: '0.05' };
  const behind = serveProduct({ ...limits, TRUST_PROXY: 'on', TRUSTED_PROXIES: '198.51.100.0/24' });

  const statusOf = async (forwardedFor: string) => {
    const headers = { 'x-forwarded-for': forwardedFor };
    const body = { email: makeEmail(), password: '' };
    return (await call(behind, 'login', { body }, { headers })).status;
  };

  test.each([
    ['that the visitor has through the CDN', '203.0.113.7, 198.51.100.1'],
    ['of a visitor who passes the CDN by', '192.0.2.77'],
  ])('are counted by the address %s, whatever the visitor writes before it', async (_, added) => {
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n += 1) statuses.push(await statusOf(`10.9.${n}.1, ${added}`));
    expect(statuses).toEqual([422, 422, 422, 429]);
  });
});
