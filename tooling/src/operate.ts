import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from '@tradewind/settings/envFile';
import { findSettingErrors } from '@tradewind/settings/environment';
import { describeError, printError, SetupError } from './output.ts';
import { API_OPERATE, ROOT } from './paths.ts';
import { isRestoreOfDataFolder, restoreDataFolder } from './restoreDataFolder.ts';
import { readDeployToken, readSecrets } from './start/dataFolder.ts';
import { findEmbeddedAddresses } from './start/postgres.ts';
import { readSettings } from './start/settings.ts';

/**
 * The API's `operate` on a product that `start` serves: what the settings leave to the start (the
 * address of the embedded database, the secrets) comes from its data folder.
 */
function fillSettings(): void {
  if (findSettingErrors(process.env).length > 0) {
    // What does not fit is for the subcommand to tell, without what a start would have generated.
    process.env.DATABASE_URL ||= 'postgresql://none@localhost/none';
    process.env.JWT_SECRET ||= 'x'.repeat(32);
    return;
  }
  const { dataDir, databaseUrl, artifactsDir } = readSettings(process.env);
  const isMade = existsSync(join(dataDir, 'secrets.json'));
  const addresses = isMade ? findEmbeddedAddresses(dataDir) : undefined;
  if (databaseUrl === undefined && addresses === undefined)
    throw new SetupError(
      `There is no database in ${dataDir}: start the product, or set DATABASE_URL.`,
    );
  if (databaseUrl === undefined) Object.assign(process.env, addresses);
  process.env.DATA_DIR = dataDir;
  process.env.ARTIFACTS_DIR = artifactsDir;
  if (!isMade) return;
  process.env.JWT_SECRET ||= readSecrets(dataDir).jwtSecret;
  process.env.DEPLOY_TOKEN ||= readDeployToken(dataDir);
}

try {
  process.chdir(ROOT);
  const args = process.argv.slice(2);
  if (args[0] === 'restore') loadEnvFile(ROOT, process.env);
  if (isRestoreOfDataFolder(args, process.env)) {
    process.exitCode = await restoreDataFolder(args);
  } else {
    const { operate } = (await import(pathToFileURL(API_OPERATE).href)) as {
      readonly operate: (fillSettings?: () => void) => Promise<void>;
    };
    // These read a backup, and need no database.
    const readsOnly = args.includes('--secrets') || args.includes('--verify');
    await operate(readsOnly ? undefined : fillSettings);
  }
} catch (error) {
  printError(describeError(error));
  process.exitCode = 1;
}
