import { execFileSync } from 'node:child_process';
import { PACKAGES, RELEASE, type Sources } from './unpackRelease.ts';

const git = (...command: string[]) =>
  execFileSync('git', command, { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 1e9 });

/** Whether this clone has the tag of the release; a shallow one has not. */
export const hasTag = (): boolean => git('tag', '--list', RELEASE) !== '';

/** Reads the text files of the release's packages for which `isWanted` is true from git. */
export const readReleaseSources = (isWanted: (path: string) => boolean): Sources => {
  const paths = git('ls-tree', '-r', '--full-tree', '--name-only', RELEASE, ...PACKAGES)
    .split('\n')
    .filter((path) => /^(?!services\/api\/fonts).*\.(ts|json)$/.test(path) && isWanted(path));
  return Object.fromEntries(paths.map((path) => [path, git('show', `${RELEASE}:${path}`)]));
};
