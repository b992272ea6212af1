import type { SettingName } from '../src/table.ts';

/** A mistake in the settings, the setting that its one line names, and the remedy in that line. */
type WrongSettings = readonly [Readonly<Record<string, string>>, SettingName, RegExp];

/** A complete environment of production, to which the mistakes are added. */
export const goodSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.example.com',
  TRUST_PROXY: 'on',
  DATABASE_URL: 'postgresql://app:secret@localhost:5432/tradewind',
  JWT_SECRET: '0123456789abcdef0123456789abcdef',
};

const key = 'ab'.repeat(32);
const bucket = { FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY: 'id', FILES_S3_SECRET: 'secret' };

export const wrongSettings: readonly WrongSettings[] = [
  // Of the wrong type
  [{ PORT: 'http' }, 'PORT', /a whole number from 0/],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY', /"on" or "off"/],
  [{ WORK: 'yes' }, 'WORK', /"on" or "off"/],
  [{ SERVICE_WORKER: 'true' }, 'SERVICE_WORKER', /"on" or "off"/],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV', /"production", "development" or "test"/],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL', /one of fatal, error, warn/],
  [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS', /a whole number from 0 to 300/],
  [{ PASSWORD_POLICY: 'hard' }, 'PASSWORD_POLICY', /"standard" or "strict"/],
  [{ MAIL_FROM: 'Tradewind <a@example.com>' }, 'MAIL_FROM', /an e-mail address alone/],
  [{ SECURITY_CONTACT: 'security' }, 'SECURITY_CONTACT', /mailto:security@example\.com/],
  [
    { SECURITY_CONTACT: 'mailto:a@example.com', SECURITY_CONTACT_EXPIRES: '2027-02-30' },
    'SECURITY_CONTACT_EXPIRES',
    /a day like/,
  ],
  // Out of range
  [{ PORT: '65536' }, 'PORT', /to 65535/],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL', /from 2 to 500/],
  [{ LINK_DAYS: '0' }, 'LINK_DAYS', /from 1 to 3650/],
  [{ SECURITY_LOG_DAYS: '29' }, 'SECURITY_LOG_DAYS', /from 30 to 3650/],
  [{ VITALS_SAMPLE: '1.5' }, 'VITALS_SAMPLE', /a number from 0 to 1/],
  [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE', /a number above 0/],
  [{ BUSINESS_CALLS_PER_SECOND: '-1' }, 'BUSINESS_CALLS_PER_SECOND', /a number from 0/],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET', /at least 32 characters.*openssl/],
  [{ BANK_KEYS: '2026:abc' }, 'BANK_KEYS', /each key from "openssl rand -hex 32"/],
  // Addresses
  [{ DATABASE_URL: 'mysql://localhost/tradewind' }, 'DATABASE_URL', /postgresql:\/\/user/],
  [{ DATABASE_URL: 'postgresql://app@localhost' }, 'DATABASE_URL', /:5432\/name/],
  [{ DATABASE_URL: 'postgresql://app:p/w@localhost/tradewind' }, 'DATABASE_URL', /:5432\/name/],
  [{ SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL', /smtps:\/\/user/],
  [{ PUBLIC_URL: 'https://example.com/app' }, 'PUBLIC_URL', /without a path/],
  [{ PUBLIC_URL: 'app.example.com' }, 'PUBLIC_URL', /https:\/\/app\.example\.com/],
  [{ HOST: '0.0.0.0:3000' }, 'HOST', /without a scheme and a port/],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS', /origins like/],
  [{ CLAMAV_SOCKET: 'clamd.ctl' }, 'CLAMAV_SOCKET', /the path of clamd’s socket/],
  [
    { PLAID_CLIENT_ID: 'a', PLAID_SECRET: 'b', PLAID_URL: 'http://proxy.example.com' },
    'PLAID_URL',
    /https:\/\//,
  ],
  [{ GEOCODER: 'google' }, 'GEOCODER', /"nominatim", "photon" or "pelias"/],
  [{ GEOCODER: 'photon', GEOCODER_URL: 'photon.internal' }, 'GEOCODER_URL', /nominatim\.example/],
  [{ ROUTING: 'roads' }, 'ROUTING', /"straight" or "valhalla"/],
  [{ MAP_TILES: 'http://tiles.example.com/style.json' }, 'MAP_TILES', /https:.*style\.json/],
  [{ MAP_TILES: 'ftp://tiles.example.com/region.pmtiles' }, 'MAP_TILES', /https:.*style\.json/],
  [{ MAP_TILES: '/srv/region.mbtiles' }, 'MAP_TILES', /a file like \/srv\/region\.pmtiles/],
  // Half of what belongs together
  [{ ROUTING: 'valhalla' }, 'VALHALLA_DIR', /because ROUTING is set/],
  [{ GEOCODER: 'photon' }, 'GEOCODER_URL', /because GEOCODER is set/],
  [{ PLAID_CLIENT_ID: 'id' }, 'PLAID_SECRET', /because PLAID_CLIENT_ID is set/],
  [{ ...bucket, FILES_S3_SECRET: '' }, 'FILES_S3_SECRET', /because FILES_S3_BUCKET is set/],
  [{ PLAID_ENV: 'production' }, 'PLAID_CLIENT_ID', /because PLAID_ENV is set/],
  [{ DATABASE_URL: '' }, 'DATABASE_URL', /an address like/],
  // Against each other
  [{ PUBLIC_URL: 'http://app.example.com' }, 'PUBLIC_URL', /an https address/],
  [{ PUBLIC_URL: '', HOST: '0.0.0.0' }, 'PUBLIC_URL', /HOST is no loopback address/],
  [
    { DATABASE_URL: 'postgresql://app:secret@db.example.com/tradewind' },
    'DATABASE_URL',
    /sslmode=verify-full/,
  ],
  [
    { ARTIFACTS_DIR: '/srv/public', FILES_DIR: '/srv/public/files' },
    'FILES_DIR',
    /outside of ARTIFACTS_DIR/,
  ],
  [{ METRICS_PORT: '3000', METRICS_HOST: '::' }, 'METRICS_PORT', /another port than PORT/],
  [{ LINK_KEYS: `2026:${key},2026:${key}` }, 'LINK_KEYS', /another id for each key/],
];
