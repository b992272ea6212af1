import { resolve } from 'node:path';
import { passwordPolicies } from '@tradewind/contracts/passwords';
import * as v from 'valibot';

const whole = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));
const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);
const webUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
/** Tokens are sent there: without encryption only on this machine. */
const issuer = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/),
);
const path = v.pipe(
  v.string(),
  v.transform((value) => resolve(value)),
);
const list = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((item) => item.trim())),
    v.array(item),
  );
const rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number));
const scale = v.pipe(rate, v.gtValue(0));

const postgresUrl = v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//));
const linkKey = v.pipe(v.string(), v.regex(/^(derived|(?!derived:)[\w-]{1,40}:[0-9a-f]{64})$/i));
const bankKey = v.pipe(v.string(), v.regex(/^[\w-]{1,40}:[0-9a-f]{64}$/i));

/** Everything that the API reads from its environment. */
const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'development'),
  ALLOW_DEV_ON_NETWORK: v.optional(onOff, 'off'),
  REQUIRE_VERIFIED_EMAIL: v.optional(onOff),
  PASSWORD_POLICY: v.optional(v.picklist(passwordPolicies)),
  LOGOUT_ENDS_SESSION: v.optional(onOff),
  STEP_UP: v.optional(onOff),
  SIGNED_RELEASES: v.optional(onOff),
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: postgresUrl,
  MIGRATION_DATABASE_URL: v.optional(postgresUrl),
  DATABASE_POOL: v.optional(whole(2, 500), '10'),
  MIGRATE: v.optional(onOff, 'on'),
  JWT_SECRET: v.pipe(v.string(), v.minLength(32)),
  DEPLOY_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32))),
  ARTIFACTS_DIR: v.optional(path, '.data/artifacts'),
  DATA_DIR: v.optional(path, '.data'),
  FILES_DIR: v.optional(path),
  FILES_QUOTA_MB: v.optional(whole(1, 10_000_000), '5120'),
  CLAMAV_SOCKET: v.optional(v.pipe(v.string(), v.regex(/^(\/|tcp:\/\/[^:/]+:\d+$)/))),
  FILES_S3_BUCKET: v.optional(v.string()),
  FILES_S3_ENDPOINT: v.optional(webUrl),
  FILES_S3_REGION: v.optional(v.string(), 'us-east-1'),
  FILES_S3_ACCESS_KEY: v.optional(v.string()),
  FILES_S3_SECRET: v.optional(v.string()),
  PLAID_CLIENT_ID: v.optional(v.string()),
  PLAID_SECRET: v.optional(v.string()),
  PLAID_ENV: v.optional(v.picklist(['sandbox', 'production']), 'sandbox'),
  PLAID_URL: v.optional(webUrl),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER: v.optional(issuer, 'https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: v.optional(v.string()),
  MICROSOFT_CLIENT_SECRET: v.optional(v.string()),
  MICROSOFT_ISSUER: v.optional(issuer, 'https://login.microsoftonline.com/common/v2.0'),
  BANK_KEYS: v.optional(list(bankKey)),
  LINK_KEYS: v.optional(list(linkKey)),
  LINK_DAYS: v.optional(whole(1, 3_650), '180'),
  LOCAL_RELEASES: v.optional(path),
  DEV_REMOTES: v.optional(v.string()),
  PUBLIC_URL: v.optional(webUrl),
  CORS_ORIGINS: v.optional(list(webUrl)),
  OVERRIDE_ORIGINS: v.optional(list(webUrl)),
  CONFIRM_OVERRIDES: v.optional(onOff),
  SMTP_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  MAIL_CONNECTIONS: v.optional(whole(1, 50), '8'),
  WORK: v.optional(onOff, 'on'),
  TRUST_PROXY: v.optional(onOff, 'off'),
  RATE_LIMIT_SCALE: v.optional(scale, '1'),
  BUSINESS_CALLS_PER_SECOND: v.optional(rate),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/)),
  ),
  SECURITY_CONTACT_EXPIRES: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.transform((day) => new Date(day)),
    ),
  ),
  SECURITY_LOG_DAYS: v.optional(whole(30, 3_650), '400'),
  KEEP_ISSUED: v.optional(onOff),
  DRAIN_SECONDS: v.optional(whole(0, 300), '0'),
  CHECK_ANSWERS: v.optional(onOff),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/** Settings that must be given together. */
const together = [
  ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET'],
  ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
  ['SECURITY_CONTACT', 'SECURITY_CONTACT_EXPIRES'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
] as const;

/** The environment; settings that belong together must be given together. */
export const Given = v.pipe(
  Environment,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const names of together) {
      const missing = names.filter((name) => value[name] === undefined);
      const [key] = missing;
      if (key === undefined || missing.length === names.length) continue;
      const place = {
        type: 'object',
        origin: 'value',
        input: value,
        key,
        value: undefined,
      } as const;
      addIssue({ message: `${key} is missing`, path: [place] });
    }
  }),
);

