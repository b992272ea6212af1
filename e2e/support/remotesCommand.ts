import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { baseUrl } from './api.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COMMAND = join(ROOT, 'packages/remote-kit/src/node/command/main.ts');

/** Compiled modules are kept: tests run the command a hundred times. */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
};

/** What a command has printed, and its exit code. */
export interface CommandResult {
  readonly code: number;
  /** The output. */
  readonly text: string;
}

/** Runs `pnpm remotes …` in a workspace, against the product under test. */
export const runRemotes = (
  workspace: string,
  ...args: readonly string[]
): Promise<CommandResult> => {
  const isLocal = args[0] === 'new';
  const line = [COMMAND, ...args, ...(isLocal ? [] : ['--url', baseUrl])];
  return new Promise((resolve) => {
    execFile(process.execPath, line, { cwd: workspace, env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr });
    });
  });
};

/** Runs the same command and returns its output. @throws Error when it fails. */
export const runRemotesOrThrow = async (
  workspace: string,
  ...args: readonly string[]
): Promise<string> => {
  const { code, text } = await runRemotes(workspace, ...args);
  if (code !== 0) throw new Error(`remotes ${args.join(' ')}: ${text}`);
  return text;
};
