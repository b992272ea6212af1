import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@tradewind/contracts/calendar';
import { findBackups, findUnfinishedBackups } from '../../engines/backups/keptBackups.ts';
import { BASE } from './baseBackup.ts';

/**
 * Deletes the backups in a folder that are older than so many days before a newer one, which has been
 * verified, and what killed ones have left more than a day before it. Returns the deleted backups.
 */
export const deleteOldBackups = async (
  into: string,
  verified: string,
  keepDays: number,
): Promise<string[]> => {
  const backups = await findBackups(into);
  const newest = backups.find(({ folder }) => folder === verified);
  if (newest === undefined) return [];
  const oldest = newest.madeAt - keepDays * DAY_MS;
  const old = backups.filter(({ madeAt }) => madeAt < oldest).map(({ folder }) => folder);
  const unfinished = (await findUnfinishedBackups(into)).filter(
    ({ madeAt }) => madeAt < newest.madeAt - DAY_MS,
  );
  for (const folder of [...old, ...unfinished.map(({ folder }) => folder)])
    await rm(folder, { recursive: true, force: true });
  return old;
};

/** The first segment of the write-ahead log that a copy of the server's files needs. */
const firstSegment = async (folder: string): Promise<string | undefined> => {
  const label = await readFile(join(folder, BASE, 'backup_label'), 'utf8').catch(() => '');
  return /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
};

/** The part of a segment name that orders segments: 16 hex digits after the 8 of the timeline. */
const positionOf = (segment: string) => segment.slice(8, 24);

/**
 * Deletes the segments of the archived write-ahead log from before the oldest copy of the server among
 * the backups in a folder; none without such a copy.
 */
export const deleteOldLog = async (walArchiveDir: string, into: string): Promise<void> => {
  const backups = await findBackups(into);
  const segments = await Promise.all(backups.map(({ folder }) => firstSegment(folder)));
  const needed = segments.flatMap((segment) =>
    segment === undefined ? [] : [positionOf(segment)],
  );
  const oldest = needed.sort()[0];
  if (oldest === undefined) return;
  for (const name of await readdir(walArchiveDir))
    if (/^[0-9A-F]{24}(\.|$)/.test(name) && positionOf(name) < oldest)
      await rm(join(walArchiveDir, name), { force: true });
};
