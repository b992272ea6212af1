import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hostInUrl, LOOPBACK } from '@tradewind/settings/hosts';
import { createRoles } from '@tradewind/tooling/databaseRoles';
import {
  CHECKPOINT_ON_FULL_DISK,
  findPostgresPrograms,
  LOCALE_FLAGS,
  makeEmptyFolder,
} from '@tradewind/tooling/postgresFiles';
import { Client } from 'pg';
import { freePort } from './freePort.ts';

export interface EmbeddedServer {
  /** Folder of its files, which nothing else uses. */
  readonly dataFolder: string;
  /** The address of one of its databases. */
  readonly address: (database: string) => string;
  /** Makes an empty database with the product's roles; gives the superuser's address of it. */
  readonly createDatabase: (name: string) => Promise<string>;
  /** Starts it again on the same files and port, once it has ended. */
  readonly start: () => Promise<void>;
  /** Ends it, and its files with it. */
  readonly remove: () => Promise<void>;
}

/** Non-durable settings, as PostgreSQL's manual names them: of a server that never has to survive a crash. */
export const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * A PostgreSQL for tests and measurements, with these of its settings, on a free port, with files
 * that are new or that `fill` writes. It is removed with this process at the latest.
 */
export const startEmbedded = async (
  settings: Readonly<Record<string, string>>,
  fill?: (
    folder: string,
    user: { readonly uid: number; readonly gid: number } | undefined,
  ) => Promise<void>,
): Promise<EmbeddedServer> => {
  const { initdb, postgres, user } = await findPostgresPrograms();
  const dataFolder = mkdtempSync(join(tmpdir(), 'tradewind-postgres-'));
  makeEmptyFolder(dataFolder, user);
  const options: SpawnOptions = {
    ...user,
    cwd: dataFolder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  };
  let server: ChildProcess | undefined;
  // Vitest ends a moment after a signal and waits for nothing.
  const removeAtOnce = () => {
    server?.kill('SIGQUIT');
    removeFiles(dataFolder);
  };
  process.once('exit', removeAtOnce);
  // A process that handles a signal itself ends by `exit`, others by this.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const access = ['--username=postgres', '--auth=trust', '--no-sync'];
  if (fill !== undefined) await fill(dataFolder, user);
  else
    await untilLogged(
      spawn(initdb, [`--pgdata=${dataFolder}`, ...access, ...LOCALE_FLAGS], options),
    );
  const port = await freePort(LOOPBACK);
  const flags = Object.entries({
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    ...CHECKPOINT_ON_FULL_DISK,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async () => {
    server = spawn(postgres, ['-D', dataFolder, '-p', String(port), ...flags], options);
    await untilLogged(server, 'ready to accept ');
  };
  const remove = async () => {
    // Its fast shutdown: it does not wait for clients that keep their connection open.
    if (server?.kill('SIGINT')) await once(server, 'exit');
    process.off('exit', removeAtOnce);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  await start();
  const address = (database: string) =>
    `postgresql://postgres:test@${hostInUrl(LOOPBACK)}:${port}/${database}`;
  return {
    dataFolder,
    address,
    createDatabase: async (name) => {
      const client = new Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      await createRoles(address(name));
      return address(name);
    },
    start,
    remove,
  };
};

/** Removes the files of a server that is about to end and may still write. */
const removeFiles = (folder: string) => {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let left = 100; left > 0 && existsSync(folder); left -= 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      Atomics.wait(pause, 0, 0, 50);
    }
  }
};

/**
 * Waits until a program writes a line with `text`; without one, until it ends well.
 * @throws Error with its output when it ends otherwise.
 */
const untilLogged = async (child: ChildProcess, text?: string): Promise<void> => {
  const lines: string[] = [];
  const ended = once(child, 'exit');
  if (!child.stderr) throw new Error('A program of PostgreSQL has no log.');
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (text === undefined || !line.includes(text)) continue;
    child.stderr.resume();
    return;
  }
  const [code] = await ended;
  if (text !== undefined || code !== 0)
    throw new Error(`${child.spawnfile} ended with ${code}:\n${lines.join('\n')}`);
};
