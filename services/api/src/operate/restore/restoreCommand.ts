import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@tradewind/settings/environment';
import type { Environment } from '@tradewind/settings/schema';
import {
  backupPassphrase,
  openSettings,
  type SecretSettings,
} from '@tradewind/settings/sealedSettings';
import { SetupError } from '@tradewind/settings/setupError';
import { openStore } from '../../engines/files/fileStore.ts';
import { readSettings, type Settings } from '../../settings.ts';
import { describeBackup } from '../backup/backupCommand.ts';
import { readContents, readSecretsFile, verifyBackup } from '../backup/backupContents.ts';
import { readManifest } from '../backup/manifest.ts';
import { connectOwner } from '../backup/snapshot.ts';
import type { OperateCommand } from '../command.ts';
import { checkOwnerDatabase } from '../withDatabase.ts';
import { checkBackupKeys } from './checkBackupKeys.ts';
import { checkEmpty } from './emptyDatabase.ts';
import { checkMigrations, restoreDatabase } from './restoreDatabase.ts';

const checkUnused = async (ownerUrl: string, mayReplace: boolean) => {
  const client = await connectOwner(ownerUrl);
  try {
    await checkEmpty(client, mayReplace);
  } finally {
    await client.end();
  }
};

/** The types of files are in their rows; a bucket needs some word. */
const ANY_TYPE = 'application/octet-stream';

/** Puts files into the store and artifacts into their folder; those that are there are written again. */
const restoreFiles = async (folder: string, settings: Settings): Promise<void> => {
  const store = openStore(settings);
  for await (const { path, bytes } of readContents(folder)) {
    const [kind, ...rest] = path.split('/');
    const source = join(folder, path);
    if (kind === 'files') await store.put(rest.join('/'), { path: source, size: bytes }, ANY_TYPE);
    if (kind !== 'artifacts') continue;
    const target = join(settings.artifactsDir, ...rest);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(createReadStream(source), createWriteStream(target));
  }
};

/** A line of a file of settings. systemd and Node take a `#` as it is only within quotes. */
const settingLine = ([name, value]: [string, string]): string =>
  value.includes('#') ? `${name}='${value}'` : `${name}=${value}`;

/** The secrets of a backup. */
const readSecrets = async (folder: string, environment: Environment): Promise<SecretSettings> => {
  const { hasSecrets } = await readManifest(folder);
  if (!hasSecrets)
    throw new SetupError(`${folder} has no secrets: it was made without a passphrase.`);
  const passphrase = backupPassphrase(readEnvironment(environment));
  if (passphrase === undefined)
    throw new SetupError(
      'Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE: the secrets are encrypted.',
    );
  return openSettings(await readSecretsFile(folder), passphrase);
};

const options = {
  replace: { type: 'boolean' },
  'files-only': { type: 'boolean' },
  secrets: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/**
 * Puts a backup into an empty installation. Everything is checked first: each file of the backup, its
 * keys against the settings, its release, and that the database is empty and not in use.
 */
export const restoreCommand: OperateCommand = {
  usage: 'FOLDER [--replace] [--files-only] [--secrets] [--json]',
  summary: 'puts a backup into an empty installation; --secrets prints those of the backup instead',
  run: async (args, { environment, print }) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] === undefined)
      throw new SetupError('Name one folder with a backup: operate restore FOLDER.');
    const folder = resolve(positionals[0]);
    if (values.secrets) {
      const secrets = await readSecrets(folder, environment);
      if (values.json) print(JSON.stringify(secrets));
      else for (const secret of Object.entries(secrets)) print(settingLine(secret));
      return 0;
    }
    const settings = readSettings(environment);
    const manifest = await readManifest(folder);
    checkBackupKeys(manifest, environment);
    checkMigrations(manifest);
    const filesOnly = values['files-only'] ?? false;
    if (!filesOnly) {
      await checkOwnerDatabase(environment, settings);
      await checkUnused(settings.migrationDatabaseUrl, values.replace ?? false);
    }
    await verifyBackup(folder);
    await restoreFiles(folder, settings);
    if (!filesOnly) await restoreDatabase(folder, manifest, settings);
    print(
      values.json
        ? JSON.stringify({ folder, createdAt: manifest.createdAt, files: manifest.files })
        : `Restored ${filesOnly ? 'the files of ' : ''}the backup ${describeBackup(manifest)}.`,
    );
    return 0;
  },
};
