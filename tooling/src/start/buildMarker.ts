import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the artifact, and no part of it. */
export const BUILD_MARKER = '.finished';

/** The version that the artifact of a build says it is; nothing where there is none. */
export const versionOf = (built: string): string | undefined => {
  const file = join(built, 'artifact.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/**
 * Marks a build as complete. `artifact.json` is not enough: a remote for partners' pages is built
 * twice, and the first build writes that file.
 */
export const markBuilt = (built: string, version: string): void =>
  writeFileSync(join(built, BUILD_MARKER), version);

/** Whether a folder holds the whole build of a version. A new build empties the folder first. */
export const isBuilt = (built: string, version: string): boolean => {
  const note = join(built, BUILD_MARKER);
  return existsSync(note) && readFileSync(note, 'utf8') === version && versionOf(built) === version;
};
