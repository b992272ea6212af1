import { recordStatuses } from './recordStatuses.ts';
import { readReleaseSources } from './releaseSources.ts';
import { archiveFile, writeCompressed } from './unpackRelease.ts';

// Writes the two fixtures of the release from its tag in git: its sources and the statuses of its calls:
// node drills/src/oldRelease/archiveRelease.ts
const sources = readReleaseSources(
  (path) => /\/(src\/|package\.json)/.test(path) && !/\.test\.ts$|\/src\/demo\//.test(path),
);
writeCompressed(archiveFile, sources);
await recordStatuses();
