import { mkdtempSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettings } from '@tradewind/api/testing/databaseAddresses.ts';
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

/**
 * Builds changed packages, and starts the product on its own database, of which `databaseUrl` is the
 * superuser's address.
 */
export const startProduct = async (databaseUrl: string): Promise<Product> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-product-'));
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
      ...databaseSettings(databaseUrl),
      RATE_LIMIT_SCALE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady('The product', child, url, TIMEOUT_MS).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, artifacts, [Symbol.asyncDispose]: stop };
};
