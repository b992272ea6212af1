import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyContents } from './backupContents.ts';
import { BASE } from './baseBackup.ts';
import { isBackup, type Manifest, readManifest } from './manifest.ts';

const DAY_MS = 86_400_000;
/** A folder is named for its moment: `2026-11-24T00-30-00Z`. */
const NAME = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}Z)$/;

interface KeptBackup {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

const momentOf = (name: string): number => Date.parse(name.replace(NAME, '$1$2:$3:$4'));

/** The finished backups in a folder, newest first. */
export const findBackups = async (into: string): Promise<KeptBackup[]> => {
  const names = await readdir(into).catch(() => []);
  return names
    .filter((name) => NAME.test(name) && isBackup(join(into, name)))
    .map((name) => ({
      folder: join(into, name),
      madeAt: momentOf(name),
    }))
    .sort((a, b) => b.madeAt - a.madeAt);
};

/** Reads a whole backup. Returns its manifest. @throws SetupError when something is missing or damaged. */
export const verifyBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await verifyContents(folder, manifest.contentsSha256);
  return manifest;
};

/** What backups that were killed have left, by the moment at which they began. */
const findDrafts = async (into: string): Promise<KeptBackup[]> =>
  (await readdir(into)).flatMap((name) => {
    const madeAt = momentOf(/^\.(.+)\.\d+$/.exec(name)?.[1] ?? '');
    return Number.isNaN(madeAt) ? [] : [{ folder: join(into, name), madeAt }];
  });

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
  const drafts = (await findDrafts(into)).filter(({ madeAt }) => madeAt < newest.madeAt - DAY_MS);
  for (const folder of [...old, ...drafts.map((draft) => draft.folder)])
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
