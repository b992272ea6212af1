import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, inject } from 'vitest';
import { type AppDependencies, createApp } from '../src/app.ts';
import { type Db, dbOf } from '../src/database/db.ts';
import { closeSender } from '../src/engines/queue/enqueue.ts';
import { listen } from '../src/http/listen.ts';
import { createDataSource } from '../src/productDatabase.ts';
import { readSettings, type Settings } from '../src/settings.ts';

export interface Product {
  /** Where it serves, such as http://localhost:41234. */
  readonly url: string;
  readonly db: Db;
  readonly dataSource: DataSource;
  readonly settings: Settings;
}

/** Creates an empty, migrated database. Returns its URL. */
export const createDatabase = async (): Promise<string> => {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(`${postgres}postgres`);
  await admin.connect();
  await admin.query(`create database ${name} template template_tradewind strategy file_copy`);
  await admin.end();
  return postgres + name;
};

/**
 * Serves the API over HTTP for the tests of one file, on a database of their own. Rate limits are a
 * thousand times higher unless `environment` overrides them.
 */
export const serveProduct = (
  environment: Record<string, string> = {},
  dependencies: Partial<AppDependencies> = {},
): Product => {
  const product = {} as { -readonly [Key in keyof Product]: Product[Key] };
  const ending: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const settings = readSettings({
      HOST: 'localhost',
      PORT: '0',
      DATABASE_URL: await createDatabase(),
      JWT_SECRET: randomUUID(),
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
      // Tests read mail at /dev/mail under any PUBLIC_URL.
      ALLOW_DEV_ON_NETWORK: 'on',
      ...environment,
    });
    const dataSource = await createDataSource(settings.databaseUrl, 20).initialize();
    const log = pino({ level: settings.logLevel });
    const app = createApp({ dataSource, settings, log, isServing: () => true, ...dependencies });
    const { port, stop } = await listen(app.callback(), settings);
    ending.push(
      stop,
      () => closeSender(dataSource),
      () => dataSource.destroy(),
    );
    const url = `http://localhost:${port}`;
    Object.assign(product, { url, dataSource, settings, db: dbOf(dataSource) });
  });
  afterAll(async () => {
    for (const end of ending) await end();
  });
  return product;
};
