import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './fileStore.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Where a file is while it is being written. */
const partOf = (target: string) => `${target}.part`;

/** Keeps files in a folder, which all processes of the product must share. */
export const folderStore = (folder: string): FileStore => ({
  put: async (key, content) => {
    const target = join(folder, key);
    const part = partOf(target);
    await mkdir(dirname(target), { recursive: true });
    // Whole or not at all, also when the machine stops in between.
    if (Buffer.isBuffer(content)) await writeFile(part, content, { flush: true });
    else await pipeline(createReadStream(content.path), createWriteStream(part, { flush: true }));
    await rename(part, target);
  },
  get: async (key, part) => {
    try {
      const file = await open(join(folder, key));
      return createReadStream('', { fd: file, ...(part && { start: part.first, end: part.last }) });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  remove: async (key) => {
    const target = join(folder, key);
    await rm(target, { force: true });
    // Of a file that the disk had no room for, or in whose middle the machine stopped.
    await rm(partOf(target), { force: true });
    // The folder of one file goes with the last of its forms; it stays while it has others.
    await rmdir(dirname(target)).catch(() => {});
  },
});
