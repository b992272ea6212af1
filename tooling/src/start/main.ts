import { relative } from 'node:path';
import { checkDatabase } from '@tradewind/settings/checkDatabase';
import { checkFolder } from '@tradewind/settings/checkFolder';
import { loadEnvFile } from '@tradewind/settings/envFile';
import { logStep, print } from '../output.ts';
import { ROOT } from '../paths.ts';
import type { Processes } from '../processes.ts';
import { runUntilShutdown } from '../shutdown.ts';
import { buildOutdated } from './builds.ts';
import { readDeployToken, readSecrets } from './dataFolder.ts';
import { type Lock, lockFolder, refuseFolderInUse } from './lock.ts';
import { claimPort } from './ports.ts';
import { type DatabaseAddresses, startPostgres } from './postgres.ts';
import { recordReleases } from './publish.ts';
import { forgetDemo, seedDemo, startApi } from './serve.ts';
import { readSettings, type Settings } from './settings.ts';

/** A product that serves. */
export interface Product {
  /** Where a browser on this machine finds it. */
  address: string;
  /** How to sign in to the demo business; empty without one. */
  demo: string;
}

/**
 * Starts the whole product: database, builds, API, demo business. `onLocked` receives the lock on
 * the data folder as soon as it is held; the caller releases it when the product has ended.
 */
export async function startProduct(
  processes: Processes,
  settings: Settings,
  onLocked: (lock: Lock) => void,
): Promise<Product> {
  const { host, dataDir, artifactsDir, drainSeconds } = settings;
  const port = await checkStart(settings);
  onLocked(lockFolder(dataDir));
  const secrets = readSecrets(dataDir);
  const [database, releases] = await Promise.all([
    logStep('PostgreSQL', () => openDatabase(processes, settings, secrets.postgresPassword)),
    buildOutdated(processes, settings),
  ]);
  const env = {
    ...database,
    JWT_SECRET: settings.jwtSecret ?? secrets.jwtSecret,
    DEPLOY_TOKEN: settings.deployToken ?? readDeployToken(dataDir),
    DATA_DIR: dataDir,
    ...(settings.databaseUrl === undefined && { DATABASE_DIR: dataDir }),
    ARTIFACTS_DIR: artifactsDir,
    LOCAL_RELEASES: recordReleases(dataDir, releases),
  };
  await logStep('API', () => startApi(processes, { dataDir, host, port, drainSeconds, env }));
  const demo = settings.demo
    ? await logStep('Demo business', () => seedDemo(processes, dataDir, database))
    : forgetDemo(dataDir);
  return { address: browserAddress(host, port), demo };
}

/**
 * Checks that what a start needs is there, before anything is built or written. Returns the port
 * to serve on.
 * @throws SetupError of one line with what is missing and what to do.
 */
export async function checkStart(settings: Settings): Promise<number> {
  const { host, port, dataDir, databaseUrl, migrationDatabaseUrl } = settings;
  for (const notice of settings.notices) print(notice);
  checkFolder('DATA_DIR', dataDir);
  checkFolder('ARTIFACTS_DIR', settings.artifactsDir);
  if (settings.walArchiveDir) checkFolder('WAL_ARCHIVE_DIR', settings.walArchiveDir);
  // Before the port, which the other start would have taken as well.
  refuseFolderInUse(dataDir);
  const free = await claimPort(host, port);
  if (databaseUrl) await checkDatabase('DATABASE_URL', databaseUrl);
  if (migrationDatabaseUrl) await checkDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl);
  return free;
}

/** The user's own database, or the one that lives in the data folder. */
export async function openDatabase(
  processes: Processes,
  settings: Settings,
  password: string,
): Promise<DatabaseAddresses> {
  const { databaseUrl, migrationDatabaseUrl } = settings;
  if (databaseUrl === undefined) {
    const { dataDir, walArchiveDir } = settings;
    return startPostgres(processes, dataDir, password, walArchiveDir);
  }
  return {
    DATABASE_URL: databaseUrl,
    ...(migrationDatabaseUrl && { MIGRATION_DATABASE_URL: migrationDatabaseUrl }),
  };
}

/** What to type into a browser on this machine. */
export function browserAddress(host: string, port: number): string {
  const local = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  return process.env.PUBLIC_URL || `http://${local ? 'localhost' : host}:${port}`;
}

if (import.meta.main) {
  await runUntilShutdown(async (processes, onLocked) => {
    const settings = readSettings(process.env, loadEnvFile(ROOT, process.env));
    print('Tradewind starts.');
    const { address, demo } = await startProduct(processes, settings, onLocked);
    print(`\nTradewind is ready: ${address}`);
    if (demo) print(demo);
    print(`Database, files, secrets and logs are in ${relative(ROOT, settings.dataDir)}.`);
    print('To release a remote on its own: pnpm remotes. It finds its token in that folder.');
    print('Stop with Ctrl+C.');
  });
}
