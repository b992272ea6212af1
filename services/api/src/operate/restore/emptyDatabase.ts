import { SetupError } from '@tradewind/settings/setupError';
import type pg from 'pg';
import { placedTables } from '../../database/sharding/placedTables.ts';

/** Other connections to the database; those of PostgreSQL itself have no role. */
const others = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null`;

/**
 * Checks that nothing uses the database and, unless it is to be replaced, that it has no business.
 * @throws SetupError otherwise.
 */
export const checkEmpty = async (client: pg.Client, mayReplace: boolean): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(others);
  if (rows[0]?.count !== 0)
    throw new SetupError('Something is connected to the database: stop the product first.');
  if (mayReplace) return;
  const { rows: found } = await client.query("select to_regclass('public.business') as name");
  if (found[0].name === null) return;
  const { rowCount } = await client.query('select from business limit 1');
  if (rowCount !== 0)
    throw new SetupError(
      'The database has businesses: restore into an empty one, or replace all that it has with --replace.',
    );
};

/** Drops the product's tables, functions and schemas, so that migrations make them again. */
export const dropProduct = async (client: pg.Client): Promise<void> => {
  const tables = placedTables.map(({ name }) => `public.${name}`).join(', ');
  await client.query(`
    begin;
    drop schema if exists own cascade;
    drop schema if exists pgboss cascade;
    drop table if exists ${tables} cascade;
    do $$ declare found record; begin
      for found in select p.oid::regprocedure as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
            and d.objid = p.oid and d.deptype = 'e')
      loop execute format('drop routine if exists %s cascade', found.name); end loop;
    end $$;
    commit`);
};
