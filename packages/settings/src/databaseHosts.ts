/** Where a PostgreSQL listens. */
export interface DatabaseHost {
  /** A name, an address, or the folder of a socket file; empty for the driver's default. */
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORT = 5432;
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;
const HOST = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/;

/**
 * Rewrites the several hosts that an address of libpq may have, `postgresql://one:5432,two/name`, as
 * the parameters `host` and `port`, because a URL has only one. Any other text stays as it is.
 */
export const normalizeDatabaseUrl = (address: string): string => {
  const [, start = '', authority = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (!authority.includes(',')) return address;
  const hosts = authority.split(',').map((one) => HOST.exec(one));
  const url = URL.parse(`${start}${hosts[0]?.[0]}${rest}`);
  if (url === null || hosts.some((found) => !found?.[1])) return address;
  url.searchParams.set('host', hosts.map((found) => found?.[1]?.replace(/[[\]]/g, '')).join(','));
  url.searchParams.set('port', hosts.map((found) => found?.[2] ?? DEFAULT_PORT).join(','));
  return url.href;
};

/** The hosts of a normalized address, in its order. */
export const databaseHosts = (address: string): readonly DatabaseHost[] => {
  const url = new URL(address);
  const named = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const ports = (url.searchParams.get('port') ?? url.port).split(',');
  return named.split(',').map((host, at) => ({
    host: host.replace(/^\[(.+)\]$/, '$1'),
    port: Number(ports[at] ?? ports[0]) || DEFAULT_PORT,
  }));
};

/** One address for each host of a normalized address, in its order. */
export const databaseAddresses = (address: string): readonly string[] =>
  databaseHosts(address).map(({ host, port }, _, all) => {
    if (all.length === 1) return address;
    const url = new URL(address);
    url.searchParams.set('host', host);
    url.searchParams.set('port', String(port));
    return url.href;
  });
