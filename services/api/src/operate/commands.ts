import type { OperateCommands } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { migrateCommand } from './migrate/migrateCommand.ts';

/** The subcommands of `operate`, in the order of their list. */
export const commands: OperateCommands = { doctor, migrate: migrateCommand };
