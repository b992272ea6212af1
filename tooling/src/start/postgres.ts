import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostInUrl, LOOPBACK } from '@tradewind/settings/hosts';
import { commandOf, isAlive } from '../platform.ts';
import type { Processes } from '../processes.ts';
import { createDatabase, isAnswering } from './database.ts';
import { addressFor, createRoles, databaseRoles } from './databaseRoles.ts';
import { openLog, readSecrets } from './dataFolder.ts';
import { findFreePort, isFree } from './ports.ts';
import { initialise, SUPERUSER } from './postgresCluster.ts';
import { CHECKPOINT_ON_FULL_DISK, findPostgresFiles } from './postgresFiles.ts';
import { supervise } from './supervise.ts';
import { archiveSettings } from './walArchive.ts';

const DATABASE = 'tradewind';

/** The API's settings for its database. */
export interface DatabaseAddresses {
  /** Of the role that serves requests. */
  DATABASE_URL: string;
  /** Of the role that owns the tables; without it, the other one does. */
  MIGRATION_DATABASE_URL?: string;
}

/**
 * Starts the embedded PostgreSQL of a data folder, which is made on the first start, and keeps it
 * running. Returns the addresses of its two roles, with the password.
 */
export async function startPostgres(
  processes: Processes,
  dataDir: string,
  password: string,
  walArchiveDir?: string,
): Promise<DatabaseAddresses> {
  const files = await findPostgresFiles(dataDir);
  if (!existsSync(files.dataFolder)) await initialise(processes, files, dataDir, password);
  await endOrphan(files.dataFolder);
  const port = await choosePort(dataDir);
  const address = (database: string) => addressOf(password, port, database);
  const log = openLog(dataDir, 'postgres');
  const archiving = walArchiveDir ? archiveSettings(walArchiveDir, files.user) : {};
  await supervise(processes, {
    name: 'PostgreSQL',
    log: log.file,
    start: () =>
      processes.start(
        'PostgreSQL',
        files.postgres,
        serverArguments(files.dataFolder, port, archiving),
        {
          ...files.user,
          cwd: files.dataFolder,
          stdio: ['ignore', log.descriptor, log.descriptor],
          // Its fast shutdown: it does not wait for clients that keep their connection open.
          stopSignal: 'SIGINT',
        },
      ),
    isReady: () => isAnswering(address('postgres')),
  });
  await createDatabase(address('postgres'), DATABASE);
  await createRoles(address(DATABASE));
  return addressesOf(password, port);
}

/** The addresses of the database that a data folder has had since its first start. */
export function findEmbeddedAddresses(dataDir: string): DatabaseAddresses | undefined {
  const file = join(dataDir, 'postgres-port');
  if (!existsSync(file)) return undefined;
  const { postgresPassword } = readSecrets(dataDir);
  return addressesOf(postgresPassword, Number(readFileSync(file, 'utf8')));
}

const addressOf = (password: string, port: number, database: string) =>
  `postgresql://${SUPERUSER}:${password}@${hostInUrl(LOOPBACK)}:${port}/${database}`;

const addressesOf = (password: string, port: number): DatabaseAddresses => ({
  DATABASE_URL: addressFor(databaseRoles.runtime, addressOf(password, port, DATABASE)),
  MIGRATION_DATABASE_URL: addressFor(databaseRoles.owner, addressOf(password, port, DATABASE)),
});

/** Loopback only and no socket file, so that neither other machines nor /tmp are involved. */
function serverArguments(dataFolder: string, port: number, more: Record<string, string>): string[] {
  const options = {
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    max_connections: 200,
    ...CHECKPOINT_ON_FULL_DISK,
    ...more,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataFolder, '-p', String(port), ...flags];
}

/** Ends a PostgreSQL that outlived its start, so that the folder has one server again. */
async function endOrphan(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!isAlive(pid) || !commandOf(pid).includes(dataFolder)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await delay(50);
}

/** A data folder keeps its port, so that tools of yours find its database again. */
async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres-port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = kept > 0 && (await isFree(LOOPBACK, kept)) ? kept : await findFreePort(LOOPBACK);
  if (port !== kept) writeFileSync(file, `${port}\n`);
  return port;
}
