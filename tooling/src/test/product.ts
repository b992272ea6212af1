import { lookup } from 'node:dns/promises';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Processes } from '../processes.ts';
import { buildOutdated } from '../start/builds.ts';
import { startProduct } from '../start/main.ts';
import { findFreePort } from '../start/ports.ts';
import { readSettings } from '../start/settings.ts';
import { PASSED, type Step } from '../steps/step.ts';

/** Returns a new data folder, which is deleted when this process ends. */
function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-'));
  // Root runs PostgreSQL as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Builds for production what has changed; the steps after it find everything built. */
export const buildStep: Step = {
  name: 'Production builds',
  cores: 2,
  run: async (processes) => {
    const dataDir = makeDataDir();
    await buildOutdated(processes, { dataDir, artifactsDir: join(dataDir, 'artifacts') });
    return PASSED;
  },
};

/**
 * Starts a product with a demo business of its own on a free port. Returns the environment by
 * which the journeys find it.
 */
export async function startForJourneys(processes: Processes): Promise<Record<string, string>> {
  // All journeys come from one address, as the visitors of no real product do.
  process.env.RATE_LIMIT_SCALE ??= '100';
  // A busy machine answers late.
  process.env.DATABASE_WAIT_SECONDS ??= '30';
  const OPENID_ISSUER = await reserveOpenIdIssuer();
  // The journeys call it by name, which is 127.0.0.1 on one machine and ::1 on another.
  const { address: HOST } = await lookup('localhost');
  const ownDatabase = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '', DEMO: 'on' };
  const own = { HOST, PORT: '0', DATA_DIR: makeDataDir(), ARTIFACTS_DIR: '', ...ownDatabase };
  const settings = readSettings({ ...process.env, ...own });
  const { address } = await startProduct(processes, settings, () => {});
  const { artifactsDir, dataDir } = settings;
  return {
    BASE_URL: address,
    ARTIFACTS_DIR: artifactsDir,
    DATA_DIR: dataDir,
    OPENID_ISSUER,
  };
}

let openIdIssuer: Promise<string> | undefined;

/**
 * Returns the address at which a journey's own OpenID provider takes the place of Google. All
 * products that this process starts offer it.
 */
function reserveOpenIdIssuer(): Promise<string> {
  openIdIssuer ??= (async () => {
    const issuer = `http://localhost:${await findFreePort('localhost')}`;
    Object.assign(process.env, {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'tradewind',
      GOOGLE_CLIENT_SECRET: 'a secret of the journeys',
    });
    return issuer;
  })();
  return openIdIssuer;
}
