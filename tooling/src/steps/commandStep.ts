import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { print } from '../output.ts';
import { ROOT } from '../paths.ts';
import { type Exit, type Processes, scriptEnvironment } from '../processes.ts';
import { FAILED, PASSED, type Step } from './step.ts';

export interface Command {
  /** The program and its arguments, as one line of a shell. */
  line: string;
  /** From the project's root; the root itself when not given. */
  folder?: string;
  env?: Record<string, string>;
}

/** A step on one core that is one program: it passes when the program's exit code is 0. */
export function commandStep(name: string, command: Command, options: Partial<Step> = {}): Step {
  return {
    name,
    cores: 1,
    ...options,
    run: async (processes) => {
      const { code } = await runCommand(processes, name, command);
      return code === 0 ? PASSED : FAILED;
    },
  };
}

/** Runs a program of the project without input; each line that it writes goes to `output`. */
export async function runCommand(
  processes: Processes,
  name: string,
  command: Command,
  output: (line: string) => void = print,
): Promise<Exit> {
  const folder = join(ROOT, command.folder ?? '.');
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const running = processes.start(name, command.line, [], {
    cwd: folder,
    shell: true,
    env: { ...scriptEnvironment(folder), ...colour, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { stdout, stderr } = running.child;
  const written = [stdout, stderr].map((stream) => stream && readLines(stream, output));
  const exit = await running.exited;
  await Promise.all(written);
  return exit;
}

async function readLines(stream: Readable, output: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) output(line);
}
