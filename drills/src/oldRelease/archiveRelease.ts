import { readTag } from './readTag.ts';
import { recordAnswers } from './recordAnswers.ts';
import { archiveFile, writeCompressed } from './unpackRelease.ts';

// Writes what the drill and its small form keep of the release, from its tag in git:
// node drills/src/oldRelease/archiveRelease.ts
const sources = readTag(
  (path) => /\/(src\/|package\.json)/.test(path) && !/\.test\.ts$|\/src\/demo\//.test(path),
);
writeCompressed(archiveFile, sources);
await recordAnswers();
