import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { apiMain, compileCache } from '../testing/apiProcess.ts';
import {
  addressesOf,
  createRoles,
  databaseSettings,
  ownerRole,
} from '../testing/databaseAddresses.ts';
import { createDatabase } from '../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../testing/waitLimit.ts';
import { createBusiness, type NewBusiness } from './accounts/users/openBusiness.ts';
import { type Db, dbOf } from './database/db.ts';
import { migrations } from './database/migrations/index.ts';
import { MIGRATION_LOCK } from './database/schema/runMigrations.ts';
import { isTenancyEnforced } from './database/tenancy/enforceTenancy.ts';
import { createDataSource, migrate } from './productDatabase.ts';

const createEmptyDatabase = async (options = ''): Promise<string> => {
  const postgres = inject('postgres');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(`${postgres}postgres`);
  await admin.connect();
  await admin.query(`create database ${name} template template0 ${options}`);
  await admin.end();
  return postgres + name;
};

const withDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const dataSource = await createDataSource(url, 1).initialize();
  return work(dbOf(dataSource)).finally(() => dataSource.destroy());
};

test('several processes may migrate an empty database at once', async () => {
  const addresses = addressesOf(await createEmptyDatabase(`owner ${ownerRole}`));
  await Promise.all([1, 2, 3].map(() => migrate(addresses)));
  await withDatabase(addresses.databaseUrl, async (db) => {
    const ran = await db.row('select count(*)::int as count from migrations');
    expect(ran).toEqual({ count: migrations.length });
  });
});

test('a process that waits for another one to migrate ends at SIGTERM', async () => {
  const url = await createDatabase();
  const observer = new pg.Client(url);
  await observer.connect();
  onTestFinished(() => observer.end());
  await observer.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const env = { ...compileCache, ...databaseSettings(url), JWT_SECRET: randomUUID(), PORT: '0' };
  const api = spawn(process.execPath, [apiMain], { env, stdio: 'ignore' });
  onTestFinished(() => void api.kill('SIGKILL'));
  const ended = once(api, 'exit');
  const findsMigration = `select from pg_stat_activity
    where datname = current_database() and query like '%pg_try_advisory_lock%'
      and pid <> pg_backend_pid()`;
  await vi.waitUntil(async () => (await observer.query(findsMigration)).rowCount === 1, WAIT_LIMIT);
  api.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

const opened: NewBusiness = {
  ...{ name: 'Ada', email: 'ada@example.com', phone: '', company: 'Ada' },
  ...{ businessType: 'other', passwordHash: null, preferences: {} },
};
const names = 'select name from app_user';

test('a database with one role works, and keeps businesses apart once it has two', async () => {
  const url = await createEmptyDatabase();
  await migrate({ databaseUrl: url, migrationDatabaseUrl: url });
  const { businessId } = await withDatabase(url, async (db) => {
    expect(await isTenancyEnforced(db)).toBe(false);
    const made = await createBusiness(db, opened);
    expect(await db.rows(names)).toEqual([{ name: 'Ada' }]);
    return made;
  });
  await createRoles(url);
  const addresses = addressesOf(url);
  await migrate(addresses);
  await withDatabase(addresses.databaseUrl, async (db) => {
    expect(await isTenancyEnforced(db)).toBe(true);
    expect(await db.rows(names)).toEqual([]);
    expect(await db.forBusiness(businessId).rows(names)).toEqual([{ name: 'Ada' }]);
  });
  await withDatabase(addresses.migrationDatabaseUrl, async (db) => {
    expect(await db.rows(names)).toEqual([{ name: 'Ada' }]);
  });
});
