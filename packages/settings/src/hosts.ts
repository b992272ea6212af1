import { networkInterfaces } from 'node:os';
import { databaseHosts } from './databaseHosts.ts';

/** Whether a host name or address means this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** Whether listening on it reaches every network. */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

/**
 * Whether a database is reached over a socket file or a loopback address; `defaultHost` is PGHOST,
 * which the driver takes where the address has no host.
 */
export const isLocalDatabase = (databaseUrl: string, defaultHost = ''): boolean => {
  return databaseHosts(databaseUrl).every((named) => {
    const host = named.host || defaultHost;
    return host === '' || host.startsWith('/') || isLoopback(host);
  });
};

/** An address or a name as a URL has it, in which an address of IPv6 is in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The address at which programs of this machine reach each other: ::1 where it has no IPv4. */
export const LOOPBACK = findLoopback();

function findLoopback(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.map(({ address }) => address),
  );
  return addresses.includes('::1') && !addresses.includes('127.0.0.1') ? '::1' : '127.0.0.1';
}
