import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Gauge } from '../metrics/metrics.ts';

/** A folder is named for its moment: `2026-11-24T00-30-00Z`. */
const NAME = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}Z)$/;

/** Written last, so that a folder without it is unfinished. */
export const MANIFEST = 'manifest.json';

export interface KeptBackup {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

const momentOf = (name: string): number => Date.parse(name.replace(NAME, '$1$2:$3:$4'));

/** The name of a backup of a moment, in UTC and whole seconds. */
export const nameOfBackup = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** The finished backups in a folder, newest first; none when it cannot be read. */
export const findBackups = async (into: string): Promise<KeptBackup[]> => {
  const names = await readdir(into).catch(() => []);
  return names
    .filter((name) => NAME.test(name) && existsSync(join(into, name, MANIFEST)))
    .map((name) => ({ folder: join(into, name), madeAt: momentOf(name) }))
    .sort((a, b) => b.madeAt - a.madeAt);
};

/** What backups that were killed have left, by the moment at which they began. */
export const findUnfinishedBackups = async (into: string): Promise<KeptBackup[]> =>
  (await readdir(into)).flatMap((name) => {
    const madeAt = momentOf(/^\.(.+)\.\d+$/.exec(name)?.[1] ?? '');
    return Number.isNaN(madeAt) ? [] : [{ folder: join(into, name), madeAt }];
  });

/** When the newest backup was made, for processes that know where backups are. */
export const lastBackupGauge = (backupDir: string | undefined): Gauge => ({
  name: 'tradewind_last_backup_timestamp_seconds',
  help: 'When the newest backup in BACKUP_DIR was made, in seconds since 1970; 0 without one.',
  labelNames: [],
  read: async () => {
    if (backupDir === undefined) return [];
    const [newest] = await findBackups(backupDir);
    return [{ value: (newest?.madeAt ?? 0) / 1000 }];
  },
});
