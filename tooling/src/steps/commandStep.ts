import { join } from 'node:path';
import { ROOT } from '../places.ts';
import type { Exit, Processes } from '../processes.ts';
import { scriptEnvironment } from '../scripts.ts';
import type { Step } from './runSteps.ts';
import { FAILED, PASSED } from './tally.ts';

export interface Command {
  /** The program and its arguments, as one line of a shell. */
  line: string;
  /** From the project's root; the root itself when not given. */
  folder?: string;
  env?: Record<string, string>;
}

/** A step that is one program: it passes when the program's exit code is 0. */
export function commandStep(name: string, minutes: number, command: Command): Step {
  return {
    name,
    minutes,
    run: async (processes) => {
      const { code } = await runCommand(processes, name, command);
      return code === 0 ? PASSED : FAILED;
    },
  };
}

/** Runs a program of the project with its output on the console and no input. */
export function runCommand(processes: Processes, name: string, command: Command): Promise<Exit> {
  const folder = join(ROOT, command.folder ?? '.');
  const running = processes.start(name, command.line, [], {
    cwd: folder,
    shell: true,
    env: { ...scriptEnvironment(folder), ...command.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return running.exited;
}
