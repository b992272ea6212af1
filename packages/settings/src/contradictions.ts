import { relative, resolve } from 'node:path';
import { isEveryAddress, isLocalDatabase, isLoopback } from './hosts.ts';
import type { Environment, Given } from './schema.ts';
import { type SettingName, settingsTable } from './table.ts';

/** A setting that does not fit the others, and why; the reason follows "does not fit:". */
interface Contradiction {
  readonly name: SettingName;
  readonly reason: string;
}

type Rule = (given: Given, environment: Environment) => Contradiction | undefined;

/** Settings that must be given together. */
const together: readonly (readonly SettingName[])[] = [
  ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET'],
  ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
  ['SECURITY_CONTACT', 'SECURITY_CONTACT_EXPIRES'],
  ['GEOCODER', 'GEOCODER_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
];

const halves = together.map(
  (names): Rule =>
    (given) => {
      const missing = names.filter((name) => given[name] === undefined);
      const [name] = missing;
      if (name === undefined || missing.length === names.length) return undefined;
      const there = names.find((each) => given[each] !== undefined);
      return { name, reason: `it takes ${settingsTable[name].takes}, because ${there} is set` };
    },
);

/** A setting that has an effect only with another one. */
const needs =
  (
    name: SettingName,
    other: SettingName,
    isUsed = (given: Given) => given[name] !== undefined,
  ): Rule =>
  (given) =>
    isUsed(given) && given[other] === undefined
      ? { name: other, reason: `it takes ${settingsTable[other].takes}, because ${name} is set` }
      : undefined;

const isWithin = (folder: string, parent: string) => {
  const path = relative(resolve(parent), resolve(folder));
  return path === '' || !(path.startsWith('..') || resolve(path) === path);
};

/** Everything in ARTIFACTS_DIR is public. */
const separateFolders: Rule = ({ DATA_DIR, ARTIFACTS_DIR, FILES_DIR }) => {
  if (ARTIFACTS_DIR === undefined) return undefined;
  if (isWithin(DATA_DIR, ARTIFACTS_DIR))
    return { name: 'ARTIFACTS_DIR', reason: 'it takes a folder that does not contain DATA_DIR' };
  return FILES_DIR !== undefined && isWithin(FILES_DIR, ARTIFACTS_DIR)
    ? { name: 'FILES_DIR', reason: 'it takes a folder outside of ARTIFACTS_DIR, which is public' }
    : undefined;
};

/** A backup in DATA_DIR is lost with it, and one in ARTIFACTS_DIR would be public. */
const backupsElsewhere =
  (name: 'BACKUP_DIR' | 'WAL_ARCHIVE_DIR'): Rule =>
  (given) => {
    const { [name]: folder, DATA_DIR, ARTIFACTS_DIR = DATA_DIR } = given;
    if (folder === undefined) return undefined;
    return [DATA_DIR, ARTIFACTS_DIR].some((taken) => isWithin(folder, taken))
      ? { name, reason: 'it takes a folder outside of DATA_DIR and ARTIFACTS_DIR' }
      : undefined;
  };

const uniqueKeys =
  (name: 'BANK_KEYS' | 'LINK_KEYS'): Rule =>
  (given) => {
    const ids = (given[name] ?? []).map((pair) => pair.split(':')[0]);
    const isUnique = new Set(ids).size === ids.length;
    return isUnique ? undefined : { name, reason: 'it takes another id for each key' };
  };

const separateSecrets: Rule = ({ JWT_SECRET, DEPLOY_TOKEN }) =>
  JWT_SECRET !== undefined && JWT_SECRET === DEPLOY_TOKEN
    ? { name: 'DEPLOY_TOKEN', reason: 'it takes another secret than JWT_SECRET' }
    : undefined;

/** What people type must not travel in the clear, and links in mails must lead to the product. */
const addressInProduction: Rule = ({ NODE_ENV, HOST, PUBLIC_URL }) => {
  if (NODE_ENV !== 'production') return undefined;
  const where = 'NODE_ENV is production';
  if (PUBLIC_URL === undefined)
    return isLoopback(HOST)
      ? undefined
      : {
          name: 'PUBLIC_URL',
          reason: `it takes an address like https://app.example.com, because ${where} and HOST is no loopback address`,
        };
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' || isLoopback(hostname)
    ? undefined
    : { name: 'PUBLIC_URL', reason: `it takes an https address, because ${where}` };
};

/** A connection to another machine says in production whether it is encrypted. */
const encryptedDatabase =
  (
    name:
      | 'DATABASE_URL'
      | 'MIGRATION_DATABASE_URL'
      | 'DATABASE_SESSION_URL'
      | 'DATABASE_REPLICA_URL',
  ): Rule =>
  (given, { PGHOST, PGSSLMODE }) => {
    const url = given[name];
    if (given.NODE_ENV !== 'production' || url === undefined) return undefined;
    const isExplicit = new URL(url).searchParams.has('sslmode') || PGSSLMODE !== undefined;
    return isExplicit || isLocalDatabase(url, PGHOST)
      ? undefined
      : {
          name,
          reason:
            'the database is on another machine: it takes ?sslmode=verify-full, or ?sslmode=disable in a network of your own',
        };
  };

/** A browser loads no script in the clear into an encrypted page, and the product's own is no CDN. */
const assetsElsewhere: Rule = ({ ASSETS_URL, PUBLIC_URL, NODE_ENV }) => {
  if (ASSETS_URL === undefined) return undefined;
  if (ASSETS_URL === PUBLIC_URL)
    return { name: 'ASSETS_URL', reason: 'it takes another address than PUBLIC_URL' };
  const { protocol, hostname } = new URL(ASSETS_URL);
  const isPlain = protocol === 'http:' && !isLoopback(hostname);
  return isPlain && (NODE_ENV === 'production' || PUBLIC_URL?.startsWith('https:'))
    ? { name: 'ASSETS_URL', reason: 'it takes an https address' }
    : undefined;
};

const proxiesBehindOne: Rule = ({ TRUST_PROXY, TRUSTED_PROXIES }) =>
  TRUSTED_PROXIES !== undefined && !TRUST_PROXY
    ? { name: 'TRUST_PROXY', reason: 'it takes "on", because TRUSTED_PROXIES is set' }
    : undefined;

const separatePorts: Rule = ({ PORT, HOST, METRICS_PORT, METRICS_HOST }) => {
  const isShared = HOST === METRICS_HOST || [HOST, METRICS_HOST].some(isEveryAddress);
  return METRICS_PORT !== 0 && METRICS_PORT === PORT && isShared
    ? { name: 'METRICS_PORT', reason: 'it takes another port than PORT' }
    : undefined;
};

const rules: readonly Rule[] = [
  ...halves,
  needs('MIGRATION_DATABASE_URL', 'DATABASE_URL'),
  needs('DATABASE_SESSION_URL', 'DATABASE_URL'),
  needs('DATABASE_REPLICA_URL', 'DATABASE_URL'),
  needs('FILES_S3_ENDPOINT', 'FILES_S3_BUCKET'),
  needs('BACKUP_HOUR', 'BACKUP_DIR'),
  needs('PLAID_URL', 'PLAID_CLIENT_ID'),
  needs('PLAID_ENV', 'PLAID_CLIENT_ID', ({ PLAID_ENV }) => PLAID_ENV === 'production'),
  needs('ROUTING', 'VALHALLA_DIR', ({ ROUTING }) => ROUTING === 'valhalla'),
  assetsElsewhere,
  proxiesBehindOne,
  separatePorts,
  separateFolders,
  backupsElsewhere('BACKUP_DIR'),
  backupsElsewhere('WAL_ARCHIVE_DIR'),
  uniqueKeys('BANK_KEYS'),
  uniqueKeys('LINK_KEYS'),
  separateSecrets,
  addressInProduction,
  encryptedDatabase('DATABASE_URL'),
  encryptedDatabase('MIGRATION_DATABASE_URL'),
  encryptedDatabase('DATABASE_REPLICA_URL'),
  encryptedDatabase('DATABASE_SESSION_URL'),
];

/** The settings that do not fit the others, each once. */
export const findContradictions = (given: Given, environment: Environment): Contradiction[] => {
  const found = rules
    .map((rule) => rule(given, environment))
    .filter((contradiction) => contradiction !== undefined);
  return found.filter(({ name }, at) => found.findIndex((each) => each.name === name) === at);
};
