import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

export interface Log {
  file: string;
  descriptor: number;
}

/** Opens the log of one part of the product; the log of the start before is kept beside it. */
export function openLog(dataDir: string, name: string): Log {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file)) renameSync(file, join(folder, `${name}.before.log`));
  return { file, descriptor: openSync(file, 'a', 0o600) };
}

/** The last lines of a log, for an error that has to be explained. */
export function readEnd(file: string, lines: number): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
