import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { SetupError } from '../output.ts';
import type { SystemUser } from '../platform.ts';
import type { Processes } from '../processes.ts';
import { openLog, readEnd } from './dataFolder.ts';
import { SUPERUSER } from './postgresCluster.ts';
import { makeEmptyFolder, type PostgresFiles } from './postgresFiles.ts';
import { recoverySettings } from './walArchive.ts';

interface Recovery {
  /** The server's files in a backup. */
  readonly base: string;
  /** Folders that the server needs, most of them empty, below its own. */
  readonly folders: readonly string[];
  readonly walArchiveDir: string;
  readonly until: Date;
  /** Undefined for that of `start`. */
  readonly superuser?: string;
  /** The superuser gets this password, because that of the backup is unknown. */
  readonly password: string;
}

/** Gives everything below a folder to the user who runs PostgreSQL. */
const giveTo = (user: SystemUser | undefined, folder: string) => {
  if (!user) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
};

const copyBase = ({ dataFolder, user }: PostgresFiles, { base, folders }: Recovery): string => {
  const draft = `${dataFolder}.new`;
  makeEmptyFolder(draft, user);
  cpSync(base, draft, { recursive: true });
  for (const folder of folders) mkdirSync(join(draft, folder), { recursive: true, mode: 0o700 });
  writeFileSync(join(draft, 'recovery.signal'), '');
  writeFileSync(join(draft, 'recovery_hba.conf'), 'local all all trust\n');
  giveTo(user, draft);
  return draft;
};

/** Whether the server accepts writes; false while it recovers or does not answer. */
const isRecovered = async (folder: string, user: string, finish: string): Promise<boolean> => {
  const place = { host: folder, port: 5432, user, database: 'postgres', password: '' };
  const client = new Client({ ...place, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovers');
    if (rows[0].recovers) return false;
    await client.query(finish);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Makes the files of a PostgreSQL as they were at a moment, from a copy of its files and its archived
 * write-ahead log. The server is stopped afterwards. Interrupted, it can be run again.
 * @throws SetupError with the end of its log when the log does not reach that moment.
 */
export async function recoverCluster(
  processes: Processes,
  files: PostgresFiles,
  dataDir: string,
  recovery: Recovery,
): Promise<void> {
  const draft = copyBase(files, recovery);
  // The password of then is unknown: the server listens in a folder that only its user may enter.
  const sockets = mkdtempSync(join(tmpdir(), 'tradewind-recovery-'));
  if (files.user) chownSync(sockets, files.user.uid, files.user.gid);
  const log = openLog(dataDir, 'recovery');
  const options = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '200',
    hba_file: join(draft, 'recovery_hba.conf'),
    ...recoverySettings(recovery.walArchiveDir, recovery.until),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = processes.start(
    'PostgreSQL',
    files.postgres,
    ['-D', draft, '-p', '5432', ...flags],
    {
      ...files.user,
      cwd: draft,
      stdio: ['ignore', log.descriptor, log.descriptor],
      stopSignal: 'SIGINT',
    },
  );
  const { superuser = SUPERUSER } = recovery;
  const setPassword = `alter role ${superuser} password '${recovery.password.replaceAll("'", "''")}'`;
  while (!(await isRecovered(sockets, superuser, setPassword))) {
    if (server.child.exitCode !== null)
      throw new SetupError(
        `PostgreSQL could not recover to ${recovery.until.toISOString()}:\n${readEnd(log.file, 6)}`,
      );
    await delay(100);
  }
  await server.stop();
  rmSync(sockets, { recursive: true, force: true });
  renameSync(draft, files.dataFolder);
}
