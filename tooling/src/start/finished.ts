import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the artifact, and no part of it. */
export const FINISHED = '.finished';

/** The version that the artifact of a build says it is; nothing where there is none. */
export const versionOf = (built: string): string | undefined => {
  const file = join(built, 'artifact.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/**
 * Notes that a build came to its end. Its artifact does not say so: a remote for pages of partners
 * is built twice, and the first half writes it.
 */
export const noteFinished = (built: string, version: string): void =>
  writeFileSync(join(built, FINISHED), version);

/** Whether a folder holds the whole build of a version. A new build empties the folder first. */
export const isFinished = (built: string, version: string): boolean => {
  const note = join(built, FINISHED);
  return existsSync(note) && readFileSync(note, 'utf8') === version && versionOf(built) === version;
};
