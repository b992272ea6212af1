import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../output.ts';
import { startOf } from '../platform.ts';

interface Holder {
  pid: number;
  /** Tells the holder from a later process with the same number. */
  start: string;
}

export interface Lock {
  release(): void;
}

/**
 * Takes the data folder for this process. A lock whose holder is gone (kill -9, power cut) is
 * taken over.
 * @throws SetupError when another start works in the folder, or when it cannot be written.
 */
export function lockFolder(dataDir: string): Lock {
  const file = join(dataDir, 'lock');
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  makeFolder(dataDir);
  while (!createFile(file, mine)) takeAway(file, refuseFolderInUse(dataDir));
  return { release: () => rmSync(file, { force: true }) };
}

/**
 * Looks who works in a data folder, and changes nothing. Gives the holder of a stale lock.
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

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code}): make it writable, or choose another with DATA_DIR.`,
    );
  }
}

/** False when the file is there already. Linked, not written, so that nobody reads half a lock. */
function createFile(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new SetupError(
      `The data folder ${file.slice(0, -'/lock'.length)} cannot be written (${code}): make it writable, or choose another with DATA_DIR.`,
    );
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

/** Two starts may find the same stale lock: the file is moved first, and only one can move it. */
function takeAway(file: string, stale: Holder | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid !== stale?.pid) renameSync(aside, file);
  else rmSync(aside, { force: true });
}
