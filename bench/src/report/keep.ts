import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './rows.ts';

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Keeps a run as `results/DATE-COMMIT.json`; gives the file's path. */
export const keepResult = (rows: readonly Row[]): string => {
  const commit = git('rev-parse', '--short=10', 'HEAD');
  const date = new Date().toISOString();
  const folder = join(import.meta.dirname, '../../results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${date.slice(0, 10)}-${commit}.json`);
  writeFileSync(file, `${JSON.stringify({ commit, date, rows }, null, 2)}\n`);
  return file;
};
