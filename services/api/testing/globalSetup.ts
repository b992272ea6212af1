import type { TestProject } from 'vitest/node';
import { createDataSource, migrate } from '../src/productDatabase.ts';
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
  const dataSource = await createDataSource(template, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  project.provide('postgres', server.address(''));
  return server.remove;
};
