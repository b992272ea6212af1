import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostInUrl } from '@tradewind/settings/hosts';
import { SetupError } from '../output.ts';
import { API_MAIN, COMPILE_CACHE, DEMO_SEED, ROOT } from '../paths.ts';
import { MEMORY_ALLOCATION } from '../platform.ts';
import type { Processes, Running } from '../processes.ts';
import { openLog, readEnd } from './dataFolder.ts';
import type { DatabaseAddresses } from './postgres.ts';
import { supervise } from './supervise.ts';

export interface ApiOptions {
  dataDir: string;
  host: string;
  port: number;
  /** Seconds in which it reports "not ready" before it closes. */
  drainSeconds?: number;
  /** Settings of the API: addresses, secrets, folders. */
  env: Record<string, string>;
  /** Flags for Node itself, before the program. */
  nodeFlags?: string[];
}

/** Seconds beyond DRAIN_SECONDS in which the API ends by itself at the latest, and a few more. */
const LONGEST_END = 30;

/** Starts the API, which migrates its database and serves the whole product, and keeps it running. */
export async function startApi(processes: Processes, options: ApiOptions): Promise<void> {
  const { host, port, drainSeconds = 0, nodeFlags = [] } = options;
  const log = openLog(options.dataDir, 'api');
  const start = (): Running =>
    processes.start('The API', process.execPath, [...nodeFlags, API_MAIN], {
      cwd: ROOT,
      env: {
        LOG_FILE: log.file,
        ...MEMORY_ALLOCATION,
        ...COMPILE_CACHE,
        ...process.env,
        ...options.env,
        HOST: host,
        PORT: String(port),
      },
      // Crashes are in the same file as the log.
      stdio: ['ignore', log.descriptor, log.descriptor],
      endsItsOwn: true,
      gracePeriod: (drainSeconds + LONGEST_END) * 1000,
    });
  const health = `${addressOf(host, port)}/api/health/ready`;
  await supervise(processes, {
    name: 'The API',
    log: log.file,
    start,
    isReady: () => isOk(health),
  });
}

/** The address under which this machine reaches what listens on `host`. */
function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${hostInUrl(host)}:${port}`;
}

async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const demoMarker = (dataDir: string) => join(dataDir, 'demo.txt');

/**
 * Makes the next start with a demo business look for it again: without development's tools the API
 * deactivates it.
 */
export function forgetDemo(dataDir: string): string {
  rmSync(demoMarker(dataDir), { force: true });
  return '';
}

/**
 * Fills the database of a data folder with the demo business, once. Returns the line that
 * explains how to sign in to it.
 */
export async function seedDemo(
  processes: Processes,
  dataDir: string,
  database: DatabaseAddresses,
): Promise<string> {
  const marker = demoMarker(dataDir);
  if (existsSync(marker)) return readEnd(marker, 1);
  if (!existsSync(DEMO_SEED)) return '';
  const log = openLog(dataDir, 'demo');
  const seed = processes.start('The demo business', process.execPath, [DEMO_SEED], {
    cwd: ROOT,
    env: { FILES_DIR: join(dataDir, 'files'), ...process.env, ...database },
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  const { code } = await seed.exited;
  if (code !== 0) {
    throw new SetupError(
      `The demo business could not be written (DEMO=off goes without it):\n${readEnd(log.file, 12)}`,
    );
  }
  const signIn = readEnd(log.file, 1);
  writeFileSync(marker, `${signIn}\n`);
  return signIn;
}
