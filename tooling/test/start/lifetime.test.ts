import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandOf } from '../../src/platform.ts';
import { makeFolder } from '../folders.ts';
import {
  descendantsOf,
  expectAllGone,
  expectHealthy,
  runStart,
  type Start,
  untilReady,
} from './starting.ts';

function processesOf(start: Start): number[] {
  const pids = descendantsOf(start.child.pid ?? 0);
  // At least PostgreSQL with a worker, the API, and the orphan reaper.
  expect(pids.length).toBeGreaterThanOrEqual(4);
  return pids;
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends everything that was started',
  async (signal) => {
    const dataDir = makeFolder();
    const start = runStart({ DATA_DIR: dataDir });
    await untilReady(start);
    const pids = processesOf(start);
    start.child.kill(signal);
    expect(await start.exited).toBe(0);
    await expectAllGone(pids);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  },
);

it('a signal during the start ends everything', async () => {
  const dataDir = makeFolder();
  const start = runStart({ DATA_DIR: dataDir });
  await expect.poll(() => existsSync(join(dataDir, 'lock')), { timeout: 60_000 }).toBe(true);
  const pids = descendantsOf(start.child.pid ?? 0);
  start.child.kill('SIGTERM');
  expect(await start.exited).toBe(0);
  await expectAllGone(pids);
  const again = runStart({ DATA_DIR: dataDir });
  await expectHealthy(await untilReady(again));
});

it('killing the wrapper ends everything that was started', async () => {
  const env = { DATA_DIR: makeFolder(), npm_lifecycle_event: 'start' };
  // The second command keeps the shell from replacing itself with the first.
  const start = runStart(env, 'node tooling/src/start/main.ts; true');
  await untilReady(start);
  const pids = processesOf(start);
  start.child.kill('SIGKILL');
  await expectAllGone(pids);
});

it.each([
  ['the API', 'services/api/src/main.ts'],
  ['PostgreSQL', 'bin/postgres -D'],
])('%s is started again when it is killed', async (_, command) => {
  const start = runStart({ DATA_DIR: makeFolder() });
  const address = await untilReady(start);
  const [victim = 0] = processesOf(start).filter((pid) => commandOf(pid).includes(command));
  process.kill(victim, 'SIGKILL');
  await expect.poll(start.output, { timeout: 60_000 }).toContain('is back.');
  await expectHealthy(address);
  const [successor] = processesOf(start).filter((pid) => commandOf(pid).includes(command));
  expect(successor).not.toBe(victim);
});
