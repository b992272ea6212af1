import { checkFolder } from '@tradewind/settings/checkFolder';
import { findBackups } from '../../engines/backups/keptBackups.ts';
import type { Settings } from '../../settings.ts';
import { type Finding, type Machine, ok, warning } from './finding.ts';

const HOUR_MS = 3_600_000;
/** A daily backup that is an hour late twice. */
const OLDEST_HOURS = 26;

const run = 'set BACKUP_HOUR, or let a timer run "operate backup" every day';

/**
 * Checks, in production or where BACKUP_DIR is set, that backups can be written there, and that there
 * is one of the last day.
 */
export const checkBackups = async (
  { production, backupDir }: Pick<Settings, 'production' | 'backupDir'>,
  { now }: Pick<Machine, 'now'>,
): Promise<Finding[]> => {
  if (backupDir === undefined)
    return production
      ? [warning('backup', 'BACKUP_DIR names no folder with backups', 'set it and BACKUP_HOUR')]
      : [];
  checkFolder('BACKUP_DIR', backupDir);
  const [newest] = await findBackups(backupDir);
  if (newest === undefined) return [warning('backup', `${backupDir} has no backup`, run)];
  const hours = Math.round((now() - newest.madeAt) / HOUR_MS);
  return hours > OLDEST_HOURS
    ? [warning('backup', `The newest backup in ${backupDir} is ${hours} hours old`, run)]
    : [ok('backup', `The newest one is ${hours} hours old.`)];
};
