import { loadEnvFile } from '@tradewind/settings/envFile';
import { backupCommand } from './backup/backupCommand.ts';
import { businessCommand } from './business/businessCommand.ts';
import type { OperateCommands } from './command.ts';
import { runOperate } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { maintenanceCommand } from './maintenance/maintenanceCommand.ts';
import { migrateCommand } from './migrate/migrateCommand.ts';
import { operatorCommand } from './operator/operatorCommand.ts';
import { queuesCommand } from './queues/queuesCommand.ts';
import { restoreCommand } from './restore/restoreCommand.ts';

/** The subcommands of `operate`, in the order of their list. */
export const commands: OperateCommands = {
  doctor,
  migrate: migrateCommand,
  maintenance: maintenanceCommand,
  queues: queuesCommand,
  business: businessCommand,
  operator: operatorCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

/**
 * Runs the subcommand that the program's arguments name, and sets its exit code. The settings are those of the product,
 * from the environment or the file that ENV_FILE names; `fillSettings` adds those that a start keeps
 * elsewhere, once the subcommand is known.
 */
export const operate = async (fillSettings?: () => void): Promise<void> => {
  const { env: environment, stdout, stderr } = process;
  try {
    process.exitCode = await runOperate(commands, process.argv.slice(2), {
      environment,
      fromFile: loadEnvFile(process.cwd(), environment),
      fillSettings,
      print: (line) => void stdout.write(`${line}\n`),
      printError: (line) => void stderr.write(`${line}\n`),
    });
  } catch (error) {
    stderr.write(
      `${(error as Error).name === 'SetupError' ? (error as Error).message : (error as Error).stack}\n`,
    );
    process.exitCode = 1;
  }
};
