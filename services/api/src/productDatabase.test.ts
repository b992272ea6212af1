import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { addressesOf, createRoles, ownerRole } from '../testing/databaseAddresses.ts';
import { createBusiness, type NewBusiness } from './accounts/users/openBusiness.ts';
import { type Db, dbOf } from './database/db.ts';
import { migrations } from './database/migrations/index.ts';
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
