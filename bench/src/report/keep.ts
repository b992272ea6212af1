import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Row } from './rows.ts';

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', cwd: import.meta.dirname }).trim();

/** The machine and versions on which the figures depend. */
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

/** Returns the checked-out commit; uncommitted changes append `-changed`. */
export const commitNow = (): string =>
  git('describe', '--always', '--exclude=*', '--abbrev=10', '--dirty=-changed');

/**
 * Stores a run of a commit as `results/DATE-COMMIT.json`, with a suffix for a run of
 * another kind; returns the file's path.
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
