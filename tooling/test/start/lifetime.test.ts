import { expect, test } from 'vitest';
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

test('killing the wrapper ends everything that was started', async () => {
  const env = { DATA_DIR: makeFolder(), npm_lifecycle_event: 'start' };
  // The second command keeps the shell from replacing itself with the first.
  const start = runStart(env, 'node tooling/src/start/main.ts; true');
  await untilReady(start);
  const pids = processesOf(start);
  start.child.kill('SIGKILL');
  await expectAllGone(pids);
});

test('the API and PostgreSQL are started again when they are killed', async () => {
  const start = runStart({ DATA_DIR: makeFolder() });
  const address = await untilReady(start);
  for (const command of ['services/api/src/main.ts', 'bin/postgres -D']) {
    const find = () => processesOf(start).find((pid) => commandOf(pid).includes(command));
    const returns = () => start.output().split('is back.').length;
    const [killed = 0, before] = [find(), returns()];
    process.kill(killed, 'SIGKILL');
    await expect.poll(returns, { timeout: 60_000 }).toBeGreaterThan(before);
    await expectHealthy(address);
    expect(find()).not.toBe(killed);
  }
});
