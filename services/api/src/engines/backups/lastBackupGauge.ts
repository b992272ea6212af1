import type { Gauge } from '../metrics/metrics.ts';
import { findBackups } from './keptBackups.ts';

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
