import { join, resolve } from 'node:path';
import type { PasswordPolicy } from '@tradewind/contracts/passwords';
import { MEGABYTE } from '@tradewind/contracts/text';
import { type DevTools, devToolsOf } from '@tradewind/settings/devTools';
import { publicUrlOf, readEnvironment } from '@tradewind/settings/environment';
import type { Environment, Given } from '@tradewind/settings/schema';
import type { ConfiguredProviders, ProviderAccess } from './accounts/auth/openId/providers.ts';
import type { BankAccess } from './billing/bank/bankApi.ts';
import type { Bucket } from './engines/files/fileStore.ts';
import { type LinkKey, readLinkKeys } from './engines/linkKeys.ts';
import type { ExportOptions } from './engines/tracing/startExport.ts';
import { derivedKey, type VaultKey } from './engines/vault.ts';
import type { GeocoderAccess } from './operations/geocoding/geocoder.ts';
import { type MapTiles, mapTilesOf } from './platform/site/mapTiles.ts';
import type { SecurityContact } from './platform/site/securityTxt.ts';

type TracesSettings = Omit<ExportOptions, 'log'>;

export interface Settings {
  readonly production: boolean;
  readonly devTools: DevTools;
  /** Whether development's tools are also for requests that a proxy passes on. */
  readonly allowDevOnNetwork: boolean;
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Of the role that owns the tables and migrates them; by default `sessionDatabaseUrl`. */
  readonly migrationDatabaseUrl: string;
  /** Of the same role, where sessions can be had for LISTEN and the queue; by default `databaseUrl`. */
  readonly sessionDatabaseUrl: string;
  /** Whether PostgreSQL keeps statements by name (decision 128). */
  readonly preparesStatements: boolean;
  /** A streaming replica for reads that may be seconds old; undefined for none. */
  readonly replicaUrl: string | undefined;
  /** Seconds of lag up to which it is read. */
  readonly replicaLagSeconds: number;
  /** Most connections of this process. */
  readonly databasePool: number;
  /** Seconds that a call waits for a connection, or for a PostgreSQL that does not answer. */
  readonly databaseWaitSeconds: number;
  /** A folder on the disk of a database on this machine; undefined for one elsewhere. */
  readonly databaseDir: string | undefined;
  /** Megabytes of a disk that stay free: with less, nothing more is written to it. */
  readonly diskReserve: number;
  readonly migrate: boolean;
  readonly jwtSecret: string;
  /** Allows publishing and releasing; without it, neither is possible from outside. */
  readonly deployToken: string | undefined;
  /** Whether only versions that a deploy key has signed are published (decision 99). */
  readonly requireSignedReleases: boolean;
  /** Absolute folder of the published shell and remotes. */
  readonly artifactsDir: string;
  /** The origin at which browsers find published artifacts; undefined for the product's own. */
  readonly assetsUrl: string | undefined;
  /** Absolute folder of uploaded files, unless a bucket stores them. */
  readonly filesDir: string;
  readonly filesBucket: Bucket | undefined;
  /** Where clamd listens; without it uploads are not scanned. */
  readonly clamavSocket: string | undefined;
  /** Where addresses are looked up; undefined for postal codes alone. */
  readonly geocoder: GeocoderAccess | undefined;
  /** The folder of a road engine; undefined for straight lines. */
  readonly valhallaDir: string | undefined;
  /** Where maps find streets; undefined for none. */
  readonly mapTiles: MapTiles | undefined;
  /** Maximum bytes of files per business. */
  readonly filesQuota: number;
  /** Days for which the bytes of deleted files are kept, for backups that name them. */
  readonly keepDeletedFilesDays: number;
  /** Absolute folder of backups; undefined when they are none of this installation's. */
  readonly backupDir: string | undefined;
  /** Hour of the day in UTC from which on background work backs up; undefined for never. */
  readonly backupHour: number | undefined;
  /** Whether the write-ahead log is archived, which a backup of the server's files belongs to. */
  readonly archivesLog: boolean;
  /** Identity providers that people may sign in with. */
  readonly signInWith: ConfiguredProviders;
  /** Whether a business that registers may mail and be booked only once its address is proven. */
  readonly requireVerifiedEmail: boolean;
  /** Which new passwords are accepted. */
  readonly passwordPolicy: PasswordPolicy;
  readonly bank: BankAccess;
  /** Keys of bank tokens; the first encrypts, all decrypt. */
  readonly bankKeys: readonly [VaultKey, ...VaultKey[]];
  /** Keys of customers' links; the first signs, all verify. */
  readonly linkKeys: readonly [LinkKey, ...LinkKey[]];
  /** Days after the last change after which a customer's link has ended. */
  readonly linkDays: number;
  /** Absolute path of the list of builds that `pnpm start` made. */
  readonly localReleases: string | undefined;
  readonly devRemotes: string | undefined;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  /** Origins from which an admin may load a remote, besides those of the edition (decision 100). */
  readonly overrideOrigins: readonly string[];
  /** Whether the shell asks an admin before it does. */
  readonly confirmsOverrides: boolean;
  /** The mail server; without one, mail goes to the development mailbox, or waits. */
  readonly smtpUrl: string | undefined;
  /** Address that mail comes from, where the edition has none of its own. */
  readonly mailFrom: string;
  /** Connections of this process to the mail server, besides those for mail about accounts. */
  readonly mailConnections: number;
  /** Whether this process runs background work. */
  readonly work: boolean;
  /** Where a process serves its metrics without a token; undefined for nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | undefined;
  /** Requests with this token get the metrics on the product's own port. */
  readonly metricsToken: string | undefined;
  /** Where spans are exported; undefined for nowhere. */
  readonly traces: TracesSettings | undefined;
  /** Whether X-Forwarded-* headers come from our own proxy. */
  readonly trustProxy: boolean;
  /** Addresses and networks of the proxies before that one, such as a CDN's. */
  readonly trustedProxies: readonly string[];
  /** The Redis that counts attempts; without it the database does. */
  readonly redisUrl: string | undefined;
  readonly rateLimitScale: number;
  /** Calls a second of one business that this process answers; 0 for no limit. */
  readonly businessCallsPerSecond: number;
  /** Whether Logout ends the session on the server too, in the background (decision 68). */
  readonly logoutEndsSession: boolean;
  /** Whether calls with `stepUp` need fresh proof that it is the user (decision 79). */
  readonly asksForStepUp: boolean;
  /** For /.well-known/security.txt; without one there is no such file. */
  readonly securityContact: SecurityContact | undefined;
  /** The share of page loads that report errors and vitals (decision 178); 0 for none. */
  readonly vitalsShare: number;
  /** Whether browsers keep the composition in a service worker (decision 212). */
  readonly serviceWorker: boolean;
  /** Days after which lines of the security log are deleted. */
  readonly securityLogDays: number;
  /** Whether issued invoices are never deleted, only voided (decision 93). */
  readonly keepIssued: boolean;
  /** Seconds between reporting "not ready" and closing, for a load balancer to notice. */
  readonly drainSeconds: number;
  /** Whether every response is validated against its schema; costs time, so not in production. */
  readonly checkResponses: boolean;
  readonly logLevel: string;
  /** Absolute path; standard output without one. */
  readonly logFile: string | undefined;
  /** Megabytes after which the log goes on in a new file. */
  readonly logFileMegabytes: number;
}

