import type { Db } from '../db.ts';

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
