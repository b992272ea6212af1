import { backupCommand } from './backup/backupCommand.ts';
import { businessCommand } from './business/businessCommand.ts';
import type { OperateCommands } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { maintenanceCommand } from './maintenance/maintenanceCommand.ts';
import { migrateCommand } from './migrate/migrateCommand.ts';
import { queuesCommand } from './queues/queuesCommand.ts';
import { restoreCommand } from './restore/restoreCommand.ts';

/** The subcommands of `operate`, in the order of their list. */
export const commands: OperateCommands = {
  doctor,
  migrate: migrateCommand,
  maintenance: maintenanceCommand,
  queues: queuesCommand,
  business: businessCommand,
  backup: backupCommand,
  restore: restoreCommand,
};
