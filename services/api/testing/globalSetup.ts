import type { TestProject } from 'vitest/node';
import { migrate } from '../src/productDatabase.ts';
import { addressesOf } from './databaseAddresses.ts';
import { nonDurableSettings, startEmbedded } from './embeddedPostgres.ts';
import { startPooler } from './pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, up to the name of a database. */
    postgres: string;
  }
}

/** Without replication PostgreSQL writes less to its log. */
const withoutReplication = { wal_level: 'minimal', max_wal_senders: '0' };

/** Fewer connections of PostgreSQL than the calls of a test make at once, so that they change hands. */
const POOL_SIZE = 8;

/**
 * One PostgreSQL for the whole run, with a migrated database that each test file copies. With
 * TEST_POOLER=on the products of the tests reach it through PgBouncer.
 */
export default async (project: TestProject) => {
  // Autovacuum would visit every copy, and change plans while a test looks at them.
  const settings = {
    ...nonDurableSettings,
    ...withoutReplication,
    autovacuum: 'off',
    max_connections: '300',
  };
  const server = await startEmbedded(settings);
  const template = await server.createDatabase('template_tradewind');
  await migrate(addressesOf(template));
  project.provide('postgres', server.address(''));
  if (process.env.TEST_POOLER !== 'on') return server.remove;
  const serverPort = Number(new URL(template).port);
  const pooler = await startPooler({ serverPort, poolSize: POOL_SIZE });
  // The processes of the tests inherit it, and have it before they read their first setting.
  process.env.POOLED_PORTS = `${serverPort}:${pooler.port}`;
  return async () => {
    await pooler.stop();
    await server.remove();
  };
};