/** A description of each setting's value. */
export const wanted: Record<keyof typeof Environment.entries, string> = {
  NODE_ENV: '"production", "development" or "test"',
  ALLOW_DEV_ON_NETWORK: '"on" or "off"',
  REQUIRE_VERIFIED_EMAIL: '"on" or "off"',
  PASSWORD_POLICY: '"standard" or "strict"',
  LOGOUT_ENDS_SESSION: '"on" or "off"',
  STEP_UP: '"on" or "off"',
  SIGNED_RELEASES: '"on" or "off"',
  PORT: 'a whole number from 0 (any free port) to 65535',
  HOST: 'the address to listen on',
  DATABASE_URL: 'an address like postgresql://user:password@host:5432/name',
  MIGRATION_DATABASE_URL: 'an address like postgresql://owner:password@host:5432/name',
  DATABASE_POOL: 'a whole number from 2 to 500',
  MIGRATE: '"on" or "off"',
  JWT_SECRET: 'at least 32 characters, for example from "openssl rand -hex 32"',
  DEPLOY_TOKEN: 'at least 32 characters, for example from "openssl rand -hex 32"',
  ARTIFACTS_DIR: 'a folder',
  DATA_DIR: 'a folder',
  FILES_DIR: 'a folder',
  FILES_QUOTA_MB: 'a whole number from 1',
  CLAMAV_SOCKET: 'the path of clamd’s socket, or an address like tcp://127.0.0.1:3310',
  FILES_S3_BUCKET: 'the name of a bucket',
  FILES_S3_ENDPOINT: 'an address like https://s3.example.com',
  FILES_S3_REGION: 'a word such as us-east-1',
  FILES_S3_ACCESS_KEY: 'the id of an access key to FILES_S3_BUCKET',
  FILES_S3_SECRET: 'the secret of that access key',
  PLAID_CLIENT_ID: 'the id that Plaid gave',
  PLAID_SECRET: 'the secret that belongs to PLAID_CLIENT_ID',
  PLAID_ENV: '"sandbox" or "production"',
  PLAID_URL: 'an address like https://sandbox.plaid.com',
  GOOGLE_CLIENT_ID: 'the client id that Google gave',
  GOOGLE_CLIENT_SECRET: 'the client secret that belongs to GOOGLE_CLIENT_ID',
  GOOGLE_ISSUER: 'an address like https://accounts.google.com',
  MICROSOFT_CLIENT_ID: 'the application id that Microsoft gave',
  MICROSOFT_CLIENT_SECRET: 'the client secret that belongs to MICROSOFT_CLIENT_ID',
  MICROSOFT_ISSUER: 'an address like https://login.microsoftonline.com/common/v2.0',
  BANK_KEYS: 'pairs like 2026:KEY with commas between, each key from "openssl rand -hex 32"',
  LINK_KEYS: 'pairs like BANK_KEYS, and the word derived while earlier links should open',
  LINK_DAYS: 'a whole number from 1 to 3650',
  LOCAL_RELEASES: 'a file',
  DEV_REMOTES: 'pairs like billing=http://localhost:3101, with commas between',
  PUBLIC_URL: 'an address like https://app.example.com',
  CORS_ORIGINS: 'origins like https://app.example.com, with commas between',
  OVERRIDE_ORIGINS: 'origins like https://preview.example.com, with commas between',
  CONFIRM_OVERRIDES: '"on" or "off"',
  SMTP_URL: 'an address like smtps://user:password@mail.example.com',
  MAIL_FROM: 'an e-mail address',
  MAIL_CONNECTIONS: 'a whole number from 1 to 50',
  WORK: '"on" or "off"',
  TRUST_PROXY: '"on" or "off"',
  RATE_LIMIT_SCALE: 'a number above 0',
  BUSINESS_CALLS_PER_SECOND: 'a number from 0 (no limit)',
  SECURITY_CONTACT: 'an address like mailto:security@example.com or https://example.com/security',
  SECURITY_CONTACT_EXPIRES: 'a day like 2027-06-30',
  SECURITY_LOG_DAYS: 'a whole number from 30 to 3650',
  KEEP_ISSUED: '"on" or "off"',
  DRAIN_SECONDS: 'a whole number from 0 to 300',
  CHECK_ANSWERS: '"on" or "off"',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
};

/** The environment once it is read. */
export type Read = v.InferOutput<typeof Environment>;
