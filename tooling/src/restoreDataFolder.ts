import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findSettingErrors, readEnvironment } from '@tradewind/settings/environment';
import type { Environment } from '@tradewind/settings/schema';
import {
  backupPassphrase,
  openSettings,
  type SecretSettings,
} from '@tradewind/settings/sealedSettings';
import { print, SetupError } from './output.ts';
import { API_OPERATE_MAIN, ROOT } from './paths.ts';
import { Processes } from './processes.ts';
import { readDeployToken, readSecrets } from './start/dataFolder.ts';
import { lockFolder } from './start/lock.ts';
import { startPostgres } from './start/postgres.ts';
import { findPostgresFiles } from './start/postgresFiles.ts';
import { recoverCluster } from './start/recoverCluster.ts';
import { readSettings } from './start/settings.ts';

const options = {
  until: { type: 'string' },
  replace: { type: 'boolean' },
  'files-only': { type: 'boolean' },
  secrets: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

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

/** The secrets of a backup; none without its passphrase. */
function secretsOfBackup(folder: string): SecretSettings {
  const passphrase = backupPassphrase(readEnvironment(process.env));
  const file = join(folder, 'secrets.enc');
  return passphrase === undefined || !existsSync(file)
    ? {}
    : openSettings(readFileSync(file), passphrase);
}

/** A moment with its zone, such as 2026-11-24T09:59:59Z. */
function momentOf(text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d{2}:\d{2})$/.test(text))
    throw new SetupError('--until takes a moment with its zone, such as 2026-11-24T09:59:59Z.');
  return moment;
}

interface BaseManifest {
  /** Folders of the copy of the server. */
  readonly base?: string[];
}

/** The manifest of a backup, before anything is made for it; `operate` checks its hash. */
function readManifest(folder: string): BaseManifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new SetupError(`${folder} is no backup: name a folder with a manifest.json.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BaseManifest;
  } catch {
    throw new SetupError(`The manifest.json of ${folder} was damaged: use another backup.`);
  }
}

/** What a recovery of DATA_DIR needs. @throws SetupError of one line with what is missing. */
function planRecovery(folder: string, manifest: BaseManifest, until: string) {
  const { dataDir, walArchiveDir } = readSettings(process.env);
  if (walArchiveDir === undefined)
    throw new SetupError('Set WAL_ARCHIVE_DIR to the archive of the write-ahead log.');
  if (existsSync(join(dataDir, 'postgres')))
    throw new SetupError(`${dataDir} has a database: recover into another DATA_DIR.`);
  const { base: folders } = manifest;
  if (folders === undefined)
    throw new SetupError(`${folder} has no copy of the server: make it with "backup --base".`);
  const base = join(folder, 'postgres');
  return { base, folders, walArchiveDir, until: momentOf(until) };
}

/**
 * Runs `operate restore` on the database of DATA_DIR, which is made if it is missing and runs for as
 * long as this takes; with `--until` it is recovered to that moment instead. A new data folder gets
 * the secrets of the backup. Returns the exit code.
 */
export async function restoreDataFolder(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.slice(1),
    options,
    allowPositionals: true,
  });
  const folder = resolve(positionals[0] ?? '');
  const manifest = readManifest(folder);
  const plan =
    values.until === undefined ? undefined : planRecovery(folder, manifest, values.until);
  const settings = readSettings(process.env);
  const { dataDir, artifactsDir } = settings;
  const found = secretsOfBackup(folder);
  const lock = lockFolder(dataDir);
  const processes = new Processes();
  try {
    const { jwtSecret, postgresPassword } = readSecrets(dataDir, found.JWT_SECRET);
    const env = {
      ...process.env,
      JWT_SECRET: settings.jwtSecret ?? jwtSecret,
      DEPLOY_TOKEN: settings.deployToken ?? readDeployToken(dataDir, found.DEPLOY_TOKEN),
      DATA_DIR: dataDir,
      ARTIFACTS_DIR: artifactsDir,
    };
    const operate = async (call: readonly string[], more: object) => {
      const command = [API_OPERATE_MAIN, ...call];
      const all = { ...env, ...more };
      const running = processes.start('operate', process.execPath, command, {
        cwd: ROOT,
        env: all,
      });
      return (await running.exited).code ?? 1;
    };
    if (plan === undefined)
      return await operate(args, await startPostgres(processes, dataDir, postgresPassword));
    // It checks the whole backup and its keys, and asks no database.
    const nowhere = { DATABASE_URL: 'postgresql://none@localhost/none' };
    const code = await operate(['restore', folder, '--files-only'], nowhere);
    if (code !== 0) return code;
    const recovery = { ...plan, password: postgresPassword };
    await recoverCluster(processes, await findPostgresFiles(dataDir), dataDir, recovery);
    print(`The database is as it was at ${plan.until.toISOString()}. Start the product.`);
    return 0;
  } finally {
    await processes.stopAll();
    lock.release();
  }
}
