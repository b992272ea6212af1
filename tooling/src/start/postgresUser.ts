import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, which is made
 * when it is missing. Undefined for everybody else: they run it as themselves.
 */
export function findPostgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return readUser();
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return readUser();
  }
}

function readUser(): SystemUser {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The first folder on the way to `path` that users other than its owner may not enter. */
export function findClosedFolder(path: string): string | undefined {
  const othersMayEnter = 0o001;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = statSync(folder);
    if (!(mode & othersMayEnter)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
