import { join } from 'node:path';
import type { Composition } from '@tradewind/contracts';
import type pg from 'pg';
import type { Product } from '../../../processes/product.ts';
import { buildOneApp, ONE_APP_VERSION } from './buildOneApp.ts';
import { composeOneApp } from './composeOneApp.ts';

const EDITION = 'one-app';
/** The other host name of the same machine, so that one server handles both. */
const HOST = '127.0.0.1';

/**
 * Builds the front end as one app and releases it to its own edition, which the same server
 * serves in the same way: pages, compressed files, API responses.
 * @returns The edition's address.
 */
export const releaseOneApp = async (product: Product, database: pg.Client): Promise<string> => {
  const base = `/artifacts/${EDITION}/${ONE_APP_VERSION}/`;
  const artifact = await buildOneApp(join(product.artifacts, EDITION, ONE_APP_VERSION));
  const { rows } = await database.query<{ record: Composition }>(
    `select record from composition c join edition e on e.live_composition = c.id
     where e.id = 'default'`,
  );
  const [live] = rows;
  if (live === undefined) throw new Error('The product has released nothing.');
  const composition = composeOneApp(live.record, artifact, base);
  await database.query(
    `insert into edition (id, hosts, brand, flags)
     select $1, array[$2], brand, flags from edition where id = 'default'`,
    [EDITION, HOST],
  );
  await database.query(
    `insert into composition (id, edition, record, created_by) values ($1, $1, $2, 'bench')`,
    [EDITION, JSON.stringify({ ...composition, id: EDITION, edition: EDITION })],
  );
  await database.query('update edition set live_composition = $1 where id = $1', [EDITION]);
  const { port } = new URL(product.url);
  return `http://${HOST}:${port}`;
};
