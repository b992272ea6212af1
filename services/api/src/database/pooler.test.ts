import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApi } from '../../testing/apiProcess.ts';
import { send } from '../../testing/call.ts';
import { addressesOf } from '../../testing/databaseAddresses.ts';
import { makeEmail } from '../../testing/factories.ts';
import { hasPooler, type Pooler, startPooler } from '../../testing/pooler.ts';
import { readEvents } from '../../testing/readEvents.ts';
import { createDatabase } from '../../testing/testDatabases.ts';
import { checkPoolers } from '../operate/doctor/checkPoolers.ts';
import { examineInstallation } from '../operate/doctor/doctor.ts';
import { createDataSource } from '../productDatabase.ts';
import { readSettings } from '../settings.ts';
import { type Db, dbOf } from './db.ts';

/** The business that a statement has run for, and its number. */
interface Bound {
  readonly id: string | null;
  readonly n: number;
}

const server = () => ({ serverPort: Number(new URL(inject('postgres')).port) });

// One connection of PostgreSQL for each role, so that every transaction follows another one on it.
let pooler: Pooler;
let environment: Record<string, string>;

beforeAll(async () => {
  if (!hasPooler) return;
  const direct = new URL(await createDatabase());
  pooler = await startPooler({ ...server(), poolSize: 1 });
  const { databaseUrl, migrationDatabaseUrl } = addressesOf(direct.href);
  environment = {
    DATABASE_URL: databaseUrl.replace(`:${direct.port}/`, `:${pooler.port}/`),
    DATABASE_SESSION_URL: databaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
    PREPARED_STATEMENTS: 'off',
    JWT_SECRET: randomUUID(),
  };
});
afterAll(() => pooler?.stop());

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode (needs pgbouncer)', () => {
  const withDb = async (work: (db: Db) => Promise<void>) => {
    const { databaseUrl, preparesStatements } = readSettings(environment);
    const source = await createDataSource(databaseUrl, 4, { preparesStatements }).initialize();
    await work(dbOf(source)).finally(() => source.destroy());
  };

  test('the business of a statement ends with it, and that of a transaction with the transaction', () =>
    withDb(async (db) => {
      const current = `select current_setting('app.business_id', true) as id, $1::int as n`;
      const ids = Array.from({ length: 20 }, () => randomUUID());
      const found = await Promise.all(
        ids.flatMap((id, n) => [
          db.forBusiness(id).row<Bound>(current, [n]),
          db.forBusiness(id).transaction((tx) => tx.row<Bound>(current, [n])),
          db.row<Bound>(current, [n]),
        ]),
      );
      const expected = ids.flatMap((id, n) => [
        { id, n },
        { id, n },
        { id: '', n },
      ]);
      expect(found.map((row) => ({ ...row, id: row?.id ?? '' }))).toEqual(expected);
    }));

  test('instants are read in UTC on each connection', () =>
    withDb(async (db) => {
      const read = () =>
        db.row(`select '2026-11-21 09:30:00+00'::timestamptz as at, $1::int n`, [1]);
      const rows = await Promise.all(Array.from({ length: 8 }, read));
      const at = new Date('2026-11-21T09:30:00Z');
      expect(rows).toEqual(rows.map(() => ({ at, n: 1 })));
    }));

  test('the product registers a business and streams its changes', async () => {
    const api = await startApi({
      ...environment,
      DATABASE_POOL: '5',
      PUBLIC_URL: 'http://localhost',
    });
    const post = (path: string, body: object, token = '') =>
      send(`${api.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const account = { name: 'Ann Ray', email: makeEmail(), password: 'Secret12' };
    const { token } = (await post('/auth/register', account)).body as { token: string };
    const reader = await readEvents(api.url, token);
    const made = await Promise.all(
      ['Grace Lee', 'Alan Kay'].map((name) => post('/clients', { name }, token)),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    for (const { body } of made)
      await reader.until({ entity: 'client', entityId: (body as { _id: string })._id });
    reader.stop();
    await api.stop();
  });

  test('the doctor says in one line that every connection of the pooler is taken', async () => {
    const holder = new pg.Client(environment.DATABASE_URL);
    await holder.connect();
    await holder.query('begin');
    const findings = await examineInstallation({ ...environment, PORT: '0' });
    await holder.end();
    const found = findings.filter(({ check }) => ['database', 'pooler', 'schema'].includes(check));
    const message = expect.stringMatching(
      /^The database \S+ on \S+ \(DATABASE_URL\) takes connections and answers no statement: .*default_pool_size of the pooler before it\.$/,
    );
    expect(found).toEqual([{ check: 'database', level: 'error', message }]);
  });

  test('the doctor says in one line that a pooler has one connection for all sessions', async () => {
    const one = await startPooler({ ...server(), poolSize: 1, mode: 'session' });
    const through = (environment.DATABASE_URL ?? '').replace(/:\d+\//, `:${one.port}/`);
    const findings = await checkPoolers(readSettings({ ...environment, DATABASE_URL: through }));
    await one.stop();
    const message = expect.stringMatching(/^A pooler has no connection .*default_pool_size/);
    expect(findings).toEqual([{ check: 'pooler', level: 'error', message }]);
  });

  test.each([
    [{}, 'ok', /fit/],
    [{ PREPARED_STATEMENTS: 'on' }, 'error', /: set PREPARED_STATEMENTS=off\.$/],
    [{ DATABASE_SESSION_URL: '' }, 'error', /: name the server itself in DATABASE_SESSION_URL\.$/],
    ['migrating', 'error', /: name the server itself in MIGRATION_DATABASE_URL\.$/],
  ])('the doctor says of the settings with %j in one line: %s', async (change, level, message) => {
    const changed =
      typeof change === 'string'
        ? { MIGRATION_DATABASE_URL: environment.DATABASE_URL ?? '' }
        : change;
    const findings = await checkPoolers(readSettings({ ...environment, ...changed }));
    expect(findings).toEqual([{ check: 'pooler', level, message: expect.stringMatching(message) }]);
  });
});
