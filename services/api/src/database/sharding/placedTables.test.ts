import { describe, expect, test } from 'vitest';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { placedTables } from './placedTables.ts';

const product = serveProduct();

const placement = new Map(placedTables.map((table) => [table.name, table.placement]));
const isDistributed = (table: string) => placement.get(table) === 'distributed';

const tables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;

/** The first column of every key: primary, unique and exclusion constraints and unique indexes. */
const keys = `
  select t.relname as table, i.relname as key, a.attname as first
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
  where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)`;

/** Each foreign key, with its first column and the one that this refers to. */
const foreignKeys = `
  select c.conname as key, t.relname as table, r.relname as refers, a.attname as first,
    b.attname as referred
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
  join pg_attribute b on b.attrelid = r.oid and b.attnum = c.confkey[1]
  where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`;

interface ForeignKey {
  readonly key: string;
  readonly table: string;
  readonly refers: string;
  readonly first: string;
  readonly referred: string;
}

test('the list has every table of the database, once', async () => {
  const found = await product.db.rows<{ name: string }>(tables);
  const listed = placedTables.map(({ name }) => name);
  expect(listed.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});

describe('on a table that is distributed by business', () => {
  test('every key leads with the business', async () => {
    const found = await product.db.rows<{ table: string; key: string; first: string }>(keys);
    const others = found.filter(
      ({ table, first }) => isDistributed(table) && first !== 'business_id',
    );
    expect(others).toEqual([]);
    expect(found.filter(({ table }) => isDistributed(table)).length).toBeGreaterThan(30);
  });

  test('every foreign key leads with the business, or refers to a table that is everywhere', async () => {
    const found = await product.db.rows<ForeignKey>(foreignKeys);
    const others = found.filter(
      ({ table, refers, first, referred }) =>
        isDistributed(table) &&
        placement.get(refers) !== 'reference' &&
        !(isDistributed(refers) && first === 'business_id' && referred === 'business_id'),
    );
    expect(others).toEqual([]);
  });
});

test('a table that is everywhere refers only to others that are', async () => {
  const found = await product.db.rows<ForeignKey>(foreignKeys);
  const others = found.filter(
    ({ table, refers }) =>
      placement.get(table) === 'reference' && placement.get(refers) !== 'reference',
  );
  expect(others).toEqual([]);
});

test('no row of a distributed table is without a business', async () => {
  const nullable = await product.db.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'business_id' and is_nullable = 'YES'`,
  );
  expect(nullable.filter(({ name }) => isDistributed(name))).toEqual([]);
});

test('a table comes after those that it refers to', async () => {
  const order = placedTables.map(({ name }) => name);
  const found = await product.db.rows<ForeignKey>(foreignKeys);
  const early = found.filter(
    ({ table, refers }) =>
      order.indexOf(table) < order.indexOf(refers) &&
      !(table === 'edition' && refers === 'composition'),
  );
  expect(early).toEqual([]);
});
