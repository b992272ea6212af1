import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { SetupError } from './output.ts';
import { type App, ROOT } from './paths.ts';
import { isAlive, isGroupAlive, signalGroup, signalLeader } from './platform.ts';

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
  /** Milliseconds that it has for that, before it is killed; ten seconds by default. */
  gracePeriod?: number;
  /** Whether it ends what it has started itself, so that only it gets the signal. */
  endsItsOwn?: boolean;
}

interface Ending {
  stopSignal: NodeJS.Signals;
  gracePeriod: number | undefined;
  endsItsOwn: boolean | undefined;
}

const GRACE_PERIOD_MS = 10_000;
/** For processes whose leader has ended. */
const ORPHAN_GRACE_PERIOD_MS = 1_000;
const REAPER_GRACE_PERIOD_MS = 5_000;

/**
 * The child processes of one root script. Each child leads a process group of its own, so that
 * Ctrl+C reaches only the script, which ends the groups in order, newest first. When the script
 * itself is killed, the orphan reaper ends them.
 */
export class Processes {
  readonly #running = new Set<Running>();
  #reaper: ChildProcess | undefined;
  #stopping = false;

  /** Starts a program; throws when everything is being stopped already. */
  start(name: string, command: string, args: string[], options: StartOptions = {}): Running {
    if (this.#stopping) throw new Error(`${name} is not started: everything is being stopped.`);
    const { stopSignal = 'SIGTERM', gracePeriod, endsItsOwn, ...spawnOptions } = options;
    this.#reaper ??= startReaper();
    const child = spawn(command, args, { stdio: 'inherit', ...spawnOptions, detached: true });
    const exited = new Promise<Exit>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    const { pid } = child;
    // Without a number the start has failed, and `exited` rejects with the reason.
    if (pid === undefined) return { name, pid: 0, exited, child, stop: async () => {} };
    const running: Running = {
      name,
      pid,
      exited,
      child,
      stop: () => this.#stop(running, { stopSignal, gracePeriod, endsItsOwn }),
    };
    this.#running.add(running);
    this.#notifyReaper(`+${pid} ${stopSignal}`);
    const forget = () => {
      this.#running.delete(running);
      this.#notifyReaper(`-${pid}`);
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
    const reaper = this.#reaper;
    if (reaper?.pid === undefined || reaper.exitCode !== null) return;
    const gone = new Promise((resolve) => reaper.once('exit', resolve));
    reaper.ref();
    reaper.stdin?.end();
    await gone;
  }

  async #stop(running: Running, ending: Ending): Promise<void> {
    const { stopSignal, gracePeriod = GRACE_PERIOD_MS, endsItsOwn = false } = ending;
    const send = endsItsOwn ? signalLeader : signalGroup;
    send(running.pid, stopSignal);
    const tooLong = setTimeout(() => signalGroup(running.pid, 'SIGKILL'), gracePeriod);
    await running.exited.catch(() => undefined);
    clearTimeout(tooLong);
    // What it started may ignore the signal that ended it.
    const deadline = Date.now() + ORPHAN_GRACE_PERIOD_MS;
    while (isGroupAlive(running.pid) && Date.now() < deadline) await delay(20);
    signalGroup(running.pid, 'SIGKILL');
  }

  #notifyReaper(line: string): void {
    this.#reaper?.stdin?.write(`${line}\n`);
  }
}

function startReaper(): ChildProcess {
  const reaper = spawn(process.execPath, [import.meta.filename], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Losing the reaper costs only the clean-up after a kill -9.
  reaper.on('error', () => {});
  reaper.stdin?.on('error', () => {});
  reaper.unref();
  return reaper;
}

/** A script of an app's package.json, to be run in the app's folder by a shell. */
export function readScript(app: App, name: string): string {
  const file = join(app.folder, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as {
    scripts?: Record<string, string>;
  };
  const script = scripts?.[name];
  if (!script) throw new SetupError(`${file} has no script "${name}".`);
  return script;
}

/**
 * The environment that pnpm would give a script: the programs of the package and of the project
 * come first. Running without pnpm saves a second per script.
 */
export function scriptEnvironment(folder: string): NodeJS.ProcessEnv {
  const programs = [folder, ROOT].map((path) => join(path, 'node_modules/.bin'));
  return { ...process.env, PATH: [...programs, process.env.PATH].join(delimiter) };
}

/**
 * Ends the child processes of a program that was killed with signal 9 and could not end them
 * itself. It reads `+pid signal` and `-pid` lines from its standard input, which closes when the
 * program is gone, and then ends itself.
 */
async function reapOrphans(): Promise<void> {
  const watched = new Map<number, NodeJS.Signals>();

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

  for await (const line of createInterface({ input: process.stdin })) {
    const [pid = '', signal = 'SIGTERM'] = line.slice(1).split(' ');
    if (line.startsWith('+')) watched.set(Number(pid), signal as NodeJS.Signals);
    else watched.delete(Number(pid));
  }

  // Later processes depend on earlier ones, so the last is ended first.
  for (const [pid, signal] of [...watched].reverse()) {
    signalGroup(pid, signal);
    const deadline = Date.now() + REAPER_GRACE_PERIOD_MS;
    while (isAlive(pid) && Date.now() < deadline) await delay(50);
    signalGroup(pid, 'SIGKILL');
  }
}

if (import.meta.main) await reapOrphans();
