import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { fillBusiness } from '../../../testing/fillBusiness.ts';
import { fillEveryTable } from '../../../testing/fillEveryTable.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { migrate, ownerFunctions } from '../../productDatabase.ts';
import { isTenancyEnforced } from './enforceTenancy.ts';
import { retryWithoutViews } from './ownViews.ts';

const product = serveProduct();
let owner: Member;
let stranger: Member;

beforeAll(async () => {
  owner = await makeBusiness(product);
  stranger = await makeBusiness(product);
  await fillBusiness(product, owner);
  await fillEveryTable(product, owner);
});

const uncovered = `
  select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attname = 'business_id' and not a.attisdropped
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_business'
        and p.polpermissive and p.polroles = '{0}' and p.polcmd = '*'))`;

const tablesOfBusinesses = `
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'business_id' order by 1`;

const tables = async () =>
  (await product.db.rows<{ name: string }>(tablesOfBusinesses)).map(({ name }) => name);

describe('the role that serves requests cannot turn row-level security off:', () => {
  test.each([
    'alter table client disable row level security',
    'alter table client no force row level security',
    'drop policy of_business on client',
    'create policy mine on client using (true)',
    'alter policy of_business on client using (true)',
    'alter table client owner to current_user',
    'set role tradewind_owner',
    'set session authorization tradewind_owner',
    'alter role current_user bypassrls',
    'grant tradewind_owner to current_user',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create function pg_temp.mine() returns int language sql as $$ select 1 $$',
    'create temporary table client (id int)',
    'create or replace view own.client as select * from public.client',
    `create or replace function current_business() returns uuid language sql as $$ select null $$`,
    'truncate client',
    'delete from migrations',
    'update schema_version set serves_from = 0',
  ])('%s', async (sql) => {
    await expect(product.runtimeDb.rows(sql)).rejects.toThrow(
      /permission denied|must be (owner|able)|cannot|already exists|not permitted/i,
    );
  });

  test('set row_security = off refuses every statement instead', async () => {
    const reading = product.runtimeDb.transaction(async (tx) => {
      await tx.rows('set local row_security = off');
      return tx.rows('select from client');
    });
    await expect(reading).rejects.toThrow(/row-level security/);
  });

  test('it has no superuser’s rights, bypasses nothing and is no member of another role', async () => {
    const role = await product.runtimeDb.row(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    const no = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(role).toEqual({ ...no, memberships: 0 });
    expect(await isTenancyEnforced(product.runtimeDb)).toBe(true);
    expect(await isTenancyEnforced(product.db)).toBe(false);
  });
});

describe('every table with a business', () => {
  test('has forced row-level security', async () => {
    expect(await product.db.rows(uncovered)).toEqual([]);
    expect((await tables()).length).toBeGreaterThan(25);
  });

  test('shows and gives nothing to a statement without a business, and only its own rows to one with it', async () => {
    const others = product.runtimeDb.forBusiness(stranger.businessId);
    const own = product.runtimeDb.forBusiness(owner.businessId);
    for (const table of await tables()) {
      const of = 'where business_id = $1';
      for (const sql of [
        `select from ${table} ${of}`,
        `update ${table} set business_id = business_id ${of} returning 1`,
        `delete from ${table} ${of} returning 1`,
      ]) {
        expect(await product.runtimeDb.rows(sql, [owner.businessId]), sql).toEqual([]);
        expect(await others.rows(sql, [owner.businessId]), sql).toEqual([]);
      }
      const found = await own.rows(`select from ${table} ${of}`, [owner.businessId]);
      expect(found, table).not.toEqual([]);
    }
    expect(await own.rows('select from own.client')).toHaveLength(1);
    expect(await others.rows('select from own.client')).toEqual([]);
  });

  test('refuses rows of another business, and a row that moves to one', async () => {
    const others = product.runtimeDb.forBusiness(stranger.businessId);
    const insert = `insert into client (business_id, id, name) values ($1, $2, 'Grace Lee')`;
    const inserting = others.rows(insert, [owner.businessId, randomUUID()]);
    await expect(inserting).rejects.toThrow(/row-level security policy/);
    await others.rows(insert, [stranger.businessId, randomUUID()]);
    const moving = others.rows('update client set business_id = $1', [owner.businessId]);
    await expect(moving).rejects.toThrow(/row-level security policy/);
    const renaming = `update business set company = 'Mine' where id = $1 returning id`;
    expect(await others.rows(renaming, [owner.businessId])).toEqual([]);
  });

  test('is covered from the next migration on, also one that a migration adds', async () => {
    await product.db.rows('create table added (business_id uuid not null, id uuid)');
    await product.db.rows('alter table added owner to tradewind_owner');
    await migrate(product.settings);
    expect(await product.db.rows(uncovered)).toEqual([]);
    await product.db.rows('insert into added values ($1, $2)', [owner.businessId, randomUUID()]);
    expect(await product.runtimeDb.rows('select from added')).toEqual([]);
  });
});

test('the owner sees every row again when another role has become the owner', async () => {
  const owners = `select p.polrelid::regclass::text as name from pg_policy p
    where p.polname = 'of_owner' and p.polroles <> array['tradewind_owner'::regrole::oid]`;
  for (const table of ['client', 'business']) {
    await product.db.rows(`alter policy of_owner on ${table} to tradewind_app`);
  }
  expect(await product.db.rows(owners)).toHaveLength(2);
  await migrate(product.settings);
  expect(await product.db.rows(owners)).toEqual([]);
  expect(await product.db.rows(uncovered)).toEqual([]);
});

/** Runs a statement as the role that migrates. */
const query = (sql: string) =>
  product.db.transaction(async (tx) => {
    await tx.rows('set local role tradewind_owner');
    return tx.rows(sql);
  });

describe('the views are there for the role that serves', () => {
  const asServing = () =>
    product.runtimeDb.forBusiness(owner.businessId).rows('select name from own.client');

  test('after a migration that changes a column of theirs and fails', async () => {
    const run = () =>
      query('do $$ begin alter table client drop column notes; perform 1 / 0; end $$');
    const migrating = retryWithoutViews(run, query, 'tradewind_app');
    await expect(migrating).rejects.toThrow('division by zero');
    expect(await asServing()).toHaveLength(1);
  });

  test('at the next start when a process has ended without them', async () => {
    await product.db.rows('drop schema own cascade');
    const fails = () => Promise.reject(new Error('another fault'));
    await expect(retryWithoutViews(fails, query, 'tradewind_app')).rejects.toThrow('another');
    expect(await asServing()).toHaveLength(1);
  });
});

test('a migration may drop a column that a view has, and the view is there again afterwards', async () => {
  const run = () => query('alter table client drop column notes');
  await expect(run()).rejects.toThrow(/other objects depend on it/);
  await retryWithoutViews(run, query, 'tradewind_app');
  await migrate(product.settings);
  const own = product.runtimeDb.forBusiness(owner.businessId);
  const [client = {}] = await own.rows<object>('select * from own.client');
  expect(client).toHaveProperty('name');
  expect(client).not.toHaveProperty('notes');
});

test('functions that look beyond one business have a fixed search path and are not for everybody', async () => {
  const found = await product.db.rows<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and 'search_path=public, pg_temp' = any(p.proconfig)
       and not exists (select from aclexplode(p.proacl) where grantee = 0)
       and pg_get_userbyid(p.proowner) = 'tradewind_owner'`,
  );
  const names = ownerFunctions.map(({ name }) => name);
  expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const all = `select count(*)::int as n from pg_proc where prosecdef
    and pronamespace = 'public'::regnamespace`;
  expect(await product.db.row(all)).toEqual({ n: names.length });
});

test('the role that serves requests has limits for statements, locks and idle transactions', async () => {
  const limits = await product.runtimeDb.row(
    `select current_setting('statement_timeout') as statement,
       current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(limits).toEqual({ statement: '1min', lock: '30s', idle: '5min' });
});
