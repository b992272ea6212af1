/** SQL of whether the policy of the owner lets the role through that migrates now. */
export const hasOwnerPolicy = (table: string): string => `exists (
  select from pg_policy p
  where p.polrelid = ${table} and p.polname = 'of_owner'
    and p.polroles = array[(select oid from pg_roles where rolname = current_user)])`;

/**
 * A block of PL/pgSQL that forces row-level security on every table with a `business_id` that lacks
 * it. A row without a business belongs to statements without one. The owner is let through by a
 * policy, because managed databases have no role that bypasses them; another owner gets it anew,
 * because its functions would find nothing.
 */
export const forceTablePolicies = `
declare
  found record;
begin
  for found in
    select c.oid::regclass as name, case when a.attnotnull
        then 'business_id = current_business()'
        else 'business_id is not distinct from current_business()' end as condition
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname = 'business_id' and not a.attisdropped
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_business')
        and ${hasOwnerPolicy('c.oid')})
  loop
    execute format('drop policy if exists of_business on %s', found.name);
    execute format('drop policy if exists of_owner on %s', found.name);
    execute format('create policy of_business on %s using (%s) with check (%s)',
      found.name, found.condition, found.condition);
    execute format('create policy of_owner on %s to %I using (true) with check (true)',
      found.name, current_user);
    execute format('alter table %s enable row level security, force row level security', found.name);
  end loop;
end;`;
