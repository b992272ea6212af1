import { databaseHosts } from './databaseHosts.ts';

/** Whether a host name or address means this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

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
