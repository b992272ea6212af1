import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A built version of the shell or a remote, in its final and immutable folder. */
export interface Release {
  name: string;
  version: string;
  dir: string;
}

/** Versions of one app that stay on disk for a rollback. */
const KEPT_VERSIONS = 5;
/** Versions that a start has made from sources; those that a team has published stay. */
const FROM_SOURCES = /-[0-9a-f]{10}$/;

export function releaseFolder(artifactsDir: string, name: string, version: string): string {
  return join(artifactsDir, name, version);
}

/** Copies a build to the folder of its release: whole or not at all, and never over another. */
export function publish(built: string, release: Release): void {
  const draft = join(dirname(release.dir), `.${basename(release.dir)}.${process.pid}`);
  cpSync(built, draft, { recursive: true, filter: (file) => basename(file) !== BUILD_MARKER });
  if (existsSync(release.dir)) rmSync(draft, { recursive: true });
  else renameSync(draft, release.dir);
  prune(dirname(release.dir), release.dir);
}

/** Removes the oldest versions of an app, and the drafts of interrupted publishes. */
function prune(folder: string, current: string): void {
  const [drafts, versions] = partition(readdirSync(folder), (name) => name.startsWith('.'));
  const oldest = versions
    .filter((name) => FROM_SOURCES.test(name))
    .map((name) => join(folder, name))
    .filter((dir) => dir !== current)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT_VERSIONS - 1);
  for (const dir of [...drafts.map((name) => join(folder, name)), ...oldest]) {
    rmSync(dir, { recursive: true, force: true });
  }
}

function partition(names: string[], wanted: (name: string) => boolean): [string[], string[]] {
  return [names.filter(wanted), names.filter((name) => !wanted(name))];
}

/** The list of releases that the API reads when it starts. */
export const releasesFile = (dataDir: string): string => join(dataDir, 'releases.json');

/** Writes the list of releases that the API reads when it starts. Returns its path. */
export function recordReleases(dataDir: string, releases: Release[]): string {
  const file = releasesFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(releases, null, 2)}\n`);
  return file;
}

/** A file beside the artifact that is not published. */
const BUILD_MARKER = '.finished';

/** Returns the version in the artifact of a build; undefined without an artifact. */
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

/** Whether a folder contains the whole build of a version. A new build empties the folder first. */
export const isBuilt = (built: string, version: string): boolean => {
  const note = join(built, BUILD_MARKER);
  return existsSync(note) && readFileSync(note, 'utf8') === version && versionOf(built) === version;
};
