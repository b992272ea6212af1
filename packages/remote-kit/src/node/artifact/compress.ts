import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|json|svg)$/;
/** Bytes below which a compressed copy saves no packet. */
const WORTHWHILE = 1_000;

/** Puts a brotli and a gzip copy beside every text file, so that serving costs nothing. */
export const compressAll = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue;
    const content = readFileSync(join(folder, file));
    if (content.length < WORTHWHILE) continue;
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
};
