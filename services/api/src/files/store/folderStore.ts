import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps files in a folder, which all processes of the product must share. */
export const folderStore = (folder: string): FileStore => ({
  put: async (key, content) => {
    const target = join(folder, key);
    const part = `${target}.part`;
    await mkdir(dirname(target), { recursive: true });
    // Whole or not at all, also when the machine stops in between.
    if (Buffer.isBuffer(content)) await writeFile(part, content, { flush: true });
    else await copyFile(content.path, part);
    await rename(part, target);
  },
  get: async (key) => {
    try {
      const file = await open(join(folder, key));
      return createReadStream('', { fd: file });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  remove: async (key) => {
    const target = join(folder, key);
    await rm(target, { force: true });
    // The folder of one file goes with the last of its forms; it stays while it has others.
    await rmdir(dirname(target)).catch(() => {});
  },
});
