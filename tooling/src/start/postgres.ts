import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { commandOf, isAlive } from '../alive.ts';
import type { Processes } from '../processes.ts';
import { Refusal } from '../refusal.ts';
import { keepRunning } from './keepRunning.ts';
import { openLog } from './logs.ts';
import { findFreePort, isFree } from './ports.ts';
import { findPostgresFiles, makeEmptyFolder, type PostgresFiles } from './postgresFiles.ts';

const LOOPBACK = '127.0.0.1';
const NAME = 'tradewind';
const run = promisify(execFile);

/**
 * Starts the embedded PostgreSQL of a data folder, which is made on the first start, and keeps it
 * running. Gives its address, with the password that only this data folder knows.
 */
export async function startPostgres(
  processes: Processes,
  dataDir: string,
  password: string,
): Promise<string> {
  const files = await findPostgresFiles(dataDir);
  if (!existsSync(files.dataFolder)) await initialise(files, dataDir, password);
  await endOrphan(files.dataFolder);
  const port = await choosePort(dataDir);
  const address = (database: string) =>
    `postgresql://${NAME}:${password}@${LOOPBACK}:${port}/${database}`;
  const log = openLog(dataDir, 'postgres');
  await keepRunning(processes, {
    name: 'PostgreSQL',
    log: log.file,
    start: () =>
      processes.start('PostgreSQL', files.postgres, serverArguments(files.dataFolder, port), {
        ...files.user,
        cwd: files.dataFolder,
        stdio: ['ignore', log.descriptor, log.descriptor],
        // Its fast shutdown: it does not wait for clients that keep their connection open.
        stopSignal: 'SIGINT',
      }),
    isReady: () => answers(address('postgres')),
  });
  await createDatabase(address('postgres'));
  return address(NAME);
}

/** Loopback only and no socket file, so that neither other machines nor /tmp are involved. */
function serverArguments(dataFolder: string, port: number): string[] {
  const options = { listen_addresses: LOOPBACK, unix_socket_directories: '', max_connections: 200 };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dataFolder, '-p', String(port), ...flags];
}

/** Made beside its final place and moved there when it is whole: a start cut short leaves nothing. */
async function initialise(files: PostgresFiles, dataDir: string, password: string): Promise<void> {
  const draft = `${files.dataFolder}.new`;
  const passwordFile = join(files.user ? '/tmp' : dataDir, `postgres-password-${process.pid}`);
  makeEmptyFolder(draft, files.user);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (files.user) chownSync(passwordFile, files.user.uid, files.user.gid);
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = [`--username=${NAME}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(files.initdb, [`--pgdata=${draft}`, ...access, ...locale], {
      ...files.user,
      cwd: draft,
    });
  } catch (error) {
    throw new Refusal(
      `PostgreSQL could not make its files in ${draft}: ${lastLine((error as { stderr?: string }).stderr)}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, files.dataFolder);
}

const lastLine = (text = '') => text.trim().split('\n').at(-1) ?? '';

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

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that ends while we ask is simply not ready.
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
  if (!rowCount) await client.query(`create database ${NAME}`);
  await client.end();
}

/**
 * Asks a database of the user's own whether it can be worked with.
 * @throws Refusal when it does not answer, or does not let us in. The message carries no password.
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The database ${database} on ${host}:${port} (DATABASE_URL) cannot be used: ${message || code}. Start it or correct DATABASE_URL; without DATABASE_URL a PostgreSQL of our own is started.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
