import { loadEnvFile } from '@tradewind/settings/envFile';
import { runOperate } from './command.ts';
import { commands } from './commands.ts';

// The operator's command: `pnpm operate` in a clone, this file in the folder of `bundle`. The settings
// are those of the product, from the environment or the file that ENV_FILE names.
const { env: environment, stdout, stderr } = process;
try {
  process.exitCode = await runOperate(commands, process.argv.slice(2), {
    environment,
    fromFile: loadEnvFile(process.cwd(), environment),
    print: (line) => void stdout.write(`${line}\n`),
    printError: (line) => void stderr.write(`${line}\n`),
  });
} catch (error) {
  stderr.write(
    `${(error as Error).name === 'SetupError' ? (error as Error).message : (error as Error).stack}\n`,
  );
  process.exitCode = 1;
}
