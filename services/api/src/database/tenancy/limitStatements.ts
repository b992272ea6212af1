import { HostClient } from '../server/hostClient.ts';

/**
 * Limits of the role that serves requests: how long a statement may run, wait for a lock, and leave
 * its transaction open; a mail server that hangs holds one open for a minute.
 */
const limits = {
  statement_timeout: '60s',
  lock_timeout: '30s',
  idle_in_transaction_session_timeout: '5min',
};

const setUnlessSet = Object.entries(limits).map(
  ([name, value]) => `
  if current_setting('${name}') = '0' then
    execute format('alter role %I set ${name} = %L', current_user, '${value}');
  end if;`,
);

/**
 * Sets the limits of the role of an address, for its later connections; those that the role has, or
 * the database, stay, and a superuser gets none. By role, because poolers in front of PostgreSQL
 * refuse them as parameters of a connection.
 */
export const limitStatements = async (databaseUrl: string): Promise<void> => {
  const client = new HostClient(databaseUrl);
  await client.connect();
  try {
    await client.query(`do $$ begin
      if (select rolsuper from pg_roles where rolname = current_user) then return; end if;
      ${setUnlessSet.join('')}
    end $$`);
  } finally {
    await client.end();
  }
};
