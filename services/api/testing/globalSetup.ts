import type { TestProject } from 'vitest/node';
import { migrate } from '../src/productDatabase.ts';
import { addressesOf } from './databaseAddresses.ts';
import { forgetful, startEmbedded } from './embeddedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, up to the name of a database. */
    postgres: string;
  }
}

/** Without replication PostgreSQL writes less to its log. */
const alone = { wal_level: 'minimal', max_wal_senders: '0' };

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async (project: TestProject) => {
  // Autovacuum would visit every copy, and change plans while a test looks at them.
  const settings = { ...forgetful, ...alone, autovacuum: 'off', max_connections: '300' };
  const server = await startEmbedded(settings);
  const template = await server.createDatabase('template_tradewind');
  await migrate(addressesOf(template));
  project.provide('postgres', server.address(''));
  return server.remove;
};
