const address = ['street', 'city', 'state', 'zip', 'country'];
const listOf = (alias: string) => address.map((column) => `${alias}.${column}`).join(', ');
const set = (from: string) => address.map((column) => `${column} = ${from}.${column}`).join(', ');
const columns = `business_id, id, client_id, is_main, ${address.join(', ')}, created_at`;
const valuesOf = (client: string) =>
  `${client}.business_id, ${client}.id, ${client}.id, true, ${listOf(client)}, ${client}.created_at`;
const isDistinct = (one: string, other: string) =>
  `(${listOf(one)}) is distinct from (${listOf(other)})`;

/** SQL that makes the main property of every client of a relation that has none. */
export const insertMainProperties = (clients: string): string =>
  `insert into property (${columns}) select ${valuesOf('c')} from ${clients} c
   on conflict do nothing`;

/**
 * Functions and triggers that keep a client's address equal to that of their main property, in both
 * directions: releases that know no properties write the client, later ones either.
 * `pg_trigger_depth() = 0` holds for a statement of a process only, so neither direction answers the
 * other (ADR 0051).
 */
export const propertyTriggers = `
create function client_makes_property() returns trigger language plpgsql as $$
begin
  insert into property (${columns}) values (${valuesOf('new')}) on conflict do nothing;
  return null;
end $$;
create trigger client_makes_property after insert on client for each row
  when (pg_trigger_depth() = 0) execute function client_makes_property();

-- It inserts where the client is from before properties, and the fill has not reached them.
create function client_changes_property() returns trigger language plpgsql as $$
begin
  insert into property as p (${columns}) values (${valuesOf('new')})
  on conflict (business_id, client_id) where is_main do update
    set ${set('excluded')}, version = p.version + 1, updated_at = now();
  return null;
end $$;
create trigger client_changes_property after update of ${address.join(', ')} on client
  for each row when (pg_trigger_depth() = 0 and ${isDistinct('old', 'new')})
  execute function client_changes_property();

create function property_changes_client() returns trigger language plpgsql as $$
begin
  update client c set ${set('new')}, version = c.version + 1, updated_at = now()
  where c.business_id = new.business_id and c.id = new.client_id and ${isDistinct('c', 'new')};
  return null;
end $$;
create trigger property_changes_client
  after update of is_main, ${address.join(', ')} on property for each row
  when (pg_trigger_depth() = 0 and new.is_main) execute function property_changes_client();
`;
