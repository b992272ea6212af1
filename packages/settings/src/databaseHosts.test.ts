import { expect, test } from 'vitest';
import { databaseAddresses, databaseHosts, normalizeDatabaseUrl } from './databaseHosts.ts';

test.each([
  ['postgresql://me:pw@one:6000,two/name', ['one:6000', 'two:5432']],
  ['postgresql://me@[::1]:6000,[::2]/name?sslmode=require', ['::1:6000', '::2:5432']],
  ['postgresql://one,two,three/name', ['one:5432', 'two:5432', 'three:5432']],
  ['postgresql://me@one:6000/name', ['one:6000']],
  ['postgresql:///name?host=/run/postgresql', ['/run/postgresql:5432']],
  ['postgresql:///name?host=one,two&port=6000', ['one:6000', 'two:6000']],
])('%s has the hosts %j', (address, hosts) => {
  const found = databaseHosts(normalizeDatabaseUrl(address));
  expect(found.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
});

test('each host has an address with the user, the password and the parameters', () => {
  const addresses = databaseAddresses(
    normalizeDatabaseUrl('postgresql://me:p%40w@one:6000,two/name?sslmode=require'),
  );
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const url = new URL(address);
    expect([url.username, url.password, url.pathname]).toEqual(['me', 'p%40w', '/name']);
    expect(url.searchParams.get('sslmode')).toBe('require');
    expect(databaseHosts(address)).toHaveLength(1);
  }
});

test.each(['postgresql://one:x,two/name', 'postgresql://,two/name', 'not an address'])(
  '%s stays as it is',
  (address) => expect(normalizeDatabaseUrl(address)).toBe(address),
);
