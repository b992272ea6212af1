import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets that are generated once for a data folder. Readable by its owner only. */
export interface Secrets {
  jwtSecret: string;
  postgresPassword: string;
}

/** The secrets of a data folder; one without any gets this token secret, by default a new one. */
export function readSecrets(dataDir: string, jwtSecret = secret()): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = { jwtSecret, postgresPassword: secret() };
  // Renamed into place: a half-written file would make the database unreachable.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/**
 * The token that releases remotes, made once for a data folder. In a file of its own, which
 * `pnpm remotes` on this machine reads. A folder without one gets this token, by default a new one.
 */
export function readDeployToken(dataDir: string, token = secret()): string {
  const file = join(dataDir, 'deploy-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return token;
}

const secret = () => randomBytes(32).toString('hex');

export interface Log {
  file: string;
  descriptor: number;
}

/** Opens a log file; the log of the previous start is kept as `NAME.before.log`. */
export function openLog(dataDir: string, name: string): Log {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file)) renameSync(file, join(folder, `${name}.before.log`));
  return { file, descriptor: openSync(file, 'a', 0o600) };
}

/** Returns the last lines of a log, for error messages. */
export function readEnd(file: string, lines: number): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
