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

export interface Said {
  readonly code: number;
  /** The output. */
  readonly text: string;
}

/** Runs `pnpm remotes …` in a workspace, against the product under test. */
export const remotes = (workspace: string, ...args: readonly string[]): Promise<Said> => {
  const isLocal = args[0] === 'new';
  const line = [COMMAND, ...args, ...(isLocal ? [] : ['--url', baseUrl])];
  return new Promise((done) => {
    execFile(process.execPath, line, { cwd: workspace, env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), text: stdout + stderr });
    });
  });
};

/** The same for a command that must succeed: returns its output. */
export const done = async (workspace: string, ...args: readonly string[]): Promise<string> => {
  const { code, text } = await remotes(workspace, ...args);
  if (code !== 0) throw new Error(`remotes ${args.join(' ')}: ${text}`);
  return text;
};
