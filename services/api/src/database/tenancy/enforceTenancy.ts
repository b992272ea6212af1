import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import type { Db } from '../db.ts';
import { forceTablePolicies, hasOwnerPolicy } from './forceTablePolicies.ts';
import { createFunction, type OwnerFunction } from './ownerFunction.ts';
import { createViews, grantViews } from './ownViews.ts';

/**
 * The business of the running statement, which the driver sets before it. Null without one: then no
 * row of any business is found.
 */
const currentBusiness = `
  create or replace function current_business() returns uuid stable parallel safe language sql as $$
    select nullif(current_setting('app.business_id', true), '')::uuid
  $$;`;

const views = `do $do$ begin ${createViews} end $do$;`;

/**
 * Forces row-level security on every table with a `business_id`, also on those of later migrations.
 * Of the table `business`, which the public directory reads, a business changes only its own row.
 */
const policies = `
do $$ begin
  ${forceTablePolicies}
  if not ${hasOwnerPolicy("'business'::regclass")} then
    drop policy if exists is_listed on business;
    drop policy if exists opens on business;
    drop policy if exists changes on business;
    drop policy if exists ends on business;
    drop policy if exists of_owner on business;
    create policy is_listed on business for select using (true);
    create policy opens on business for insert with check (id = current_business());
    create policy changes on business for update using (id = current_business());
    create policy ends on business for delete using (id = current_business());
    execute format('create policy of_owner on business to %I using (true) with check (true)',
      current_user);
    alter table business enable row level security, force row level security;
  end if;
end $$;`;

const grants = (role: string, functions: readonly OwnerFunction[]) => `
  revoke create on schema public from public;
  grant usage on schema public, pgboss to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  revoke insert, update, delete on migrations, schema_version from ${role};
  ${grantViews(role)}
  grant usage on all sequences in schema public, pgboss to ${role};
  grant execute on function ${functions.map(({ name }) => name).join(', ')} to ${role};`;

/** All that the statements below depend on, besides their own text. */
const state = `
  select md5(string_agg(concat_ws(' ', c.relnamespace::regnamespace, c.relname, c.relrowsecurity,
      c.relforcerowsecurity, a.attname, a.atttypid, a.attnotnull), ',' order by c.oid, a.attnum)) as state,
    (select string_agg(concat_ws(' ', polrelid, polname, polroles), ',' order by oid)
      from pg_policy) as policies, current_user as owner,
    obj_description(to_regnamespace('own'), 'pg_namespace') as done
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace in (to_regnamespace('public'), to_regnamespace('pgboss'))
    and c.relkind in ('r', 'p')`;

export interface Tenancy {
  /** Statements that look beyond one business. */
  readonly functions: readonly OwnerFunction[];
  /**
   * The role that serves requests, quoted, when it is not the one that migrates; without it the
   * database enforces nothing.
   */
  readonly runtimeRole: string | undefined;
}

/**
 * Lets the database itself keep businesses apart (decision 96). Runs after the migrations, as the
 * owner of the tables, in one transaction; changes nothing where nothing has changed.
 */
export const enforceTenancy = async (
  runner: QueryRunner,
  { functions, runtimeRole: role }: Tenancy,
): Promise<void> => {
  const statements = [
    currentBusiness,
    views,
    ...functions.map(createFunction),
    ...(role === undefined ? [] : [policies, grants(role, functions)]),
  ].join('\n');
  const fingerprint = async () => {
    const [{ done, ...found } = { done: null }] = (await runner.query(state)) as {
      readonly done: string | null;
    }[];
    const text = `${JSON.stringify(found)} ${statements}`;
    const content = createHash('sha256').update(text).digest('hex');
    return { content, isDone: done === content };
  };
  if ((await fingerprint()).isDone) return;
  await runner.startTransaction();
  try {
    await runner.query(statements);
    // The policies have changed the state.
    const { content } = await fingerprint();
    await runner.query(`comment on schema own is '${content}'`);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
};

const enforced = `
  select not r.rolsuper and not r.rolbypassrls and c.relforcerowsecurity
    and not pg_has_role(current_user, c.relowner, 'member') as is_enforced
  from pg_roles r, pg_class c
  where r.rolname = current_user and c.oid = 'app_user'::regclass`;

/**
 * Whether the database keeps businesses apart for the role of this connection: it does not for the
 * owner of the tables, for a superuser, and before the first migration with a role of its own.
 */
export const isTenancyEnforced = async (db: Db): Promise<boolean> =>
  (await db.row<{ is_enforced: boolean }>(enforced))?.is_enforced ?? false;
