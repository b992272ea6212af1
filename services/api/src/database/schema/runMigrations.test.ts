import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { expect, test } from 'vitest';
import { addressesOf } from '../../../testing/databaseAddresses.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { migrateQueues } from '../../engines/queue/queues.ts';
import { ownerFunctions } from '../../productDatabase.ts';
import { createIndexConcurrently } from '../migrations/createIndexConcurrently.ts';
import { migrations } from '../migrations/index.ts';
import type { MigrationClass } from '../migrations/migrationClass.ts';
import { runMigrations } from './runMigrations.ts';

const down = async () => {};

class AddColumn4102444800000 implements MigrationInterface {
  up = (runner: QueryRunner) => runner.query('alter table job add column color text');
  down = down;
}

class AddIndex4102444800001 implements MigrationInterface {
  readonly transaction = false;
  up = (runner: QueryRunner) =>
    createIndexConcurrently(runner, 'job_by_title', 'on job (business_id, title)');
  down = down;
}

/** Runs the product's migrations and further ones; `onWait` gets each wait for a lock. */
const migrateWith = (url: string, more: MigrationClass[], onWait: (line: string) => void) => {
  const { databaseUrl: runtimeUrl, migrationDatabaseUrl: ownerUrl } = addressesOf(url);
  const about = { runtimeUrl, ownerUrl, functions: ownerFunctions, migrateQueues, onWait };
  return runMigrations({ ...about, migrations: [...migrations, ...more] });
};

const connect = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  return client;
};

test('a migration behind a reader lets other calls through until the reader ends', async () => {
  const url = await createDatabase();
  const [reader, caller] = [await connect(url), await connect(url)];
  await reader.query('begin; select from job');
  const waits: string[] = [];
  const { promise: hasWaitedTwice, resolve } = Promise.withResolvers<void>();
  const migrating = migrateWith(url, [AddColumn4102444800000], (line) => {
    if (waits.push(line) === 2) resolve();
  });
  await hasWaitedTwice;
  // Refused only if a lock of the migration outlasted its attempt.
  await caller.query(`set statement_timeout = '20s'`);
  await caller.query('select title from job');
  await reader.query('commit');
  await migrating;
  expect(waits[0]).toMatch(/^A migration waits for calls: .*lock timeout/);
  await caller.query('select color from job');
  await Promise.all([reader.end(), caller.end()]);
});

test('an index is made while two processes migrate, in place of an invalid one', async () => {
  const url = await createDatabase();
  const client = await connect(url);
  await client.query('create index job_by_title on job (business_id)');
  await client.query(`update pg_index set indisvalid = false
    where indexrelid = 'job_by_title'::regclass`);
  await Promise.all([1, 2].map(() => migrateWith(url, [AddIndex4102444800001], () => {})));
  const { rows } = await client.query(`select indisvalid as valid, indnatts::int as columns
    from pg_index where indexrelid = 'job_by_title'::regclass`);
  expect(rows).toEqual([{ valid: true, columns: 2 }]);
  await client.end();
});

test('a release leaves the schema of a later one as it is', async () => {
  const url = await createDatabase();
  await migrateWith(url, [AddColumn4102444800000], () => {});
  const client = await connect(url);
  await client.query(`comment on schema own is 'of a later release'; drop view own.job`);
  await migrateWith(url, [], () => {});
  const { rows } = await client.query(`select to_regclass('own.job') as view,
    obj_description('own'::regnamespace, 'pg_namespace') as done`);
  expect(rows).toEqual([{ view: null, done: 'of a later release' }]);
  await client.end();
});
