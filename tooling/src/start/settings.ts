import { resolve } from 'node:path';
import { devToolsOf } from '@tradewind/settings/devTools';
import { publicUrlOf, readEnvironment } from '@tradewind/settings/environment';
import type { Environment } from '@tradewind/settings/schema';
import { findWarnings } from '@tradewind/settings/warnings';
import { ROOT } from '../paths.ts';

/** The settings of `start` and `dev`; the API reads its own from the same environment. */
export interface Settings {
  /** 0 means any free port. */
  port: number;
  host: string;
  /** Absolute; contains the database, secrets, logs and the published artifacts. */
  dataDir: string;
  artifactsDir: string;
  /** Seconds in which the API reports "not ready" before it closes. */
  drainSeconds: number;
  /** Whether to write the demo business; never into a database of the user. */
  demo: boolean;
  databaseUrl: string | undefined;
  /** Of the role that owns the tables, with a database of the user. */
  migrationDatabaseUrl: string | undefined;
  /** Absolute; where the embedded PostgreSQL archives its write-ahead log. */
  walArchiveDir: string | undefined;
  jwtSecret: string | undefined;
  deployToken: string | undefined;
  /** Lines for the operator. */
  notices: readonly string[];
}

/**
 * The settings of a start; an empty value counts as not given. `fromFile` are the names that a file
 * of settings has. All settings are checked, those of the API too, before anything is built,
 * started or written.
 * @throws SetupError that names the setting and what it takes, never its value (it may be a secret).
 */
export function readSettings(environment: Environment, fromFile: readonly string[] = []): Settings {
  const read = readEnvironment(environment);
  const devTools = devToolsOf({
    production: read.NODE_ENV === 'production',
    publicUrl: publicUrlOf(read),
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    sessionDatabaseUrl: read.DATABASE_SESSION_URL,
    databaseHost: read.DATABASE_URL && environment.PGHOST,
    allowOnNetwork: read.ALLOW_DEV_ON_NETWORK,
  });
  const dataDir = resolve(ROOT, read.DATA_DIR);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    artifactsDir: resolve(ROOT, read.ARTIFACTS_DIR ?? resolve(dataDir, 'artifacts')),
    drainSeconds: read.DRAIN_SECONDS,
    demo: read.DEMO && read.DATABASE_URL === undefined && devTools.areOn,
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    walArchiveDir: read.WAL_ARCHIVE_DIR && resolve(ROOT, read.WAL_ARCHIVE_DIR),
    jwtSecret: read.JWT_SECRET,
    deployToken: read.DEPLOY_TOKEN,
    notices: [
      ...(devTools.notice === '' ? [] : [devTools.notice]),
      ...findWarnings(read, environment, { fromFile }),
    ],
  };
}
