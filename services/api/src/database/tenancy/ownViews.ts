import { databaseError } from '../databaseError.ts';

/**
 * Tables with a view of the same name in the schema `own`, for statements whose conditions would
 * find no index behind a policy: PostgreSQL compares nothing before a policy unless the operator is
 * leakproof, which `like`, `lower()` and the comparison of citext are not.
 */
const viewed = ['client', 'property', 'contact', 'job', 'quote', 'invoice', 'service'];

const columnsOf = (relation: string) => `(
  select array_agg((attname, atttypid, atttypmod) order by attnum) from pg_attribute
  where attrelid = to_regclass('${relation}') and attnum > 0 and not attisdropped)`;

/** PL/pgSQL that creates the views; one that has the columns of its table stays, because calls read it. */
export const createViews = `
  create schema if not exists own;
  ${viewed
    .map(
      (table) => `
  if ${columnsOf(`own.${table}`)} is distinct from ${columnsOf(`public.${table}`)} then
    drop view if exists own.${table};
    create view own.${table} as
      select * from public.${table} where business_id = public.current_business();
  end if;`,
    )
    .join('')}`;

/** SQL that lets a role, quoted, read the views. */
export const grantViews = (role: string): string => `
  grant usage on schema own to ${role};
  grant select on all tables in schema own to ${role};`;

/** SQL that makes the views again where they were dropped, for a role, quoted, if there is one. */
const restoreViews = (role: string | undefined): string => `
do $do$ begin
  if to_regprocedure('public.current_business()') is not null and to_regnamespace('own') is null then
    ${createViews}
    ${role === undefined ? '' : grantViews(role)}
  end if;
end $do$;`;

/** SQLSTATEs of a change that a view of the column does not allow: dropping it, changing its type. */
const heldByView = new Set(['2BP01', '0A000']);

/**
 * Runs migrations; again without the views of the schema `own` when one of them changes a column that
 * a view has. Only then, because processes that serve meanwhile read the views. Afterwards they are
 * there again for the role that serves (quoted, if there is one), also when the migrations fail, or
 * when an earlier process ended without them.
 */
export const retryWithoutViews = async (
  run: () => Promise<unknown>,
  query: (sql: string) => Promise<unknown>,
  runtimeRole: string | undefined,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!heldByView.has(databaseError(error)?.code ?? '')) throw error;
    await query('drop schema if exists own cascade');
    await run();
  } finally {
    await query(restoreViews(runtimeRole));
  }
};
