import type pg from 'pg';
import { expect, test } from 'vitest';
import { isBehindPooler } from '../../testing/databaseAddresses.ts';
import { serveProduct } from '../../testing/serveProduct.ts';

const product = serveProduct();

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
