import { businessCommand } from './business/businessCommand.ts';
import type { OperateCommands } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { migrateCommand } from './migrate/migrateCommand.ts';
import { queuesCommand } from './queues/queuesCommand.ts';

/** The subcommands of `operate`, in the order of their list. */
export const commands: OperateCommands = {
  doctor,
  migrate: migrateCommand,
  queues: queuesCommand,
  business: businessCommand,
};
