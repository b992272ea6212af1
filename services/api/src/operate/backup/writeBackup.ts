import { randomBytes } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Environment } from '@tradewind/settings/schema';
import { fingerprintKeys, sealSettings, secretsOf } from '@tradewind/settings/sealedSettings';
import { to as copyTo } from 'pg-copy-streams';
import { nameOfBackup } from '../../engines/backups/keptBackups.ts';
import { openStore } from '../../engines/files/fileStore.ts';
import type { Settings } from '../../settings.ts';
import { type ContentsWriter, SECRETS, writeContents } from './backupContents.ts';
import { writeBase } from './baseBackup.ts';
import { type Manifest, type TableOfBackup, writeManifest } from './manifest.ts';
import { findStoredKeys, type Snapshot, takeSnapshot } from './snapshot.ts';

const { version: product } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** The path of a table's rows in a backup, as COPY writes them in its text format. */
export const pathOfTable = (name: string): string => `database/${name}.copy.gz`;

const writeTables = async (
  { client, tables }: Snapshot,
  contents: ContentsWriter,
): Promise<TableOfBackup[]> => {
  const written: TableOfBackup[] = [];
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    await contents.add(pathOfTable(name), rows, createGzip({ level: 1 }));
    written.push({ name, columns: [...columns], rows: rows.rowCount });
  }
  return written;
};

/** Copies what rows name. Returns the keys that the store does not have. */
const writeFiles = async (
  snapshot: Snapshot,
  settings: Settings,
  contents: ContentsWriter,
): Promise<string[]> => {
  const store = openStore(settings);
  const missing: string[] = [];
  for await (const { key, isDeleted } of findStoredKeys(snapshot)) {
    const content = await store.get(key);
    if (content !== undefined) await contents.add(`files/${key}`, content);
    else if (!isDeleted) missing.push(key);
  }
  return missing;
};

/** Copies published versions, which never change; those in a folder with a dot are unfinished. */
const writeArtifacts = async (folder: string, contents: ContentsWriter): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!/(^|\/)\./.test(path))
      await contents.add(`artifacts/${path}`, createReadStream(join(folder, path)));
  }
};

export interface BackupOptions {
  /** The folder in which the backup gets a folder of its own. */
  readonly into: string;
  readonly settings: Settings;
  readonly environment: Environment;
  /** Encrypts the secrets among the settings; without one they are left out. */
  readonly passphrase: string | undefined;
  /** Whether the files of the server are copied, too, for recovery to a later moment. */
  readonly withBase?: boolean;
}

/**
 * Writes a backup of database, files, artifacts and, with a passphrase, secrets: all rows as they were
 * at one moment, and the files that these name. Nothing is whole in memory. Returns the folder,
 * named for the moment, which is complete or not there.
 */
export const writeBackup = async ({
  into,
  settings,
  environment,
  passphrase,
  withBase = false,
}: BackupOptions): Promise<{ folder: string; manifest: Manifest }> => {
  const snapshot = await takeSnapshot(settings.migrationDatabaseUrl);
  const createdAt = snapshot.takenAt.toISOString();
  const name = nameOfBackup(snapshot.takenAt);
  const draft = join(into, `.${name}.${process.pid}`);
  try {
    const contents = await writeContents(draft);
    const tables = await writeTables(snapshot, contents);
    const missing = await writeFiles(snapshot, settings, contents);
    await writeArtifacts(settings.artifactsDir, contents);
    if (passphrase !== undefined)
      await contents.add(
        SECRETS,
        Readable.from([sealSettings(secretsOf(environment), passphrase)]),
      );
    const base = withBase ? await writeBase(settings.migrationDatabaseUrl, contents) : undefined;
    const salt = randomBytes(16).toString('hex');
    const { postgres, migrations, sequences } = snapshot;
    const manifest: Manifest = {
      ...{ format: 1, createdAt, product, postgres, migrations: [...migrations], tables, missing },
      sequences: [...sequences],
      database: contents.count('database'),
      files: contents.count('files'),
      artifacts: contents.count('artifacts'),
      ...(base && { base }),
      ...{ salt, keys: fingerprintKeys(environment, salt), hasSecrets: passphrase !== undefined },
      contentsSha256: await contents.close(),
    };
    await writeManifest(draft, manifest);
    const folder = join(into, name);
    await rename(draft, folder);
    return { folder, manifest };
  } finally {
    await snapshot.client.end();
    await rm(draft, { recursive: true, force: true });
  }
};
