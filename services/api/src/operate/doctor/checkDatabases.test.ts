import { rmSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { addressesOf, databaseSettings } from '../../../testing/databaseAddresses.ts';
import { freePort } from '../../../testing/freePort.ts';
import {
  expectOne,
  healthyInstallation,
  mailServer,
  makeBackupFolder,
  makePgDump,
} from '../../../testing/healthyInstallation.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';

const installation = healthyInstallation();
const { problemsOf } = installation;

/** A migrated database of its own, changed by these statements. */
const damagedDatabase = async (...statements: string[]): Promise<string> => {
  const url = await createDatabase();
  const client = new pg.Client(url);
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
  return url;
};

const usedKey = `insert into totp (business_id, user_id, key_id, secret)
  values (gen_random_uuid(), gen_random_uuid(), '2025', '')`;

const derivedKeyUsed = usedKey
  .replace('2025', 'derived')
  .replace("'')", 'sha256(now()::text::bytea))');

describe('a fault of the database is one line with its remedy', () => {
  test('when nothing listens there, it does not exist, or the role does not', async () => {
    const closed = `postgresql://a:b@localhost:${await freePort()}/tradewind`;
    expectOne(
      await problemsOf({ DATABASE_URL: closed }),
      'database',
      /Start it or correct DATABASE_URL\.$/,
    );
    const none = addressesOf(`${inject('postgres')}missing`).databaseUrl;
    expectOne(
      await problemsOf({ DATABASE_URL: none }),
      'database',
      /Create it, or correct its name in DATABASE_URL\.$/,
    );
    const stranger = new URL(installation.databaseUrl);
    stranger.username = 'stranger';
    expectOne(
      await problemsOf({ DATABASE_URL: stranger.href }),
      'database',
      /Correct role and password in DATABASE_URL\.$/,
    );
  });

  test('when its two addresses are two databases', async () => {
    const { MIGRATION_DATABASE_URL } = databaseSettings(await createDatabase());
    expectOne(
      await problemsOf({ MIGRATION_DATABASE_URL }),
      'roles',
      /name the same host and database/,
    );
  });

  test('when its replica does not answer, accepts writes, or is another database', async () => {
    const closed = `postgresql://a:b@localhost:${await freePort()}/tradewind`;
    expectOne(
      await problemsOf({ DATABASE_REPLICA_URL: closed }),
      'replica',
      /does not answer .*correct DATABASE_REPLICA_URL/,
      'warning',
    );
    const { databaseUrl } = addressesOf(installation.databaseUrl);
    expectOne(
      await problemsOf({ DATABASE_REPLICA_URL: databaseUrl }),
      'replica',
      /leads to a server that accepts writes.*name a standby/,
    );
    const { databaseUrl: another } = addressesOf(await createDatabase());
    expectOne(
      await problemsOf({ DATABASE_REPLICA_URL: another }),
      'replica',
      /is another database than DATABASE_URL/,
    );
  });

  test('when the serving role owns the tables or is a superuser; in production an error', async () => {
    const owner = { DATABASE_URL: installation.environment.MIGRATION_DATABASE_URL ?? '' };
    expectOne(await problemsOf(owner), 'roles', /owns the tables.*"Two roles"/, 'warning');
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: await mailServer(),
    };
    expectOne(
      await problemsOf({ ...owner, ...production }),
      'roles',
      /owns the tables.*"Two roles"/,
    );
    const { databaseUrl } = installation;
    const superuser = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: databaseUrl };
    expectOne(
      await problemsOf(superuser),
      'roles',
      /passes by row-level security.*"Two roles"/,
      'warning',
    );
  });

  test('when a role lacks rights', async () => {
    const unreadable = await damagedDatabase('revoke select on job from tradewind_app');
    expectOne(
      await problemsOf(databaseSettings(unreadable)),
      'roles',
      /may not read job: run as the owner: grant select/,
    );
    const foreign = await damagedDatabase(
      `do $$ begin execute format('alter database %I owner to postgres', current_database()); end $$`,
    );
    expectOne(
      await problemsOf(databaseSettings(foreign)),
      'roles',
      /may not create.* owner to tradewind_owner/,
    );
  });

  test('when its schema is older or newer than the release', async () => {
    const older = await damagedDatabase(
      'delete from migrations where id = (select min(id) from migrations)',
    );
    expectOne(
      await problemsOf(databaseSettings(older)),
      'schema',
      /older than this release.*MIGRATE=on/,
    );
    const newer = await damagedDatabase('update schema_version set serves_from = 9999999999999');
    expectOne(
      await problemsOf(databaseSettings(newer)),
      'schema',
      /newer than this release.*Start a release/,
    );
  });

  test('when a key that it uses is missing', async () => {
    const url = await damagedDatabase('set session_replication_role = replica', usedKey);
    expectOne(await problemsOf(databaseSettings(url)), 'keys', /no key 2025.*add 2025:KEY/);
  });

  test('when a key of that name is another one, as after a change of JWT_SECRET', async () => {
    const url = await damagedDatabase('set session_replication_role = replica', derivedKeyUsed);
    const { DATABASE_URL, MIGRATION_DATABASE_URL } = databaseSettings(url);
    expectOne(
      await problemsOf({ DATABASE_URL, MIGRATION_DATABASE_URL }),
      'keys',
      /^JWT_SECRET is not the one with which .* were encrypted: set the earlier one/,
    );
  });

  test('when a key has changed since the newest backup, or is missing', async () => {
    const { environment } = installation;
    const backupOf = async (change: Record<string, string>) => {
      const BACKUP_DIR = await makeBackupFolder(1, { ...environment, ...change });
      onTestFinished(() => rmSync(BACKUP_DIR, { recursive: true }));
      return { BACKUP_DIR };
    };
    expect(await problemsOf(await backupOf({}))).toEqual([]);
    expectOne(
      await problemsOf(await backupOf({ JWT_SECRET: 'x'.repeat(32) })),
      'keys',
      /^JWT_SECRET has changed since the backup/,
    );
    expectOne(
      await problemsOf(await backupOf({ LINK_KEYS: `2026:${'k'.repeat(43)}` })),
      'keys',
      /^LINK_KEYS 2026 is missing, unlike in/,
    );
  });

  test('when it has too few connections, or another time', async () => {
    expectOne(await problemsOf({ DATABASE_POOL: '500' }), 'connections', /lower DATABASE_POOL/);
    const late = { now: () => Date.now() + 60_000 };
    expectOne(
      await problemsOf({}, late),
      'clock',
      /60 seconds apart: let both follow a time server/,
    );
  });

  test('when pg_dump is older than the server, or missing', async () => {
    const old = await problemsOf({ PATH: makePgDump(installation.folder, 14) });
    expectOne(
      old,
      'client tools',
      /pg_dump 14 refuses .*: install postgresql-client-\d+/,
      'warning',
    );
    expectOne(
      await problemsOf({ PATH: installation.folder }),
      'client tools',
      /has no pg_dump: install/,
      'warning',
    );
  });
});
