import { isIP } from 'node:net';
import * as v from 'valibot';
import { normalizeDatabaseUrl } from './databaseHosts.ts';
import { isLoopback } from './hosts.ts';

// The forms that values of settings have, as text of the environment.

export const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

export const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

/** A number from 0. */
export const rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number));
export const positive = v.pipe(rate, v.gtValue(0));

export const word = v.pipe(v.string(), v.regex(/^\S+$/));
export const path = v.pipe(
  v.string(),
  v.check((value) => value.trim() === value && !value.includes('\0')),
);
export const secret = v.pipe(v.string(), v.minLength(32));

/** An address without user, path and query: what is behind it is the product's own. */
export const origin = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\/[^\s/?#@]+\/?$/),
  v.transform((value) => new URL(value).origin),
);

export const webUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));

const isNetwork = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const kind = address.includes('%') ? 0 : isIP(address);
  const [least, most] = kind === 4 ? [8, 32] : [7, 128];
  const size = bits === undefined ? most : Number(/^\d{1,3}$/.exec(bits)?.[0]);
  return kind !== 0 && rest.length === 0 && size >= least && size <= most;
};

/** An address or a network such as 203.0.113.0/24, not most of the internet. */
export const network = v.pipe(v.string(), v.check(isNetwork));

/** A header of HTTP and its value. */
export const headerPair = v.pipe(v.string(), v.regex(/^[\w-]+=[\x21-\x7e]+$/));

/** A number from 0 to 1. */
export const share = v.pipe(rate, v.maxValue(1));

/** An address that can be parsed and of which a rule holds. */
const address = (holds: (url: URL) => boolean) =>
  v.check((value: string) => {
    const url = URL.parse(value);
    return url !== null && holds(url);
  });

const hasHost = ({ hostname }: URL) => hostname !== '';
const isPrivate = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/** Secrets are sent there: without encryption only on this machine. */
export const privateUrl = v.pipe(v.string(), address(isPrivate));

const isWeb = (value: string) => /^[a-z]+:\/\//i.test(value);

/** An address, or the path of an archive on this machine. */
export const mapTiles = v.union([
  v.pipe(v.string(), v.check(isWeb), privateUrl),
  v.pipe(
    path,
    v.regex(/\.pmtiles$/),
    v.check((value) => !isWeb(value)),
  ),
]);

export const smtpUrl = v.pipe(v.string(), v.regex(/^smtps?:\/\//), address(hasHost));

const isRedis = (url: URL) =>
  hasHost(url) && /^\/?(\d{1,2})?$/.test(url.pathname) && url.search === '' && url.hash === '';

/** With the number of a database as its path, or without. */
export const redisUrl = v.pipe(v.string(), v.regex(/^rediss?:\/\//), address(isRedis));

const sslModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];
const isDatabase = ({ pathname, searchParams }: URL) =>
  pathname.length > 1 && sslModes.includes(searchParams.get('sslmode') ?? 'disable');

/** With the name of a database; that of the role is never taken in its place. May name several hosts. */
export const postgresUrl = v.pipe(
  v.string(),
  v.transform(normalizeDatabaseUrl),
  v.regex(/^postgres(ql)?:\/\//),
  address(isDatabase),
);

/** A host name or an address, without a scheme and a port; an IPv6 address without brackets. */
export const host = v.pipe(
  v.string(),
  v.regex(/^([a-z\d]([a-z\d.-]*[a-z\d])?|[\da-f:.]*:[\da-f:.]*:[\da-f:.]*(%\w+)?)$/i),
);

/** Items with commas between. */
export const list = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((each) => each.trim())),
    v.array(item),
  );

export const bankKey = v.pipe(v.string(), v.regex(/^[\w-]{1,40}:[0-9a-f]{64}$/i));
export const linkKey = v.pipe(
  v.string(),
  v.regex(/^(derived|(?!derived:)[\w-]{1,40}:[0-9a-f]{64})$/i),
);

export const clamavSocket = v.pipe(v.string(), v.regex(/^(\/|tcp:\/\/[^:/]+:\d{1,5}$)/));
export const contact = v.pipe(
  v.string(),
  v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/),
);

const isDay = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A day of the calendar; 30 February is none. */
export const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isDay),
  v.transform((value) => new Date(value)),
);

/** Pairs of a remote and the address of its development server. */
export const devRemotes = v.pipe(v.string(), v.regex(/^[\w-]+=https?:\/\/[^\s,]+(,|$)/));
