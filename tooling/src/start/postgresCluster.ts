import { chownSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '../output.ts';
import type { SystemUser } from '../platform.ts';
import type { Processes } from '../processes.ts';
import { openLog, readEnd } from './dataFolder.ts';
import { LOCALE_FLAGS, makeEmptyFolder, type PostgresFiles } from './postgresFiles.ts';

/** The one user of the embedded database; its password is made for each data folder. */
export const SUPERUSER = 'tradewind';

/**
 * Creates the files of a new PostgreSQL in a draft folder and renames it when they are complete, so
 * that an interrupted start leaves no broken database.
 */
export async function initialise(
  processes: Processes,
  files: PostgresFiles,
  dataDir: string,
  password: string,
): Promise<void> {
  const draft = `${files.dataFolder}.new`;
  makeEmptyFolder(draft, files.user);
  const log = openLog(dataDir, 'initdb');
  const passwordFile = writePassword(files.user, password);
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    const initdb = processes.start(
      'initdb',
      files.initdb,
      [`--pgdata=${draft}`, ...access, ...LOCALE_FLAGS],
      {
        ...files.user,
        cwd: draft,
        stdio: ['ignore', log.descriptor, log.descriptor],
      },
    );
    if ((await initdb.exited).code !== 0) {
      throw new SetupError(
        `PostgreSQL could not make its files in ${draft}:\n${readEnd(log.file, 12)}`,
      );
    }
  } finally {
    rmSync(dirname(passwordFile), { recursive: true });
  }
  renameSync(draft, files.dataFolder);
}

/** In a folder that only the user who runs PostgreSQL can enter. */
function writePassword(user: SystemUser | undefined, password: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-password-'));
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  return file;
}
