import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, apiMain, compileCache, startApi } from '../apiProcess.ts';
import { isBehindPooler } from '../databaseAddresses.ts';
import { openShop, type Shop } from '../multiProcessBusiness.ts';
import {
  type CreatedRow,
  create,
  findPartial,
  findStored,
  kinds,
  upTo,
} from '../numberedWrites.ts';
import { createDatabase } from '../testDatabases.ts';
import { WAIT_LIMIT } from '../waitLimit.ts';

let shop: Shop;
let api: ApiProcess;

beforeAll(async () => {
  shop = await openShop(await createDatabase());
  api = await startApi(shop.environment);
});

afterAll(async () => {
  await api.end('SIGKILL');
  await shop.dataSource.destroy();
});

describe('a process that is stopped during many calls', () => {
  test('answers all calls that have begun, and exits with 0', async () => {
    const answered: CreatedRow[] = [];
    const enough = Promise.withResolvers<void>();
    // Each continues until its call is no longer accepted.
    const caller = async (n: number) => {
      for (let turn = n; ; turn += 1) {
        const reply = await create(api.url, shop, kinds[turn % 3] ?? 'job').catch(() => undefined);
        if (reply === undefined) return;
        answered.push(reply);
        if (answered.length === 60) enough.resolve();
      }
    };
    const callers = upTo(24).map(caller);
    await enough.promise;
    const exit = await api.end('SIGTERM');
    await Promise.all(callers);
    expect(exit).toBe(0);
    expect(answered.filter(({ status }) => status !== 201)).toEqual([]);
    // Both ways: every call that got a response is stored, and every stored call got a response.
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(idsOf(await findStored(shop))).toEqual(idsOf(answered));
    expect(await findPartial(shop)).toEqual([]);
    await expect(create(api.url, shop, 'job')).rejects.toThrow();
  });
});

test('a process that gets two signals stops once and exits with 0', async () => {
  const other = await startApi(shop.environment);
  const ended = [other.end('SIGINT'), other.end('SIGTERM')];
  expect(await Promise.all(ended)).toEqual([0, 0]);
});

test('a draining process is not ready, answers calls, and closes their connections', async () => {
  const other = await startApi({ ...shop.environment, DRAIN_SECONDS: '2' });
  const reader = await fetch(`${other.url}/api/events`, {
    headers: { authorization: `Bearer ${shop.token}` },
  });
  const ended = other.end('SIGTERM');
  const readiness = () => fetch(`${other.url}/api/health/ready`);
  const refused = await vi.waitFor(async () => {
    const response = await readiness();
    expect(response.status).toBe(503);
    return response;
  }, WAIT_LIMIT);
  expect(refused.headers.get('retry-after')).toBe('5');
  const answered = await fetch(`${other.url}/api/health/live`);
  expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close']);
  expect(await reader.text()).toMatch(/retry: \d+\n\n$/);
  expect(await ended).toBe(0);
  await expect(readiness()).rejects.toThrow();
});

// A pooler keeps connections of processes that have ended, by which this test would see a new one.
test.skipIf(isBehindPooler)(
  'a process that gets a signal before it serves exits with 0',
  async () => {
    const child = spawn(process.execPath, [apiMain], {
      env: { ...compileCache, ...shop.environment, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (bytes) => {
      output += bytes;
    });
    const ended = once(child, 'exit');
    // It listens for signals before it connects to the database.
    const isConnected = `select from pg_stat_activity where datname = current_database()
    and usename <> current_user`;
    await vi.waitUntil(async () => (await shop.product.db.rows(isConnected)).length > 0, {
      timeout: WAIT_LIMIT,
      interval: 5,
    });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output).not.toBe('');
  },
);
