import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Row } from './rows.ts';

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', cwd: import.meta.dirname }).trim();

/** What the figures depend on, beside the commit. */
const machine = () => ({
  cores: availableParallelism(),
  gigabytes: Math.round(totalmem() / 1e9),
  node: process.version,
});

export interface Run {
  readonly rows: readonly Row[];
  /** By the name of the measurement. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds of each measurement. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Errors of failed measurements, by name. */
  readonly failures: Readonly<Record<string, string>>;
}

/** The commit that is checked out; sources that no commit has make it end in `-changed`. */
export const commitNow = (): string =>
  git('describe', '--always', '--exclude=*', '--abbrev=10', '--dirty=-changed');

/**
 * Keeps a run of a commit as `results/DATE-COMMIT.json`, with a word before the ending for a run of
 * its own kind; gives the file's path.
 */
export const keepResult = (run: Run, commit: string, kind?: string): string => {
  const date = new Date().toISOString();
  const folder = join(import.meta.dirname, '../../results');
  mkdirSync(folder, { recursive: true });
  const name = [date.slice(0, 10), commit, ...(kind === undefined ? [] : [kind])].join('-');
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify({ commit, date, machine: machine(), ...run }, null, 2)}\n`);
  return file;
};
