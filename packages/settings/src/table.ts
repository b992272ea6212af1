import { passwordPolicies } from '@tradewind/contracts/passwords';
import * as v from 'valibot';
import * as forms from './forms.ts';
import { LOOPBACK } from './hosts.ts';
import {
  byDefault,
  onInProduction,
  optional,
  switchedBy,
  switchTakes,
  wholeFrom,
} from './kinds.ts';

const modes = ['production', 'development', 'test'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const geocoders = ['nominatim', 'photon', 'pelias'] as const;
const origins = forms.list(forms.origin);
const secretTakes = 'at least 32 characters, for example from "openssl rand -hex 32"';
/** LOOPBACK in words. */
const loopbackText = '127.0.0.1, ::1 where there is no IPv4';
const bank = { guide: 'Bank' };
const files = { guide: 'Files' };
const backups = { guide: 'Backups' };
const drives = { guide: 'Places and drives' };
const streets = { guide: 'Streets on maps' };
const measured = { guide: 'Errors and vitals' };
const signIn = { guide: 'Sign-in with Google and Microsoft' };

/**
 * Every setting: the form of its value, what it takes in words, its default, and where the guide
 * explains it. `start`, the API and `operate` read their settings by this table; the table in
 * docs/guides/operate.md and .env.example are checked against it (decision 112).
 */
export const settingsTable = {
  PORT: wholeFrom('3000', 0, 65_535, 'a whole number from 0 (any free port) to 65535'),
  HOST: byDefault(
    LOOPBACK,
    forms.host,
    'a host name or an address of this machine, without a scheme and a port (that is PORT)',
    { guide: 'Reachable by others', unset: loopbackText },
  ),
  PUBLIC_URL: optional(
    forms.origin,
    'an address like https://app.example.com, without a path and a user',
  ),
  DATA_DIR: byDefault('.data', forms.path, 'a folder'),
  ARTIFACTS_DIR: optional(forms.path, 'a folder', { unset: 'DATA_DIR/artifacts' }),
  ASSETS_URL: optional(forms.origin, 'an address like https://assets.example.com, without a path', {
    unset: 'the address of each page',
    guide: 'A CDN',
  }),
  DATABASE_URL: optional(
    forms.postgresUrl,
    'an address like postgresql://user:password@host:5432/name, with ?sslmode=verify-full for another machine',
    { guide: 'A database of your own' },
  ),
  MIGRATION_DATABASE_URL: optional(
    forms.postgresUrl,
    'an address like postgresql://owner:password@host:5432/name',
    { unset: 'DATABASE_URL', guide: 'Two roles' },
  ),
  DATABASE_SESSION_URL: optional(
    forms.postgresUrl,
    'an address like postgresql://user:password@host:5432/name, of the server itself',
    { unset: 'DATABASE_URL', guide: 'A pooler' },
  ),
  PREPARED_STATEMENTS: switchedBy('on', { guide: 'A pooler' }),
  DATABASE_REPLICA_URL: optional(
    forms.postgresUrl,
    'an address like postgresql://user:password@replica:5432/name',
    { guide: 'A replica for reads' },
  ),
  DATABASE_REPLICA_LAG_SECONDS: wholeFrom('5', 1, 60),
  DATABASE_WAIT_SECONDS: wholeFrom('2', 1, 60),
  DATABASE_DIR: optional(forms.path, 'a folder on the disk of the database', {
    unset: 'DATA_DIR with the embedded PostgreSQL',
    guide: 'When a disk is full',
  }),
  DISK_RESERVE_MB: wholeFrom('200', 0, 1_000_000_000, 'a whole number from 0 (no reserve)'),
  DEMO: switchedBy('on'),
  JWT_SECRET: optional(forms.secret, secretTakes, { unset: 'generated once' }),
  DEPLOY_TOKEN: optional(forms.secret, secretTakes, {
    unset: 'generated once, in DATA_DIR/deploy-token',
    guide: 'Teams that deploy',
  }),
  SIGNED_RELEASES: onInProduction(),
  DRAIN_SECONDS: wholeFrom('0', 0, 300),
  NODE_ENV: byDefault('development', v.picklist(modes), '"production", "development" or "test"'),
  ALLOW_DEV_ON_NETWORK: switchedBy('off', { guide: 'Reachable by others' }),
  REQUIRE_VERIFIED_EMAIL: onInProduction(),
  PASSWORD_POLICY: optional(v.picklist(passwordPolicies), '"standard" or "strict"', {
    unset: 'standard, in production strict',
  }),
  LOG_FILE: optional(forms.path, 'a file', {
    unset: 'none; DATA_DIR/logs/api.log in a start',
    guide: 'Logs',
  }),
  LOG_FILE_MB: wholeFrom('50', 1, 100_000),
  LOG_LEVEL: byDefault('info', v.picklist(levels), `one of ${levels.join(', ')}`),
  DATABASE_POOL: wholeFrom('10', 2, 500),
  MIGRATE: switchedBy('on'),
  SMTP_URL: optional(forms.smtpUrl, 'an address like smtps://user:password@mail.example.com', {
    guide: 'Mail',
  }),
  MAIL_CONNECTIONS: wholeFrom('8', 1, 50),
  MAIL_FROM: optional(
    v.pipe(v.string(), v.email()),
    'an e-mail address alone, such as no-reply@example.com',
    { unset: 'no-reply@ the host of PUBLIC_URL', guide: 'Mail' },
  ),
  FILES_DIR: optional(forms.path, 'a folder', { unset: 'DATA_DIR/files', ...files }),
  FILES_QUOTA_MB: wholeFrom('5120', 1, 10_000_000),
  KEEP_DELETED_FILES_DAYS: optional(forms.whole(0, 3_650), 'a whole number from 0 to 3650', {
    unset: 'BACKUP_KEEP_DAYS with a BACKUP_DIR, else 0',
    ...backups,
  }),
  BACKUP_DIR: optional(forms.path, 'a folder outside of DATA_DIR', backups),
  BACKUP_KEEP_DAYS: wholeFrom('14', 1, 3_650, undefined, backups),
  BACKUP_HOUR: optional(
    forms.whole(0, 23),
    'an hour of the day in UTC, a whole number from 0 to 23',
    backups,
  ),
  WAL_ARCHIVE_DIR: optional(forms.path, 'a folder outside of DATA_DIR', {
    guide: 'Recovery to a moment',
  }),
  BACKUP_PASSPHRASE: optional(
    v.pipe(v.string(), v.minLength(12)),
    'at least 12 characters',
    backups,
  ),
  BACKUP_PASSPHRASE_FILE: optional(
    forms.path,
    'a file whose first line is the passphrase',
    backups,
  ),
  CLAMAV_SOCKET: optional(
    forms.clamavSocket,
    'the path of clamd’s socket, or an address like tcp://127.0.0.1:3310',
    { guide: 'Virus scanner' },
  ),
  GEOCODER: optional(v.picklist(geocoders), '"nominatim", "photon" or "pelias"', {
    unset: 'none; addresses are located by postal code',
    ...drives,
  }),
  GEOCODER_URL: optional(forms.webUrl, 'an address like https://nominatim.example.com', drives),
  ROUTING: byDefault(
    'straight',
    v.picklist(['straight', 'valhalla']),
    '"straight" or "valhalla"',
    drives,
  ),
  VALHALLA_DIR: optional(
    forms.path,
    'a folder with valhalla.json and @valhallajs/valhallajs in its node_modules',
    drives,
  ),
  MAP_TILES: optional(
    forms.mapTiles,
    'an address like https://tiles.example.com/style.json or https://tiles.example.com/region.pmtiles, or a file like /srv/region.pmtiles',
    { unset: 'none; maps have no streets', ...streets },
  ),
  FILES_S3_BUCKET: optional(forms.word, 'the name of a bucket', files),
  FILES_S3_ENDPOINT: optional(forms.privateUrl, 'an address like https://s3.example.com', {
    unset: "Amazon's",
    ...files,
  }),
  FILES_S3_REGION: byDefault('us-east-1', forms.word, 'a word such as us-east-1', files),
  FILES_S3_ACCESS_KEY: optional(forms.word, 'the id of an access key to FILES_S3_BUCKET', files),
  FILES_S3_SECRET: optional(v.string(), 'the secret of that access key', files),
  PLAID_CLIENT_ID: optional(forms.word, 'the id that Plaid gave', bank),
  PLAID_SECRET: optional(v.string(), 'the secret that belongs to PLAID_CLIENT_ID', bank),
  PLAID_ENV: byDefault(
    'sandbox',
    v.picklist(['sandbox', 'production']),
    '"sandbox" or "production"',
    bank,
  ),
  PLAID_URL: optional(forms.privateUrl, 'an address like https://sandbox.plaid.com', {
    unset: "Plaid's own",
    ...bank,
  }),
  BANK_KEYS: optional(
    forms.list(forms.bankKey),
    'pairs like 2026:KEY with commas between, each key from "openssl rand -hex 32"',
    { unset: 'derived from JWT_SECRET', ...bank },
  ),
  LINK_KEYS: optional(
    forms.list(forms.linkKey),
    'pairs like BANK_KEYS, and the word derived while earlier links should open',
    { unset: 'derived from JWT_SECRET', guide: 'Links' },
  ),
  LINK_DAYS: wholeFrom('180', 1, 3_650),
  KEEP_ISSUED: onInProduction(),
  GOOGLE_CLIENT_ID: optional(forms.word, 'the client id that Google gave', signIn),
  GOOGLE_CLIENT_SECRET: optional(
    v.string(),
    'the client secret that belongs to GOOGLE_CLIENT_ID',
    signIn,
  ),
  GOOGLE_ISSUER: byDefault(
    'https://accounts.google.com',
    forms.privateUrl,
    'an address like https://accounts.google.com',
    signIn,
  ),
  MICROSOFT_CLIENT_ID: optional(forms.word, 'the application id that Microsoft gave', signIn),
  MICROSOFT_CLIENT_SECRET: optional(
    v.string(),
    'the client secret that belongs to MICROSOFT_CLIENT_ID',
    signIn,
  ),
  MICROSOFT_ISSUER: byDefault(
    'https://login.microsoftonline.com/common/v2.0',
    forms.privateUrl,
    'an address like https://login.microsoftonline.com/common/v2.0',
    signIn,
  ),
  WORK: switchedBy('on', { guide: 'Background work' }),
  METRICS_PORT: optional(forms.whole(0, 65_535), 'a whole number from 0 (any free port) to 65535', {
    guide: 'Metrics',
  }),
  METRICS_HOST: byDefault(LOOPBACK, forms.host, 'a host name or an address of this machine', {
    guide: 'Metrics',
    unset: loopbackText,
  }),
  METRICS_TOKEN: optional(forms.secret, secretTakes, { guide: 'Metrics' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(forms.webUrl, 'an address like http://127.0.0.1:4318', {
    guide: 'Traces',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(
    forms.webUrl,
    'an address like http://127.0.0.1:4318/v1/traces',
    { guide: 'Traces' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    forms.list(forms.headerPair),
    'pairs like x-api-key=KEY, with commas between',
    { guide: 'Traces' },
  ),
  OTEL_SERVICE_NAME: byDefault('tradewind', forms.word, 'a word such as tradewind'),
  OTEL_TRACES_SAMPLER_ARG: byDefault('1', forms.share, 'a number from 0 to 1', {
    guide: 'Traces',
  }),
  CORS_ORIGINS: optional(origins, 'origins like https://app.example.com, with commas between'),
  OVERRIDE_ORIGINS: optional(
    origins,
    'origins like https://preview.example.com, with commas between',
  ),
  CONFIRM_OVERRIDES: onInProduction(),
  TRUST_PROXY: switchedBy('off', { guide: 'The address of a visitor' }),
  TRUSTED_PROXIES: optional(
    forms.list(forms.network),
    'addresses and networks like 203.0.113.7,2001:db8::/32, with commas between',
    { guide: 'The address of a visitor' },
  ),
  REDIS_URL: optional(
    forms.redisUrl,
    'an address like rediss://user:password@redis.example.com:6379/0',
    { guide: 'Limits in Redis' },
  ),
  RATE_LIMIT_SCALE: byDefault('1', forms.positive, 'a number above 0'),
  BUSINESS_CALLS_PER_SECOND: optional(forms.rate, 'a number from 0 (no limit)', {
    unset: 'none, in production 20',
  }),
  LOGOUT_ENDS_SESSION: onInProduction(),
  STEP_UP: onInProduction(),
  SECURITY_CONTACT: optional(
    forms.contact,
    'an address like mailto:security@example.com or https://example.com/security',
  ),
  SECURITY_CONTACT_EXPIRES: optional(forms.day, 'a day like 2027-06-30'),
  SECURITY_LOG_DAYS: wholeFrom('400', 30, 3_650, undefined, { guide: 'Security log' }),
  VITALS: switchedBy('on', measured),
  VITALS_SAMPLE: byDefault('1', forms.share, 'a number from 0 to 1', measured),
  SERVICE_WORKER: onInProduction(),
  CHECK_ANSWERS: optional(forms.onOff, switchTakes, { unset: 'on, in production off' }),
  LOCAL_RELEASES: optional(forms.path, 'a file', { internal: true }),
  DEV_REMOTES: optional(
    forms.devRemotes,
    'pairs like billing=http://localhost:3101, with commas between',
    { internal: true },
  ),
};

export type SettingName = keyof typeof settingsTable;

export const settingNames = Object.keys(settingsTable) as SettingName[];