// Where to and with which headers the exporter reads from the environment by itself.
const tracingOf = (read: Given): TracesSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = read;
  if (all === undefined && own === undefined) return undefined;
  return { serviceName: read.OTEL_SERVICE_NAME, share: read.OTEL_TRACES_SAMPLER_ARG };
};

const geocoderOf = ({ GEOCODER: kind, GEOCODER_URL: url }: Given): GeocoderAccess | undefined =>
  kind === undefined || url === undefined ? undefined : { kind, url };

const bucketOf = (read: Given): Bucket | undefined => {
  const { FILES_S3_BUCKET: name, FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET: secret } = read;
  if (name === undefined || accessKey === undefined || secret === undefined) return undefined;
  const { FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = read;
  return { name, region, endpoint, accessKey, secret };
};

const securityContactOf = (read: Given): SecurityContact | undefined => {
  const { SECURITY_CONTACT: address, SECURITY_CONTACT_EXPIRES: expires } = read;
  return address === undefined || expires === undefined ? undefined : { address, expires };
};

const bankOf = (read: Given, production: boolean): BankAccess => {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_ENV, PLAID_URL } = read;
  if (clientId === undefined || secret === undefined) {
    return production ? undefined : 'test-bank';
  }
  return { clientId, secret, url: PLAID_URL ?? `https://${PLAID_ENV}.plaid.com` };
};

const providerOf = (issuer: string, id?: string, secret?: string): ProviderAccess | undefined =>
  id === undefined || secret === undefined ? undefined : { issuer, clientId: id, secret };

const signInWith = (read: Given): ConfiguredProviders => {
  const google = providerOf(read.GOOGLE_ISSUER, read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET);
  const microsoft = providerOf(
    read.MICROSOFT_ISSUER,
    read.MICROSOFT_CLIENT_ID,
    read.MICROSOFT_CLIENT_SECRET,
  );
  return { ...(google && { google }), ...(microsoft && { microsoft }) };
};

const bankKeysOf = ({ BANK_KEYS = [] }: Given, secret: string): Settings['bankKeys'] => {
  const [first, ...others] = BANK_KEYS.map((pair) => {
    const [id = '', key = ''] = pair.split(':');
    return { id, key: Buffer.from(key, 'hex') };
  });
  // Tokens from before there were keys stay readable.
  const derived = derivedKey(secret);
  return first === undefined ? [derived] : [first, ...others, derived];
};

/**
 * Reads the settings of this process; an empty value counts as absent.
 * @throws SetupError of one line with the setting's name and what it accepts, never its value.
 */
