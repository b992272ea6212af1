import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { RemoteError } from '@tradewind/contracts/vitals';
import { LRUCache } from 'lru-cache';

/** Source maps that a process caches; some have megabytes. */
const KEPT = 20;

type SourceFrame = RemoteError['frames'][number];

/** A version of a remote, or of the shell. */
interface Version {
  readonly remote: string;
  readonly version: string;
}

/** Returns the place of a frame such as `static/js/app.js:1:2345`, and that in its source. */
export type FindSource = (of: Version, frame: string) => Promise<SourceFrame>;

/** The path of a source from the root of its package: maps have it from the built file. */
const withoutParents = (source: string) => posix.normalize(source).replace(/^(\.\.\/)+/, '');

/**
 * Creates the search for places in sources by the source maps of published artifacts, which lie
 * beside their files.
 * @param artifactsDir Absolute folder of published artifacts.
 */
export const createFindSource = (artifactsDir: string): FindSource => {
  const maps = new LRUCache<string, Promise<TraceMap | null>>({ max: KEPT });
  const read = async (file: string): Promise<TraceMap | null> => {
    try {
      return new TraceMap(await readFile(file, 'utf8'));
    } catch {
      // A version that was built elsewhere may have none.
      maps.delete(file);
      return null;
    }
  };
  const mapOf = (file: string) => {
    const known = maps.get(file) ?? read(file);
    maps.set(file, known);
    return known;
  };
  return async ({ remote, version }, frame) => {
    const [file = '', line, column] = frame.split(':');
    const place = { file, line: Number(line), column: Number(column) };
    const map = await mapOf(join(artifactsDir, remote, version, `${file}.map`));
    if (map === null) return { ...place, source: null };
    // Its columns begin with 0, those of a stack with 1.
    const found = originalPositionFor(map, { ...place, column: place.column - 1 });
    if (found.source === null || found.line === null || found.column === null) {
      return { ...place, source: null };
    }
    const source = { file: withoutParents(found.source), line: found.line };
    return { ...place, source: { ...source, column: found.column + 1 } };
  };
};
