import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runOperate } from '../src/operate/command.ts';
import { commands } from '../src/operate/operate.ts';
import { compileCache } from './apiProcess.ts';

const program = fileURLToPath(new URL('../src/operate/main.ts', import.meta.url));

/** What a subcommand of `operate` has printed, and its exit code. */
export interface CommandResult {
  readonly code: number;
  readonly out: readonly string[];
  readonly errors: readonly string[];
}

/** Runs a subcommand within this process. */
export const operate = async (
  environment: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> => {
  const out: string[] = [];
  const errors: string[] = [];
  const print = (line: string) => void out.push(line);
  const printError = (line: string) => void errors.push(line);
  const code = await runOperate(commands, args, { environment, fromFile: [], print, printError });
  return { code, out, errors };
};

/** Runs a subcommand as the operator does, as a process of its own. */
export const operateProcess = async (
  environment: Record<string, string>,
  ...args: string[]
): Promise<CommandResult> => {
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
  const options = { env: { ...compileCache, ...environment } };
  const run = promisify(execFile)(process.execPath, [program, ...args], options);
  const {
    code = 0,
    stdout,
    stderr,
  } = await run.then(
    (result) => ({ ...result, code: 0 }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  return { code, out: linesOf(stdout), errors: linesOf(stderr) };
};
