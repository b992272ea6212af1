import { DAY_MS } from '@tradewind/contracts/calendar';
import { isLoopback } from './hosts.ts';
import { findNearestName } from './nearestName.ts';
import type { Environment, Given } from './schema.ts';
import { settingNames } from './table.ts';

/** Further settings of OpenTelemetry that its exporter reads, for everything or for traces. */
const exporterOptions = ['HEADERS', 'TIMEOUT', 'COMPRESSION', 'CERTIFICATE'];
const exporterNames = [...exporterOptions, 'CLIENT_CERTIFICATE', 'CLIENT_KEY'].flatMap((name) => [
  `OTEL_EXPORTER_OTLP_${name}`,
  `OTEL_EXPORTER_OTLP_TRACES_${name}`,
]);

/** Names that are read by others than the table: by `start`, by `pnpm remotes`, by libraries. */
const otherNames = [
  ...['ENV_FILE', 'DEPLOY_KEY', 'REMOTES_URL', 'PGHOST', 'PGPORT'],
  ...['OTEL_RESOURCE_ATTRIBUTES', ...exporterNames],
];
const knownNames = new Set<string>([...settingNames, ...otherNames]);

/**
 * One line for each name that looks like a setting and is none. `fromFile` are the names in a file
 * of settings: all of them are meant for the product.
 */
const unknownNames = (environment: Environment, fromFile: readonly string[]): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (knownNames.has(name) || !environment[name]) return [];
    const nearest = findNearestName(name, settingNames);
    if (nearest !== undefined) return [`${name} is no setting; did you mean ${nearest}?`];
    return fromFile.includes(name)
      ? [`${name} is no setting: remove it; docs/guides/operate.md lists them all.`]
      : [];
  });

const YEAR_IN_MS = 366 * DAY_MS;

const contactWarning = ({ SECURITY_CONTACT_EXPIRES: day }: Given, now: Date): string[] => {
  if (day === undefined) return [];
  const left = day.getTime() - now.getTime();
  if (left < 0)
    return ['SECURITY_CONTACT_EXPIRES has passed: set a later day, or nobody trusts the contact.'];
  return left > YEAR_IN_MS
    ? ['SECURITY_CONTACT_EXPIRES is more than a year away: set an earlier day (RFC 9116).']
    : [];
};

const isInClear = (redisUrl: string | undefined): boolean =>
  redisUrl?.startsWith('redis:') === true && !isLoopback(new URL(redisUrl).hostname);

/** One line, with what to do, for each setting that works but hardly does what is meant. */
export const findWarnings = (
  given: Given,
  environment: Environment,
  { now = new Date(), fromFile = [] }: { now?: Date; fromFile?: readonly string[] } = {},
): readonly string[] => {
  const production = given.NODE_ENV === 'production';
  const line = (applies: boolean, text: string) => (applies ? [text] : []);
  return [
    ...unknownNames(environment, fromFile),
    ...line(
      production && given.ALLOW_DEV_ON_NETWORK,
      'ALLOW_DEV_ON_NETWORK has no effect in production: remove it.',
    ),
    ...line(
      production && given.PUBLIC_URL === undefined,
      'PUBLIC_URL is not set: links in mails lead to this machine. Set it to the address that people use.',
    ),
    ...line(
      given.PUBLIC_URL?.startsWith('https:') === true && !given.TRUST_PROXY,
      'TRUST_PROXY is off and PUBLIC_URL is https: all visitors have the address of the proxy, and share its rate limits. Set TRUST_PROXY=on.',
    ),
    ...line(
      given.FILES_DIR !== undefined && given.FILES_S3_BUCKET !== undefined,
      'FILES_DIR has no effect: FILES_S3_BUCKET stores the uploads. Remove one of them.',
    ),
    ...line(
      production && isInClear(given.REDIS_URL),
      'REDIS_URL is not encrypted, and on another machine: its password can be read on the way. Use rediss:// outside of a network of your own.',
    ),
    ...contactWarning(given, now),
  ];
};
