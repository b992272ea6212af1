import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder } from '@tradewind/settings/checkFolder';
import { SetupError } from '../output.ts';
import { startOf } from '../platform.ts';

interface Holder {
  pid: number;
  /** Distinguishes the holder from a later process with the same pid. */
  start: string;
}

export interface Lock {
  release(): void;
}

/**
 * Locks the data folder for this process. A lock whose holder has ended (kill -9, power cut) is
 * replaced.
 * @throws SetupError when another start works in the folder, or when it cannot be written.
 */
export function lockFolder(dataDir: string): Lock {
  const file = join(dataDir, 'lock');
  const own = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  checkFolder('DATA_DIR', dataDir);
  mkdirSync(dataDir, { recursive: true });
  while (!createFile(file, own)) removeStale(file, refuseFolderInUse(dataDir));
  return { release: () => rmSync(file, { force: true }) };
}

/**
 * Checks that no other start uses a data folder, without changes. Returns the holder of a stale
 * lock.
 * @throws SetupError when another start works in it.
 */
export function refuseFolderInUse(dataDir: string): Holder | undefined {
  const holder = readHolder(join(dataDir, 'lock'));
  if (holder && startOf(holder.pid) === holder.start) {
    throw new SetupError(
      `The data folder ${dataDir} is in use by another start (process ${holder.pid}): stop that one, or choose another folder with DATA_DIR and another PORT.`,
    );
  }
  return holder;
}

/** Returns false when the file exists. Linked instead of written, so that a lock is never incomplete. */
function createFile(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Of two starts that find the same stale lock, only one can rename it. */
function removeStale(file: string, stale: Holder | undefined): void {
  const renamed = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, renamed);
  } catch {
    return;
  }
  const moved = readHolder(renamed);
  if (moved && moved.pid !== stale?.pid) renameSync(renamed, file);
  else rmSync(renamed, { force: true });
}
