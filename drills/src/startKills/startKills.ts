import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tradewind/tooling/folders';
import { commandOf } from '@tradewind/tooling/platform';
import {
  descendantsOf,
  expectAllGone,
  expectHealthy,
  runStart,
  type Start,
  untilReady,
} from '@tradewind/tooling/starting';
import { expect } from 'vitest';

/** Whether a start has come to a moment, by the names of the moments in their order. */
const MOMENTS = {
  'the data folder is locked': (_: Start, dataDir: string) => existsSync(join(dataDir, 'lock')),
  'PostgreSQL runs': (start: Start) => hasProcess(start, 'bin/postgres -D'),
  'the API is started': (start: Start) => hasProcess(start, 'services/api/src/main.ts'),
  'the product is ready': (start: Start) => start.output().includes('is ready'),
};

export type Moment = keyof typeof MOMENTS;

export const EVERY_MOMENT = Object.keys(MOMENTS) as Moment[];

export interface Kill {
  moment: Moment;
  /** SIGKILL leaves the rest to the orphan reaper; every other signal ends all in good order. */
  signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL';
}

/**
 * Starts the product for each kill in one data folder, which therefore is as the kill before has
 * left it; expects that nothing of a start is left, and that the product starts at the end.
 */
export async function killStarts(kills: Kill[]): Promise<void> {
  const dataDir = makeFolder();
  for (const kill of kills) await killStart(dataDir, kill);
  await expectHealthy(await untilReady(runStart({ DATA_DIR: dataDir })));
}

async function killStart(dataDir: string, { moment, signal }: Kill): Promise<void> {
  const start = runStart({ DATA_DIR: dataDir });
  await expect
    .poll(() => MOMENTS[moment](start, dataDir), { interval: 20, timeout: 400_000 })
    .toBe(true);
  const pids = descendantsOf(start.child.pid ?? 0);
  start.child.kill(signal);
  const code = await start.exited;
  await expectAllGone(pids);
  if (signal === 'SIGKILL') return;
  expect(code).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
}

const hasProcess = ({ child }: Start, command: string) =>
  descendantsOf(child.pid ?? 0).some((pid) => commandOf(pid).includes(command));
