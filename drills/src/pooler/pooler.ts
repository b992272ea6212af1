import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('../../../services/api/', import.meta.url));
const VITEST = join(API, 'node_modules/vitest/vitest.mjs');

/**
 * Runs tests of the API, all of them without names of files, with PgBouncer between the products and
 * PostgreSQL. Returns the exit code; the report goes to the terminal.
 */
export const testThroughPooler = async (...files: string[]): Promise<number | null> => {
  const child = spawn(process.execPath, [VITEST, 'run', ...files], {
    cwd: API,
    env: { ...process.env, TEST_POOLER: 'on' },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code;
};
