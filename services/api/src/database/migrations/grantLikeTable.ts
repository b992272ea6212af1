import type { QueryRunner } from 'typeorm';
import { forceTablePolicies } from '../tenancy/forceTablePolicies.ts';

/**
 * Grants every role its rights on `table` on tables that the migration has just made, behind the
 * same row-level security, so that triggers on `table` can write to them as soon as the migration
 * ends. On a new database there is nothing to grant: the step after all migrations does it there.
 */
export const grantLikeTable = (
  runner: QueryRunner,
  table: string,
  newTables: readonly string[],
): Promise<unknown> =>
  runner.query(`do $open$
declare
  given record;
begin
  for given in
    select grantee, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and table_name = '${table}' and grantee <> current_user
  loop
    execute format('grant %s on ${newTables.join(', ')} to %I', given.privilege_type, given.grantee);
  end loop;
  if (select relforcerowsecurity from pg_class where oid = '${table}'::regclass) then
    ${forceTablePolicies}
  end if;
end $open$`);
