import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|css|json|svg)$/;
/** Bytes below which a compressed copy saves no packet. */
const WORTHWHILE = 1_000;

/**
 * Puts a brotli and a gzip copy beside every text file of a folder. Made here and not by the
 * publisher, so that no copy can say something else than the file whose hash was checked.
 */
export const compressAll = async (folder: string): Promise<void> => {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!TEXT.test(file)) continue;
    const content = await readFile(join(folder, file));
    if (content.length < WORTHWHILE) continue;
    await writeFile(join(folder, `${file}.br`), await brotli(content));
    await writeFile(join(folder, `${file}.gz`), await zip(content, { level: 9 }));
  }
};
