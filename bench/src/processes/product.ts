import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { spawnNode } from './spawnNode.ts';
import { end, untilReady } from './untilReady.ts';

const main = join(import.meta.dirname, '../../../tooling/src/start/main.ts');
/** The first start builds the shell and every remote. */
const TIMEOUT_MS = 15 * 60_000;

/** The whole product as `pnpm start` starts it. */
export interface Product extends AsyncDisposable {
  /** Such as `http://localhost:4000`. */
  readonly url: string;
  /** The folder that its artifacts are served from. */
  readonly artifacts: string;
}

/** Creates a data folder, which is deleted when it is disposed of. */
export const createDataFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'tradewind-bench-product-'));
  // Root runs PostgreSQL as another user, who must be able to enter.
  chmodSync(path, 0o755);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};

/**
 * Builds changed packages, and starts the product in a data folder.
 * @param settings Its database, by default a PostgreSQL in the folder, and what differs otherwise.
 */
export const startProduct = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const artifacts = join(folder, 'artifacts');
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = spawnNode([main], {
    env: {
      ...process.env,
      // The developer's .env does not apply here.
      ENV_FILE: devNull,
      PORT: port,
      DATA_DIR: folder,
      ARTIFACTS_DIR: artifacts,
      ...{ DATABASE_URL: '', MIGRATION_DATABASE_URL: '' },
      ...settings,
      RATE_LIMIT_SCALE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => end(child);
  await untilReady('The product', child, url, TIMEOUT_MS).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, artifacts, [Symbol.asyncDispose]: stop };
};
