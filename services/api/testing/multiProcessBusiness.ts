import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dbOf } from '../src/database/db.ts';
import { createDataSource } from '../src/productDatabase.ts';
import { readSettings } from '../src/settings.ts';
import { databaseSettings } from './databaseAddresses.ts';
import { type Member, makeBusiness, makeClient } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** A business whose API runs in separate processes. */
export interface Shop extends Member {
  readonly client: string;
  /** The product without an address: processes come and go. */
  readonly product: Omit<Product, 'url'>;
  readonly dataSource: DataSource;
  /** What each of its processes is started with. */
  readonly environment: Record<string, string>;
}

/**
 * Opens a business with one client on a database that is migrated; `databaseUrl` is the superuser's.
 */
export const openShop = async (databaseUrl: string): Promise<Shop> => {
  const environment = { ...databaseSettings(databaseUrl), JWT_SECRET: randomUUID() };
  const settings = readSettings(environment);
  const dataSource = await createDataSource(databaseUrl, 3).initialize();
  const db = dbOf(dataSource);
  const product = { settings, dataSource, db, runtimeDb: db };
  const member = await makeBusiness({ ...product, url: '' });
  const client = await makeClient({ ...product, url: '' }, member);
  return { ...member, client, product, dataSource, environment };
};
