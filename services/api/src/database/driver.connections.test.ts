import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isBehindPooler } from '../../testing/databaseAddresses.ts';
import { serveProduct } from '../../testing/serveProduct.ts';
import { dataSourceOf } from '../productDatabase.ts';
import { dbOf } from './db.ts';

const product = serveProduct();

/** A data source with one connection, and its pool. */
const openOne = async () => {
  const dataSource = await dataSourceOf({
    ...product.settings,
    databasePool: 1,
    databaseWaitSeconds: 10,
  }).initialize();
  const { master } = dataSource.driver as unknown as { master: pg.Pool };
  return { dataSource, pool: master, db: dbOf(dataSource) };
};

describe('a connection is given to no other call', () => {
  test.each([
    ['during a transaction', (client: pg.PoolClient) => client.query('start transaction')],
    ['during a statement', (client: pg.PoolClient) => void client.query('select 1').catch(() => 1)],
  ])('when it is released %s', async (_, begin) => {
    const { dataSource, pool, db } = await openOne();
    const client = await pool.connect();
    await begin(client);
    client.release();
    expect(await db.transaction((tx) => tx.row('select 1 as one'))).toEqual({ one: 1 });
    const other = await pool.connect();
    expect(other).not.toBe(client);
    other.release();
    await dataSource.destroy();
  });

  test('when the data source ends during a transaction', async () => {
    const { dataSource, db } = await openOne();
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const running = db.transaction(async (tx) => {
      await tx.rows('select 1');
      begun.resolve();
      await ended.promise;
      await tx.rows('select 1');
    });
    await begun.promise;
    let isAnswered = false;
    db.rows('select 1').then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    await dataSource.destroy();
    ended.resolve();
    await expect(running).rejects.toThrow('not queryable');
    expect(isAnswered).toBe(false);
  });
});

// A pooler keeps its clients when a connection of PostgreSQL breaks.
test.skipIf(isBehindPooler)(
  'a connection that breaks while it is idle does not end the process',
  async () => {
    const { master } = product.dataSource.driver as unknown as { master: pg.Pool };
    const client = await master.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await product.db.rows('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    client.release(true);
    expect(await product.db.row('select 1 as one')).toEqual({ one: 1 });
  },
);
