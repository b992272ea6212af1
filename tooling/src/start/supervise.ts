import { setTimeout as delay } from 'node:timers/promises';
import { print, printError, SetupError } from '../output.ts';
import type { Exit, Processes, Running } from '../processes.ts';
import { readEnd } from './dataFolder.ts';

export interface Service {
  name: string;
  /** Its log file, when it has one; the end of it is shown when the first start fails. */
  log?: string;
  start(): Running;
  isReady(): Promise<boolean>;
}

const POLL_MS = 50;
/** A slow machine takes minutes for the first start; one that hangs would take forever. */
const READY_WITHIN_MS = 600_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Starts a service and waits until it is ready. From then on it is started again whenever it ends
 * by itself, with growing pauses.
 * @throws SetupError when the first start fails.
 */
export async function supervise(processes: Processes, service: Service): Promise<void> {
  const running = service.start();
  const exit = await readyOrExited(service, running);
  if (exit) {
    const log = service.log ? `; the end of ${service.log}:\n${readEnd(service.log, 12)}` : '';
    throw new SetupError(`${service.name} ended before it was ready (${describe(exit)})${log}`);
  }
  void restartOnExit(processes, service, running);
}

async function restartOnExit(
  processes: Processes,
  service: Service,
  first: Running,
): Promise<void> {
  let running = first;
  let pause = 100;
  for (;;) {
    const exit = await running.exited;
    if (processes.stopping) return;
    printError(`${service.name} ended by itself (${describe(exit)}) and is started again.`);
    await delay(pause);
    if (processes.stopping) return;
    running = service.start();
    if (await readyOrExited(service, running)) {
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    } else {
      pause = 100;
      print(`${service.name} is back.`);
    }
  }
}

/** The exit when it ended first; undefined when it is ready. */
async function readyOrExited(service: Service, running: Running): Promise<Exit | undefined> {
  let exit: Exit | undefined;
  let failure: unknown;
  running.exited.then(
    (how) => {
      exit = how;
    },
    (error: unknown) => {
      failure = error;
    },
  );
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await service.isReady()) || exit) {
    if (failure) throw failure;
    if (exit) return exit;
    if (Date.now() > deadline)
      throw new SetupError(`${service.name} was not ready within ten minutes.`);
    await delay(POLL_MS);
  }
  return undefined;
}

const describe = (exit: Exit) => (exit.signal ? `signal ${exit.signal}` : `exit code ${exit.code}`);
