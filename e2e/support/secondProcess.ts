import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { artifactsDir } from './artifacts.ts';
import { databaseUrl } from './queryDatabase.ts';

const MAIN = resolve(import.meta.dirname, '../../services/api/src/main.ts');

export interface SecondProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts one more process of the product under test, with the same data and other settings. */
export const startSecondProcess = async (
  settings: Readonly<Record<string, string>>,
): Promise<SecondProcess> => {
  const secrets = readFileSync(join(process.env.DATA_DIR ?? '', 'secrets.json'), 'utf8');
  const { jwtSecret } = JSON.parse(secrets) as { readonly jwtSecret: string };
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...{ PATH: process.env.PATH, HOST: 'localhost', PORT: '0', WORK: 'off', MIGRATE: 'off' },
      ...{ DATABASE_URL: databaseUrl('tradewind_app'), JWT_SECRET: jwtSecret },
      ...{ ARTIFACTS_DIR: artifactsDir, DATA_DIR: process.env.DATA_DIR },
      ...{ DATABASE_WAIT_SECONDS: '30', LOG_LEVEL: 'info' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line) as { readonly msg: string; readonly port?: number };
    if (msg !== 'serving') continue;
    child.stdout.resume();
    return { url: `http://localhost:${port}`, stop };
  }
  throw new Error('The second process ended before it served.');
};
