import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '@tradewind/contracts/text';
import { checkFolder } from '@tradewind/settings/checkFolder';
import { readEnvironment } from '@tradewind/settings/environment';
import { backupPassphrase } from '@tradewind/settings/sealedSettings';
import { SetupError } from '@tradewind/settings/setupError';
import { readSettings } from '../../settings.ts';
import type { OperateCommand, OperateContext } from '../command.ts';
import { checkOwnerDatabase } from '../withDatabase.ts';
import { verifyBackup } from './backupContents.ts';
import { deleteOldBackups, deleteOldLog } from './deleteOldBackups.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './writeBackup.ts';

/** One line on what a backup has. */
export const describeBackup = ({ createdAt, tables, database, files, artifacts }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = formatBytes(database.bytes + files.bytes + artifacts.bytes);
  return `of ${createdAt}: ${rows} rows, ${files.files} files, ${artifacts.files} files of artifacts, ${size}`;
};

const warningsOf = ({ missing, hasSecrets }: Manifest): string[] => [
  ...(missing.length > 0
    ? [`The store has lost ${missing.length} files, ${missing[0]} among them.`]
    : []),
  ...(hasSecrets
    ? []
    : [
        'It has no secrets: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, or keep JWT_SECRET, DEPLOY_TOKEN, BANK_KEYS and LINK_KEYS elsewhere.',
      ]),
];

const options = {
  to: { type: 'string' },
  keep: { type: 'string' },
  verify: { type: 'string' },
  base: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const daysOf = (text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new SetupError('--keep takes a number of days from 1 to 9999.');
  return Number(text);
};

const verify = async (folder: string, json: boolean, { print }: OperateContext) => {
  const manifest = await verifyBackup(folder);
  print(
    json
      ? JSON.stringify({ folder, ...manifest, tables: undefined }, null, 2)
      : `Every file of ${folder} is as it was written, ${describeBackup(manifest)}.`,
  );
  return 0;
};

/** Writes a backup, reads it again, and then deletes those that are too old; or reads one. */
export const backupCommand: OperateCommand = {
  usage: '[--to FOLDER] [--base] [--keep DAYS] [--verify FOLDER] [--json]',
  summary: 'writes a backup of database, files, artifacts and secrets, and checks it',
  run: async (args, context) => {
    const { values } = parseArgs({ args: [...args], options });
    const { environment, print, printError } = context;
    if (values.verify !== undefined)
      return verify(resolve(values.verify), values.json ?? false, context);
    const given = readEnvironment(environment);
    const into = values.to ?? given.BACKUP_DIR;
    if (!into)
      throw new SetupError('Say where to write the backup: --to FOLDER, or set BACKUP_DIR.');
    const keepDays = values.keep === undefined ? given.BACKUP_KEEP_DAYS : daysOf(values.keep);
    const settings = readSettings(environment);
    checkFolder(values.to === undefined ? 'BACKUP_DIR' : '--to', resolve(into));
    await checkOwnerDatabase(environment, settings);
    const { folder } = await writeBackup({
      into: resolve(into),
      settings,
      environment,
      passphrase: backupPassphrase(given),
      withBase: values.base ?? false,
    });
    const manifest = await verifyBackup(folder);
    const deleted = await deleteOldBackups(resolve(into), folder, keepDays);
    if (values.base && given.WAL_ARCHIVE_DIR !== undefined)
      await deleteOldLog(resolve(given.WAL_ARCHIVE_DIR), resolve(into));
    for (const line of warningsOf(manifest)) printError(line);
    if (values.json) print(JSON.stringify({ folder, deleted, ...manifest, tables: undefined }));
    else {
      print(`${folder} is written and read again, ${describeBackup(manifest)}.`);
      for (const old of deleted) print(`${old} was older than ${keepDays} days and is deleted.`);
    }
    return 0;
  },
};
