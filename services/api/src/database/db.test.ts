import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '../../testing/databaseAddresses.ts';
import { createDatabase } from '../../testing/testDatabases.ts';
import { createBusiness } from '../accounts/users/openBusiness.ts';
import { ClientEntity } from '../operations/clients/client.entity.ts';
import { createDataSource } from '../productDatabase.ts';
import { type Db, dbOf } from './db.ts';

// One connection, so that what a statement leaves behind meets the next one.
let dataSource: DataSource;
let db: Db;
beforeAll(async () => {
  const { databaseUrl } = addressesOf(await createDatabase());
  dataSource = await createDataSource(databaseUrl, 1).initialize();
  db = dbOf(dataSource);
});
afterAll(() => dataSource.destroy());

const [one, two] = [randomUUID(), randomUUID()];

const businessOf = async (handle: Db) => {
  const sql = `select coalesce(current_setting('app.business_id', true), '') as id`;
  return (await handle.row<{ id: string }>(sql))?.id;
};

describe('a statement runs for the business of its handle', () => {
  test('and the next one on the connection for none', async () => {
    expect(await businessOf(db)).toBe('');
    for (const id of [one, two, one]) {
      expect(await businessOf(db.forBusiness(id))).toBe(id);
      expect(await businessOf(db)).toBe('');
    }
  });

  test('also after one that fails, before it is parsed or while it runs', async () => {
    const own = db.forBusiness(one);
    for (const sql of ['select nothing from nowhere', 'select 1 / $1::int']) {
      for (const _time of [1, 2]) await expect(own.rows(sql, [0])).rejects.toThrow();
      expect(await businessOf(db)).toBe('');
      expect(await businessOf(own)).toBe(one);
    }
  });

  test('whatever the other statements of its transaction run for', async () => {
    await db.transaction(async (tx) => {
      expect(await businessOf(tx.forBusiness(one))).toBe(one);
      expect(await businessOf(tx)).toBe('');
      const failing = tx.forBusiness(two).transaction(async (inner) => {
        expect(await businessOf(inner)).toBe(two);
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await businessOf(tx.forBusiness(one))).toBe(one);
    });
    expect(await businessOf(db)).toBe('');
  });

  test('and so does a write through a repository', async () => {
    const { businessId, userId } = await createBusiness(db, {
      ...{ name: 'Ada', email: 'ada@example.com', phone: '', company: 'Ada' },
      ...{ businessType: 'other', passwordHash: null, preferences: {} },
    });
    const client = { businessId, id: userId, name: 'Grace Lee' };
    const insertAs = (id: string) =>
      db.forBusiness(id).transaction((tx) => tx.manager.insert(ClientEntity, client));
    await expect(insertAs(two)).rejects.toThrow(/row-level security/);
    await insertAs(businessId);
    expect(await db.forBusiness(businessId).rows('select id from client')).toEqual([
      { id: userId },
    ]);
  });
});
