import { relative } from 'node:path';
import { logStep, print } from '../output.ts';
import { ROOT } from '../paths.ts';
import type { Processes } from '../processes.ts';
import { runUntilShutdown } from '../shutdown.ts';
import { buildOutdated } from './builds.ts';
import { checkDatabase } from './database.ts';
import { readDeployToken, readSecrets } from './dataFolder.ts';
import { type Lock, lockFolder, refuseFolderInUse } from './lock.ts';
import { claimPort } from './ports.ts';
import { type DatabaseAddresses, startPostgres } from './postgres.ts';
import { recordReleases } from './publish.ts';
import { forgetDemo, seedDemo, startApi } from './serve.ts';
import { checkApiSettings, loadEnvFile, readSettings, type Settings } from './settings.ts';

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
  given: Settings,
  onLocked: (lock: Lock) => void,
): Promise<Product> {
  const settings = await checkApiSettings(given);
  const { host, dataDir, artifactsDir } = settings;
  // Before the port, which the other start would have taken as well.
  refuseFolderInUse(dataDir);
  const port = await claimPort(host, settings.port);
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
    ARTIFACTS_DIR: artifactsDir,
    LOCAL_RELEASES: recordReleases(dataDir, releases),
  };
  await logStep('API', () => startApi(processes, { dataDir, host, port, env }));
  const demo = settings.demo
    ? await logStep('Demo business', () => seedDemo(processes, dataDir, database))
    : forgetDemo(dataDir);
  return { address: browserAddress(host, port), demo };
}

/** The user's own database, or the one that lives in the data folder. */
export async function openDatabase(
  processes: Processes,
  settings: Settings,
  password: string,
): Promise<DatabaseAddresses> {
  const { databaseUrl, migrationDatabaseUrl } = settings;
  if (databaseUrl === undefined) return startPostgres(processes, settings.dataDir, password);
  await checkDatabase(databaseUrl);
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
    loadEnvFile();
    const settings = readSettings(process.env);
    print('Tradewind starts.');
    const { address, demo } = await startProduct(processes, settings, onLocked);
    print(`\nTradewind is ready: ${address}`);
    if (demo) print(demo);
    print(`Database, files, secrets and logs are in ${relative(ROOT, settings.dataDir)}.`);
    print('To release a remote on its own: pnpm remotes. It finds its token in that folder.');
    print('Stop with Ctrl+C.');
  });
}
