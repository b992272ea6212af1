import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSettingErrors, readEnvironment } from '@tradewind/settings/environment';
import type { Environment } from '@tradewind/settings/schema';
import {
  backupPassphrase,
  openSettings,
  type SecretSettings,
} from '@tradewind/settings/sealedSettings';
import { API_OPERATE_MAIN, ROOT } from './paths.ts';
import { Processes } from './processes.ts';
import { readDeployToken, readSecrets } from './start/dataFolder.ts';
import { lockFolder } from './start/lock.ts';
import { startPostgres } from './start/postgres.ts';
import { readSettings } from './start/settings.ts';

/** Whether these arguments of `operate` restore into the database that `start` keeps in DATA_DIR. */
export const isRestoreOfDataFolder = (
  [name, ...args]: readonly string[],
  environment: Environment,
): boolean =>
  name === 'restore' &&
  args.some((each) => !each.startsWith('-')) &&
  !args.includes('--secrets') &&
  findSettingErrors(environment).length === 0 &&
  readEnvironment(environment).DATABASE_URL === undefined;

/** The secrets of the backup among these arguments; none without its passphrase. */
function secretsOfBackup(args: readonly string[]): SecretSettings {
  const passphrase = backupPassphrase(readEnvironment(process.env));
  const folder = args.slice(1).find((each) => !each.startsWith('-')) ?? '';
  const file = join(folder, 'secrets.enc');
  return passphrase === undefined || !existsSync(file)
    ? {}
    : openSettings(readFileSync(file), passphrase);
}

/**
 * Runs `operate restore` on the database of DATA_DIR, which is made if it is missing and runs for as
 * long as this takes. A new data folder gets the secrets of the backup. Returns the exit code.
 */
export async function restoreDataFolder(args: readonly string[]): Promise<number> {
  const settings = readSettings(process.env);
  const { dataDir, artifactsDir } = settings;
  const found = secretsOfBackup(args);
  const lock = lockFolder(dataDir);
  const processes = new Processes();
  try {
    const secrets = readSecrets(dataDir, found.JWT_SECRET);
    const env = {
      ...process.env,
      ...(await startPostgres(processes, dataDir, secrets.postgresPassword)),
      JWT_SECRET: settings.jwtSecret ?? secrets.jwtSecret,
      DEPLOY_TOKEN: settings.deployToken ?? readDeployToken(dataDir, found.DEPLOY_TOKEN),
      DATA_DIR: dataDir,
      ARTIFACTS_DIR: artifactsDir,
    };
    const restore = processes.start('operate', process.execPath, [API_OPERATE_MAIN, ...args], {
      cwd: ROOT,
      env,
    });
    return (await restore.exited).code ?? 1;
  } finally {
    await processes.stopAll();
    lock.release();
  }
}
