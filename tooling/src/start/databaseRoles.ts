import { Client } from 'pg';

/**
 * The roles of the product in its embedded PostgreSQL: one owns the tables and migrates them, the
 * other one serves requests and sees only the rows of the business that each statement is for.
 */
export const databaseRoles = { owner: 'tradewind_owner', runtime: 'tradewind_app' } as const;

type Role = (typeof databaseRoles)[keyof typeof databaseRoles];

/** The address of the same database, for another role. */
export function addressFor(role: Role, url: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

const restricted = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication noinherit';

/** Gives the owner all that an earlier version has created in the database as the superuser. */
const giveTables = `
  do $$
  declare
    item record;
  begin
    for item in
      select format('schema %I', nspname) as name from pg_namespace
      where nspname in ('own', 'pgboss') and nspowner <> '${databaseRoles.owner}'::regrole
      union all
      select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
        c.oid::regclass)
      from pg_class c
      where relnamespace in (to_regnamespace('public'), to_regnamespace('own'), to_regnamespace('pgboss'))
        and relkind in ('r', 'p', 'v', 'S') and relowner <> '${databaseRoles.owner}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
          and d.objid = c.oid and (d.deptype = 'e' or relkind = 'S' and d.deptype in ('a', 'i')))
      union all
      select format('routine %s', p.oid::regprocedure) from pg_proc p
      where pronamespace in (to_regnamespace('public'), to_regnamespace('pgboss'))
        and proowner <> '${databaseRoles.owner}'::regrole
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
          and d.objid = p.oid and d.deptype = 'e')
      union all
      select format('type %s', t.oid::regtype) from pg_type t
      where typnamespace in (to_regnamespace('public'), to_regnamespace('pgboss')) and typtype = 'e'
        and typowner <> '${databaseRoles.owner}'::regrole
    loop
      execute format('alter %s owner to ${databaseRoles.owner}', item.name);
    end loop;
  end $$`;

/** Lets the owner copy the server's files while it runs. */
const mayBackUp = `
  grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${databaseRoles.owner};
  grant pg_read_all_settings to ${databaseRoles.owner} with inherit true`;

/**
 * Creates both roles, with one password, and makes the first one the owner of a database. `url` is
 * the superuser's address of that database.
 */
export async function createRoles(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const password = client.escapeLiteral(decodeURIComponent(new URL(url).password));
    const database = client.escapeIdentifier(client.database ?? '');
    for (const role of Object.values(databaseRoles)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      if (!rowCount) await client.query(`create role ${role}`);
      await client.query(`alter role ${role} ${restricted} password ${password}`);
    }
    await client.query(`alter database ${database} owner to ${databaseRoles.owner}`);
    await client.query(`revoke temporary on database ${database} from public`);
    await client.query(giveTables);
    await client.query(mayBackUp);
  } finally {
    await client.end();
  }
}
