import { loadEnvFile } from '@tradewind/settings/envFile';
import { runOperate } from './command.ts';
import { commands } from './commands.ts';

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
