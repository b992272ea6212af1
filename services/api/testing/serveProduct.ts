import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll } from 'vitest';
import { type AppDependencies, createApp } from '../src/app.ts';
import { type Db, dbOf } from '../src/database/db.ts';
import { closeSender } from '../src/engines/queue/enqueue.ts';
import { listen } from '../src/http/listen.ts';
import { createDataSource, dataSourceOf } from '../src/productDatabase.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { databaseSettings } from './databaseAddresses.ts';
import { createDatabase } from './testDatabases.ts';

export interface Product {
  /** Where it serves, such as http://localhost:41234. */
  readonly url: string;
  /** As the superuser, who sees the rows of all businesses: for rows of tests. */
  readonly db: Db;
  /** As the product has it: of no business, until `forBusiness` names one. */
  readonly runtimeDb: Db;
  /** The one of `runtimeDb`. */
  readonly dataSource: DataSource;
  readonly settings: Settings;
}

/**
 * Serves the API over HTTP for the tests of one file, on a database of their own. Rate limits are a
 * thousand times higher unless `environment` overrides them.
 */
export const serveProduct = (
  environment: Record<string, string> = {},
  dependencies: Partial<AppDependencies> = {},
): Product => {
  const product = {} as { -readonly [Key in keyof Product]: Product[Key] };
  const cleanups: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    const filesDir = join(tmpdir(), `tradewind-files-${randomUUID()}`);
    const settings = readSettings({
      FILES_DIR: filesDir,
      HOST: 'localhost',
      PORT: '0',
      ...databaseSettings(databaseUrl),
      JWT_SECRET: randomUUID(),
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
      // Tests read mail at /dev/mail under any PUBLIC_URL.
      ALLOW_DEV_ON_NETWORK: 'on',
      ...environment,
    });
    // A busy machine answers late.
    const withLongWaits = { ...settings, databasePool: 20, databaseWaitSeconds: 10 };
    const dataSource = await dataSourceOf(withLongWaits).initialize();
    const superuser = await createDataSource(databaseUrl, 5).initialize();
    const log = pino({ level: settings.logLevel });
    const app = createApp({ dataSource, settings, log, isServing: () => true, ...dependencies });
    const { port, stop } = await listen(app.callback(), settings);
    cleanups.push(
      stop,
      ...[dataSource, superuser].flatMap((each) => [() => closeSender(each), () => each.destroy()]),
      () => rm(filesDir, { recursive: true, force: true }),
    );
    const url = `http://localhost:${port}`;
    Object.assign(product, {
      url,
      dataSource,
      settings,
      db: dbOf(superuser),
      runtimeDb: dbOf(dataSource),
    });
  });
  afterAll(async () => {
    for (const end of cleanups) await end();
  });
  return product;
};
