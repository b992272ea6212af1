import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../testing/testDatabases.ts';
import { createDataSource } from '../productDatabase.ts';
import { type Db, dbOf } from './db.ts';

// One connection, so that the state after a statement affects the next one.
let dataSource: DataSource;
let db: Db;
beforeAll(async () => {
  dataSource = await createDataSource(await createDatabase(), 1).initialize();
  db = dbOf(dataSource);
});
afterAll(() => dataSource.destroy());

describe('a failed statement leaves the connection usable', () => {
  test('with an invalid text, each time that it runs', async () => {
    for (const time of [1, 2]) {
      await expect(db.rows('select $1::int from nowhere', [time])).rejects.toThrow(/nowhere/);
    }
    expect(await db.row('select 1 as one')).toEqual({ one: 1 });
  });

  test('with a value that PostgreSQL cannot parse; the same statement runs with a valid value', async () => {
    const sql = 'select $1::uuid as id';
    await expect(db.row(sql, ['no id'])).rejects.toThrow(/invalid input syntax for type uuid/);
    const id = '0199b2a4-0000-7000-8000-000000000001';
    expect(await db.row(sql, [id])).toEqual({ id });
    expect(await db.row(sql, [id])).toEqual({ id });
  });

  test('with a value that cannot be serialized, before anything is sent', async () => {
    const endless: { self?: unknown } = {};
    endless.self = endless;
    const sql = 'select $1::jsonb as value';
    await expect(db.row(sql, [endless])).rejects.toThrow(/circular/i);
    expect(await db.row(sql, [{ a: 1 }])).toEqual({ value: { a: 1 } });
  });

  test('after it has sent rows', async () => {
    const sql = 'select 1 / (3 - n) as fraction from generate_series(1, $1::int) n';
    await expect(db.rows(sql, [3])).rejects.toThrow(/division by zero/);
    expect(await db.rows(sql, [2])).toEqual([{ fraction: 0 }, { fraction: 1 }]);
  });

  test('in a transaction', async () => {
    const asked = db.transaction((tx) => tx.rows('select $1::int from nowhere', [1]));
    await expect(asked).rejects.toThrow(/nowhere/);
    expect(await db.transaction((tx) => tx.row('select $1::int as one', [1]))).toEqual({ one: 1 });
  });
});

test('a statement returns the same rows each time it runs', async () => {
  const sql = `select $1::bigint as big, $2::numeric as fraction, $3::date as day, $4::jsonb as said,
    $5::text as nothing, $6::text[] as words, $7::bytea as bytes, true as yes, 1 as twice, 2 as twice`;
  const bytes = Buffer.from([0, 1, 255]);
  const values = [42, 1.5, '2027-03-14', { a: [1] }, null, ['a', 'b"'], bytes];
  const expected = {
    ...{ big: 42, fraction: 1.5, day: '2027-03-14', said: { a: [1] }, nothing: null },
    ...{ words: ['a', 'b"'], bytes, yes: true, twice: 2 },
  };
  for (const _time of [1, 2, 3]) expect(await db.rows(sql, values)).toEqual([expected]);
});

test('a statement that returned no rows can return rows the next time', async () => {
  const sql = 'select n from generate_series(1, $1::int) n';
  expect(await db.rows(sql, [0])).toEqual([]);
  expect(await db.rows(sql, [2])).toEqual([{ n: 1 }, { n: 2 }]);
});

test('writes report how many rows they touched, also without returning columns', async () => {
  await db.rows('create table touched (id int)');
  const insert = 'insert into touched select generate_series(1, $1::int)';
  for (const _time of [1, 2]) expect(await db.rows(insert, [3])).toEqual([]);
  const sql = 'update touched set id = id + 10 where id = $1';
  expect(await dataSource.query(sql, [2])).toEqual([[], 2]);
  expect(await dataSource.query(sql, [2])).toEqual([[], 0]);
});

test.each([
  ['2026-11-21T09:30:00.125Z', '2026-11-21 09:30:00.125+00'],
  ['2026-11-21T09:30:00.000Z', '2026-11-21 09:30:00+00'],
  ['2026-11-21T09:30:00.123Z', '2026-11-21 09:30:00.123456+00'],
  ['2026-11-21T09:30:00.000Z', '2026-11-21 15:00:00+05:30'],
  ['0001-01-01T00:00:00.000Z', '0001-01-01 00:00:00+00'],
  ['+012026-01-01T00:00:00.000Z', '12026-01-01 00:00:00+00'],
  ['-000043-03-15T10:00:00.000Z', '0044-03-15 10:00:00+00 BC'],
])('the instant %s is read from %s', async (expected, text) => {
  const row = await db.row<{ at: Date }>('select $1::timestamptz as at', [text]);
  expect(row?.at.toISOString()).toBe(expected);
});

test('an infinite instant is read as an infinite number', async () => {
  const row = await db.row('select $1::timestamptz as at', ['infinity']);
  expect(row).toEqual({ at: Number.POSITIVE_INFINITY });
});

describe('a statement that was prepared before its table changed runs', () => {
  const changed = 'select * from changing where id = $1::int';
  const change = async (work: () => Promise<unknown>) => {
    await db.rows('drop table if exists changing');
    await db.rows('create table changing as select 1 as id, 2 as other');
    for (const _time of [1, 2]) expect(await db.rows(changed, [1])).toEqual([{ id: 1, other: 2 }]);
    await work();
  };

  test('with the new columns', async () => {
    await change(() => db.rows(`alter table changing add column name text default 'a'`));
    for (const _time of [1, 2]) {
      expect(await db.rows(changed, [1])).toEqual([{ id: 1, other: 2, name: 'a' }]);
    }
  });

  test('for the business of its handle', async () => {
    await change(() => db.rows('alter table changing drop column other'));
    const own = db.forBusiness('0199b2a4-0000-7000-8000-000000000001');
    expect(await own.rows(changed, [1])).toEqual([{ id: 1 }]);
    const of = `select current_setting('app.business_id') as id`;
    expect(await own.row(of)).toEqual({ id: '0199b2a4-0000-7000-8000-000000000001' });
    expect(await db.row(of)).toEqual({ id: '' });
  });

  test('in a transaction, which begins again', async () => {
    await change(() => db.rows('alter table changing drop column other'));
    const attempts: number[] = [];
    const found = await db.transaction(async (tx) => {
      attempts.push(1);
      await tx.rows('update changing set id = id + $1::int', [0]);
      return tx.transaction((inner) => inner.rows(changed, [1]));
    });
    expect(found).toEqual([{ id: 1 }]);
    expect(attempts).toHaveLength(2);
  });

  test('also when the connection has lost it, as behind a pooler', async () => {
    await change(() => db.rows('deallocate all'));
    expect(await db.rows(changed, [1])).toEqual([{ id: 1, other: 2 }]);
    await db.rows('deallocate all');
    const again = await db.transaction((tx) => tx.rows(changed, [1]));
    expect(again).toEqual([{ id: 1, other: 2 }]);
  });
});
