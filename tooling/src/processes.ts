import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { signalGroup } from './platform.ts';

/** How a process ended: with an exit code, or by a signal. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Running {
  name: string;
  pid: number;
  exited: Promise<Exit>;
  child: ChildProcess;
  stop(): Promise<void>;
}

export interface StartOptions
  extends Pick<SpawnOptions, 'cwd' | 'env' | 'stdio' | 'uid' | 'gid' | 'shell'> {
  /** The signal that asks this process to end in good order. */
  stopSignal?: NodeJS.Signals;
}

const PATIENCE_MS = 10_000;

/**
 * Everything that one root script has started. Each child leads a process group of its own, so
 * that Ctrl+C reaches only us and we end them in order, newest first, with all that they have
 * started in turn. Should we be killed ourselves, the guardian ends them.
 */
export class Processes {
  readonly #running = new Set<Running>();
  #guardian: ChildProcess | undefined;
  #stopping = false;

  /** Starts a program; throws when everything is being stopped already. */
  start(name: string, command: string, args: string[], options: StartOptions = {}): Running {
    if (this.#stopping) throw new Error(`${name} is not started: everything is being stopped.`);
    const { stopSignal = 'SIGTERM', ...spawnOptions } = options;
    this.#guardian ??= startGuardian();
    const child = spawn(command, args, { stdio: 'inherit', ...spawnOptions, detached: true });
    const exited = new Promise<Exit>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    const { pid } = child;
    // Without a number the start has failed, and `exited` tells why to whoever waits for it.
    if (pid === undefined) return { name, pid: 0, exited, child, stop: async () => {} };
    const running: Running = {
      name,
      pid,
      exited,
      child,
      stop: () => this.#stop(running, stopSignal),
    };
    this.#running.add(running);
    this.#tell(`+${pid} ${stopSignal}`);
    const forget = () => {
      this.#running.delete(running);
      this.#tell(`-${pid}`);
    };
    exited.then(forget, forget);
    return running;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Ends all that runs, newest first, and waits until it is gone. */
  async stopAll(): Promise<void> {
    this.#stopping = true;
    for (const running of [...this.#running].reverse()) await running.stop();
    const guardian = this.#guardian;
    if (guardian?.pid === undefined || guardian.exitCode !== null) return;
    const gone = new Promise((resolve) => guardian.once('exit', resolve));
    guardian.ref();
    guardian.stdin?.end();
    await gone;
  }

  async #stop(running: Running, signal: NodeJS.Signals): Promise<void> {
    signalGroup(running.pid, signal);
    const tooLong = setTimeout(() => signalGroup(running.pid, 'SIGKILL'), PATIENCE_MS);
    await running.exited.catch(() => undefined);
    clearTimeout(tooLong);
  }

  #tell(line: string): void {
    this.#guardian?.stdin?.write(`${line}\n`);
  }
}

function startGuardian(): ChildProcess {
  const guardian = spawn(process.execPath, [join(import.meta.dirname, 'guardian.ts')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Losing the guardian costs only the clean-up after a kill -9.
  guardian.on('error', () => {});
  guardian.stdin?.on('error', () => {});
  guardian.unref();
  return guardian;
}