export const readSettings = (environment: Environment): Settings => {
  const read = readEnvironment(environment, ['DATABASE_URL', 'JWT_SECRET']);
  const production = read.NODE_ENV === 'production';
  const publicUrl = publicUrlOf(read);
  const dataDir = resolve(read.DATA_DIR);
  const sessionDatabaseUrl = read.DATABASE_SESSION_URL ?? read.DATABASE_URL;
  const devTools = devToolsOf({
    production,
    publicUrl,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    sessionDatabaseUrl,
    databaseHost: environment.PGHOST,
    allowOnNetwork: read.ALLOW_DEV_ON_NETWORK,
  });
  return {
    production,
    devTools,
    allowDevOnNetwork: read.ALLOW_DEV_ON_NETWORK,
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL ?? sessionDatabaseUrl,
    sessionDatabaseUrl,
    preparesStatements: read.PREPARED_STATEMENTS,
    replicaUrl: read.DATABASE_REPLICA_URL,
    replicaLagSeconds: read.DATABASE_REPLICA_LAG_SECONDS,
    databasePool: read.DATABASE_POOL,
    databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
    databaseDir: read.DATABASE_DIR && resolve(read.DATABASE_DIR),
    diskReserve: read.DISK_RESERVE_MB,
    migrate: read.MIGRATE,
    jwtSecret: read.JWT_SECRET,
    deployToken: read.DEPLOY_TOKEN,
    requireSignedReleases: read.SIGNED_RELEASES ?? production,
    artifactsDir: resolve(read.ARTIFACTS_DIR ?? join(dataDir, 'artifacts')),
    filesDir: resolve(read.FILES_DIR ?? join(dataDir, 'files')),
    filesBucket: bucketOf(read),
    clamavSocket: read.CLAMAV_SOCKET,
    geocoder: geocoderOf(read),
    valhallaDir:
      read.ROUTING === 'valhalla' ? read.VALHALLA_DIR && resolve(read.VALHALLA_DIR) : undefined,
    mapTiles: mapTilesOf(read.MAP_TILES),
    filesQuota: read.FILES_QUOTA_MB * MEGABYTE,
    keepDeletedFilesDays:
      read.KEEP_DELETED_FILES_DAYS ?? (read.BACKUP_DIR === undefined ? 0 : read.BACKUP_KEEP_DAYS),
    backupDir: read.BACKUP_DIR && resolve(read.BACKUP_DIR),
    backupHour: read.BACKUP_HOUR,
    archivesLog: read.WAL_ARCHIVE_DIR !== undefined,
    signInWith: signInWith(read),
    requireVerifiedEmail: read.REQUIRE_VERIFIED_EMAIL ?? production,
    passwordPolicy: read.PASSWORD_POLICY ?? (production ? 'strict' : 'standard'),
    bank: bankOf(read, production),
    bankKeys: bankKeysOf(read, read.JWT_SECRET),
    linkKeys: readLinkKeys(read.LINK_KEYS ?? [], read.JWT_SECRET),
    linkDays: read.LINK_DAYS,
    assetsUrl: read.ASSETS_URL,
    localReleases: read.LOCAL_RELEASES && resolve(read.LOCAL_RELEASES),
    devRemotes: read.DEV_REMOTES,
    publicUrl,
    corsOrigins: read.CORS_ORIGINS ?? [],
    overrideOrigins: read.OVERRIDE_ORIGINS ?? [],
    confirmsOverrides: read.CONFIRM_OVERRIDES ?? production,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    mailConnections: read.MAIL_CONNECTIONS,
    work: read.WORK,
    metricsAddress:
      read.METRICS_PORT === undefined
        ? undefined
        : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    metricsToken: read.METRICS_TOKEN,
    traces: tracingOf(read),
    trustProxy: read.TRUST_PROXY,
    trustedProxies: read.TRUSTED_PROXIES ?? [],
    redisUrl: read.REDIS_URL,
    rateLimitScale: read.RATE_LIMIT_SCALE,
    businessCallsPerSecond:
      (read.BUSINESS_CALLS_PER_SECOND ?? (production ? 20 : 0)) * read.RATE_LIMIT_SCALE,
    logoutEndsSession: read.LOGOUT_ENDS_SESSION ?? production,
    asksForStepUp: read.STEP_UP ?? production,
    securityContact: securityContactOf(read),
    vitalsShare: read.VITALS ? read.VITALS_SAMPLE : 0,
    serviceWorker: read.SERVICE_WORKER ?? production,
    securityLogDays: read.SECURITY_LOG_DAYS,
    keepIssued: read.KEEP_ISSUED ?? production,
    drainSeconds: read.DRAIN_SECONDS,
    checkResponses: read.CHECK_ANSWERS ?? !production,
    logLevel: read.LOG_LEVEL,
    logFile: read.LOG_FILE && resolve(read.LOG_FILE),
    logFileMegabytes: read.LOG_FILE_MB,
  };
};
