import type { TestProject } from 'vitest/node';
import { createDataSource } from '../src/database/dataSource.ts';
import { migrate } from '../src/database/migrate.ts';
import { forgetful, startEmbedded } from './embeddedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, up to the name of a database. */
    postgres: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async (project: TestProject) => {
  const server = await startEmbedded({ ...forgetful, max_connections: '300' });
  const template = await server.createDatabase('template_tradewind');
  const dataSource = await createDataSource(template, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  project.provide('postgres', server.address(''));
  return server.remove;
};
