import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is made once for a data folder and stays with it. Readable by its owner only. */
export interface Secrets {
  jwtSecret: string;
  postgresPassword: string;
}

export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = { jwtSecret: secret(), postgresPassword: secret() };
  // Written whole or not at all: a half written file would lock us out of our own database.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/**
 * The token that releases remotes, made once for a data folder. In a file of its own, which
 * `pnpm remotes` on this machine reads.
 */
export function readDeployToken(dataDir: string): string {
  const file = join(dataDir, 'deploy-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const token = secret();
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return token;
}

const secret = () => randomBytes(32).toString('hex');

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
