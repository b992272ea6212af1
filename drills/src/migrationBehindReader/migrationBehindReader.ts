import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from '@tradewind/api/src/database/migrations/index.ts';
import { runMigrations } from '@tradewind/api/src/database/schema/runMigrations.ts';
import { migrateQueues } from '@tradewind/api/src/engines/queue/queues.ts';
import { migrate, ownerFunctions } from '@tradewind/api/src/productDatabase.ts';
import { startApi } from '@tradewind/api/testing/apiProcess.ts';
import { addressesOf } from '@tradewind/api/testing/databaseAddresses.ts';
import { nonDurableSettings, startEmbedded } from '@tradewind/api/testing/embeddedPostgres.ts';
import { openShop, type Shop } from '@tradewind/api/testing/multiProcessBusiness.ts';

/** Changes the columns of a table, and with them those of its view and of prepared statements. */
class AddColumn4102444800000 {
  up = async (runner: { query(sql: string): Promise<unknown> }) => {
    await runner.query('alter table job add column added text');
  };
  down = async () => {};
}

interface Options {
  /** How long a transaction keeps the table from the migration. */
  readonly readerSeconds: number;
  readonly callsPerSecond: number;
}

/** Sends calls at a steady pace, reads and writes in turn, until it is stopped. */
const startLoad = (url: string, { token, client }: Shop, callsPerSecond: number) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Tap', client, scheduledDate: '2026-03-02' });
  const failures: string[] = [];
  const running: Promise<void>[] = [];
  let slowest = 0;
  const send = async (init: RequestInit) => {
    const began = performance.now();
    const status = await fetch(`${url}/api/jobs`, { ...init, headers }).then(
      async (response) => {
        await response.body?.cancel();
        return String(response.status);
      },
      (error: unknown) => String(error),
    );
    if (!status.startsWith('2')) failures.push(status);
    slowest = Math.max(slowest, performance.now() - began);
  };
  const timer = setInterval(() => {
    running.push(send(running.length % 2 === 0 ? {} : { method: 'POST', body }));
  }, 1000 / callsPerSecond);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(running);
    return { calls: running.length, failures, slowestMs: Math.round(slowest) };
  };
  return { stop };
};

/**
 * Adds a column to the table of jobs while a transaction reads it and calls come in, which go on for
 * two seconds afterwards. Returns the calls, the failed ones and how often the migration waited.
 */
export const migrateBehindReader = async ({ readerSeconds, callsPerSecond }: Options) => {
  const server = await startEmbedded(nonDurableSettings);
  const url = await server.createDatabase('tradewind');
  const addresses = addressesOf(url);
  await migrate(addresses);
  const shop = await openShop(url);
  const api = await startApi({ ...shop.environment, MIGRATE: 'off', WORK: 'off' });
  const reader = shop.dataSource.createQueryRunner();
  await reader.startTransaction();
  await reader.query('select from job');
  const load = startLoad(api.url, shop, callsPerSecond);
  let waits = 0;
  const migrating = runMigrations({
    ownerUrl: addresses.migrationDatabaseUrl,
    runtimeUrl: addresses.databaseUrl,
    functions: ownerFunctions,
    migrateQueues,
    migrations: [...migrations, AddColumn4102444800000],
    onWait: () => {
      waits += 1;
    },
  });
  await delay(readerSeconds * 1000);
  await reader.commitTransaction();
  await migrating;
  await delay(2_000);
  const counted = await load.stop();
  const { status } = await fetch(`${api.url}/api/health/ready`);
  await reader.release();
  await api.stop();
  await shop.dataSource.destroy();
  await server.remove();
  return { ...counted, waits, readyStatus: status };
};
