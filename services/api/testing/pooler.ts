import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LOOPBACK } from '@tradewind/settings/hosts';
import { databaseRoles } from '@tradewind/tooling/databaseRoles';
import { freePort } from './freePort.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini');

/** Whether PgBouncer is installed; tests that need it are skipped without it. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export interface PoolerOptions {
  /** Of the PostgreSQL behind it, on this machine, which asks for no password. */
  readonly serverPort: number;
  /** Connections of PostgreSQL for each role and database. */
  readonly poolSize: number;
  /** When a client gives its connection back: after a transaction if omitted. */
  readonly mode?: 'session' | 'transaction';
}

/** The sample for every database of a server, on other ports and with other files. */
const fitSample = (folder: string, port: number, options: PoolerOptions) => {
  const { serverPort, poolSize, mode = 'transaction' } = options;
  const changes: Record<string, string | number> = {
    listen_addr: LOOPBACK,
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'userlist.txt'),
    default_pool_size: poolSize,
    pool_mode: mode,
    // A busy machine answers late.
    query_wait_timeout: 60,
    server_connect_timeout: 30,
    logfile: join(folder, 'log'),
    pidfile: '',
  };
  const text = readFileSync(SAMPLE, 'utf8').replace(
    /^tradewind = .*/m,
    `* = host=${LOOPBACK} port=${serverPort}`,
  );
  const fitted = text.replace(/^(\w+) = .*/gm, (line, name: string) =>
    name in changes ? `${name} = ${changes[name]}` : line,
  );
  // Tests leave hundreds of databases behind, each with connections of its own.
  return `${fitted}server_idle_timeout = 10\n`;
};

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, LOOPBACK, () => done(socket.destroy() !== undefined));
    socket.once('error', () => done(false));
  });

/** Starts PgBouncer with the sample of deploy/ before a PostgreSQL. */
export const startPooler = async (options: PoolerOptions): Promise<Pooler> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-pgbouncer-'));
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(folder, 0o777);
  const port = await freePort(LOOPBACK);
  const roles = ['postgres', ...Object.values(databaseRoles)];
  writeFileSync(join(folder, 'userlist.txt'), roles.map((name) => `"${name}" ""\n`).join(''));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, fitSample(folder, port, options));
  const user = isRoot ? ['--user=nobody'] : [];
  const child = spawn('pgbouncer', ['--quiet', ...user, file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const removeAtOnce = () => child.kill('SIGKILL');
  process.once('exit', removeAtOnce);
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    await delay(20);
  }
  const stop = async () => {
    process.off('exit', removeAtOnce);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
};
