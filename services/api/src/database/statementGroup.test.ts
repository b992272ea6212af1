import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../testing/testDatabases.ts';
import { createDataSource } from '../productDatabase.ts';
import { type Db, dbOf } from './db.ts';

const business = '0199b2a4-0000-7000-8000-000000000001';
const other = '0199b2a4-0000-7000-8000-000000000002';

// One connection, so that the state after a group affects the next one.
let dataSource: DataSource;
let db: Db;
beforeAll(async () => {
  dataSource = await createDataSource(await createDatabase(), 1).initialize();
  db = dbOf(dataSource).forBusiness(business);
});
afterAll(() => dataSource.destroy());

const numbers = 'select n from generate_series(1, $1::int) n';
const quotient = 'select 6 / $1::int as quotient';
const ofWhom = `select current_setting('app.business_id') as business, $1::int as one`;

describe('reads that are asked for at once', () => {
  test('return their own rows, each time that they run', async () => {
    for (const count of [2, 0, 1]) {
      const found = await db.together((read) =>
        Promise.all([
          read.rows(numbers, [count]),
          read.row(quotient, [3]),
          read.rows(numbers, [1]),
        ]),
      );
      const rows = [{ n: 1 }, { n: 2 }].slice(0, count);
      expect(found).toEqual([rows, { quotient: 2 }, [{ n: 1 }]]);
    }
  });

  test('see the rows of their business; a read for another one within them sees those of that one', async () => {
    const found = await db.together((read) =>
      Promise.all([read.row(ofWhom, [1]), read.forBusiness(other).row(ofWhom, [1])]),
    );
    expect(found).toEqual([business, other].map((id) => ({ business: id, one: 1 })));
  });

  test('can be followed by others, which are sent once the first are there', async () => {
    const found = await db.together(async (read) => {
      const first = await read.row<{ quotient: number }>(quotient, [2]);
      return read.rows(numbers, [first?.quotient]);
    });
    expect(found).toHaveLength(3);
  });

  test('run once more when a column has changed its type since they were prepared', async () => {
    await db.rows('create table changing as select 1 as value');
    const ask = () =>
      db.together((read) =>
        Promise.all([
          read.row('select * from changing where value > $1::int', [0]),
          read.row(quotient, [6]),
        ]),
      );
    await ask();
    await db.rows('alter table changing alter value type bigint, add label text');
    expect(await ask()).toEqual([{ value: 1, label: null }, { quotient: 1 }]);
  });

  test('are statements of the transaction within one', async () => {
    const found = await db.transaction((tx) =>
      tx.together((read) => Promise.all([read.row(quotient, [1]), read.row(ofWhom, [2])])),
    );
    expect(found).toEqual([{ quotient: 6 }, { business, one: 2 }]);
  });
});

/** A text and its parameters. */
type Read = [string, unknown[]];

describe('when one of the reads fails, all do, and the connection stays usable', () => {
  const both = (first: Read, second: Read) =>
    db.together((read) => Promise.allSettled([read.rows(...first), read.rows(...second)]));

  test.each<[string, Read, RegExp]>([
    ['at its text', ['select $1::int from nowhere', [1]], /nowhere/],
    ['at a value', ['select 7 / $1::int as seventh', [0]], /division by zero/],
    ['at a value that cannot be serialized', ['select $1::jsonb', [{ big: 1n }]], /BigInt/],
  ])('%s', async (_where, failing, message) => {
    // Each has a text of its own, which is prepared with the failing one.
    const fresh: Read = [`select $1::int as one /* ${message} */`, [1]];
    for (const settled of [await both(failing, fresh), await both(fresh, failing)]) {
      for (const one of settled) {
        expect(one).toMatchObject({
          status: 'rejected',
          reason: { message: expect.stringMatching(message) },
        });
      }
    }
    expect(await both(fresh, [quotient, [2]])).toEqual([
      { status: 'fulfilled', value: [{ one: 1 }] },
      { status: 'fulfilled', value: [{ quotient: 3 }] },
    ]);
  });
});
