import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { SetupError } from '@tradewind/settings/setupError';
import { isMissingFile } from '../../engines/files/fileStore.ts';
import type { ContentsWriter } from './backupContents.ts';
import { connectOwner } from './snapshot.ts';

/** The folder of a backup that has the files of the server. */
export const BASE = 'postgres';

/** What belongs to the running server alone, as pg_basebackup leaves it out. */
const isLeftOut = (path: string): boolean =>
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles)$/.test(path) ||
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\//.test(path) ||
  /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)(\/|$)/.test(path);

const facts = `select current_setting('data_directory') as folder,
  current_setting('archive_mode') <> 'off' as is_archived`;

const copyFolder = async (folder: string, contents: ContentsWriter): Promise<string[]> => {
  const folders: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (isLeftOut(path)) continue;
    if (entry.isDirectory()) folders.push(path);
    if (!entry.isFile()) continue;
    await contents
      .add(`${BASE}/${path}`, createReadStream(join(folder, path)))
      .catch((error: unknown) => {
        // A table that was dropped meanwhile; its end is in the write-ahead log.
        if (!isMissingFile(error)) throw error;
      });
  }
  return folders;
};

/**
 * Copies the files of a server on this machine while it runs, from which, with its archived
 * write-ahead log, it can be recovered to any later moment. Returns the folders among them.
 * @throws SetupError when the log is not archived, or the role may not do this.
 */
export const writeBase = async (ownerUrl: string, contents: ContentsWriter): Promise<string[]> => {
  const client = await connectOwner(ownerUrl);
  try {
    const { rows } = await client.query<{ folder: string; is_archived: boolean }>(facts);
    const [found] = rows;
    if (!found?.is_archived)
      throw new SetupError(
        'The write-ahead log is not archived: set WAL_ARCHIVE_DIR and start again.',
      );
    await client.query(`select pg_backup_start('operate backup', true)`);
    const folders = await copyFolder(found.folder, contents);
    const stopped = await client.query<{ labelfile: string }>('select * from pg_backup_stop(true)');
    await contents.add(`${BASE}/backup_label`, Readable.from([stopped.rows[0]?.labelfile ?? '']));
    return folders;
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new SetupError(
      '--base is for the database of "pnpm start": back up a server of your own with pg_basebackup.',
    );
  } finally {
    await client.end();
  }
};
