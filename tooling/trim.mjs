// Removes files that no program of ours reads from installed packages: source maps, tests, sources
// in TypeScript, types for CommonJS and Flow, TypeScript's messages in other languages, and texts for
// people, except for licences. Plain JavaScript, because it also runs before Node 26 is there.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNREAD =
  /\.(map|md|markdown|d\.cts|flow|(test|spec)\.[cm]?js)$|(?<!\.d)\.tsx?$|^diagnosticMessages\.generated\.json$/i;
const LICENCE = /licen[cs]e|notice/i;

/** Trims every package below a folder of packages, such as `node_modules/.pnpm`. */
export const trim = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) trim(path);
    else if (entry.isFile() && UNREAD.test(entry.name) && !LICENCE.test(entry.name)) rmSync(path);
  }
};
