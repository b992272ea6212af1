import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rspack } from '@rsbuild/core';
import { integrityOf } from '../integrity.ts';

/**
 * Whether a document or a preload may name the file: scripts and styles, which a browser checks
 * against a hash; no source maps, and no updates of a development server.
 */
const isLoaded = (file: string): boolean =>
  /\.(js|css)$/.test(file) && !file.includes('.hot-update.');

/** A file's `integrity` attribute. */
export const integrityOfFile = (folder: string, file: string): string =>
  integrityOf(readFileSync(join(folder, file)));

/** `integrity` by file, relative to the folder, in an order that does not change. */
export const integrityOfAll = (folder: string, files: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...new Set(files)]
      .filter(isLoaded)
      .sort()
      .map((file) => [file, integrityOfFile(folder, file)]),
  );

/** `integrity` of files of whatever kind. */
export const hashesOf = (folder: string, files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, integrityOfFile(folder, file)]));

/** Bytes that travel when the files are sent gzipped. */
export const gzippedBytes = (folder: string, files: readonly string[]): number =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );

/** Files of every named chunk, with those that it shares with others. */
export const filesByChunk = (stats: Rspack.Stats): Record<string, string[]> => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter(isLoaded),
    ]),
  );
};
