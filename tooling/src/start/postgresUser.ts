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

/** Whether every user may enter a folder, which takes the right to enter those above it too. */
export function isOpenToAll(folder: string): boolean {
  const othersMayEnter = 0o001;
  if (!(statSync(folder).mode & othersMayEnter)) return false;
  return folder === dirname(folder) || isOpenToAll(dirname(folder));
}
