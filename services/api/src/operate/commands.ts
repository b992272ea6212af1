import type { OperateCommands } from './command.ts';
import { doctor } from './doctor/doctor.ts';

/** The subcommands of `operate`, in the order of their list. */
export const commands: OperateCommands = { doctor };
