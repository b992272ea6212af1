import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@tradewind/contracts/calendar';

const PREFIX = 'tradewind-export-';
/** Milliseconds: no export takes longer, see the queue `export-data`. */

/** Makes a folder of this machine in which an archive is written until it is stored. */
export const makeArchiveFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/** Removes the folders of exports whose process ended before it could do so; runs every hour. */
export const removeAbandonedFolders = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    // Another process may have removed it just now.
    const made = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (made < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
};
