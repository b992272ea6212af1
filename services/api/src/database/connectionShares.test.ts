import { expect, test, vi } from 'vitest';
import { makeBusiness, makeClient } from '../../testing/factories.ts';
import { callsOf } from '../../testing/serveBusiness.ts';
import { serveProduct } from '../../testing/serveProduct.ts';
import { createConnectionShares } from './connectionShares.ts';

// With 20 connections.
const product = serveProduct();

test('calls of one business that wait for a lock leave connections to others, and are answered later', async () => {
  const admin = await makeBusiness(product);
  const busy = callsOf(product, admin);
  const quiet = callsOf(product, await makeBusiness(product));
  const id = await makeClient(product, admin);
  const countWaiting = async () => {
    const row = await product.db.row<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.n;
  };
  const writes: ReturnType<typeof busy<'updateClient'>>[] = [];
  await product.db.transaction(async (tx) => {
    await tx.rows('select 1 from client where id = $1 for update', [id]);
    for (let n = 0; n < 25; n += 1) {
      writes.push(busy('updateClient', { params: { id }, body: { notes: `Note ${n}` } }));
    }
    await expect.poll(countWaiting).toBe(5);
    expect((await quiet('listJobs', { query: {} })).status).toBe(200);
    expect(await countWaiting()).toBe(5);
  });
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses).toEqual(Array(25).fill(200));
});

test('work that waits four times as long as for a connection fails without being begun', async () => {
  vi.useFakeTimers();
  try {
    const share = createConnectionShares(2, 1000);
    const { promise: running, resolve: end } = Promise.withResolvers<string>();
    const first = [share('a', () => running), share('a', () => running)];
    const begun: string[] = [];
    const begin = (name: string) => async () => void begun.push(name);
    const late = share('a', begin('late'));
    const failure = expect(late).rejects.toThrow('in use for too long');
    await share('b', begin('of another'));
    await vi.advanceTimersByTimeAsync(4000);
    await failure;
    end('done');
    expect(await Promise.all(first)).toEqual(['done', 'done']);
    await share('a', begin('next'));
    expect(begun).toEqual(['of another', 'next']);
  } finally {
    vi.useRealTimers();
  }
});

test('a statement beside a transaction of its own call takes no place of the business', async () => {
  const share = createConnectionShares(2, 0);
  const begun = Promise.withResolvers<void>();
  const exportRows = (isLast: boolean) =>
    share('a', async () => {
      if (isLast) begun.resolve();
      await begun.promise;
      return share('a', async () => 'progress');
    });
  expect(await Promise.all([exportRows(false), exportRows(true)])).toEqual([
    'progress',
    'progress',
  ]);
});
