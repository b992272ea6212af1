import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { API_SETTINGS } from '../paths.ts';
import { SetupError } from '../setupError.ts';
import type { Settings } from './settings.ts';

const run = promisify(execFile);

/** What a start finds out only later; any of their kind will do to check the others. */
const later = {
  DATABASE_URL: 'postgresql://localhost/later',
  JWT_SECRET: 'x'.repeat(32),
};

/**
 * Lets the API look at its settings before anything is built, started or written.
 * @throws SetupError in the API's words.
 */
export async function checkApiSettings({ databaseUrl, jwtSecret }: Settings): Promise<void> {
  const env = {
    ...{ ...process.env, ...later },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(jwtSecret && { JWT_SECRET: jwtSecret }),
  };
  await run(process.execPath, [API_SETTINGS], { env }).catch(({ stderr }: { stderr: string }) => {
    throw new SetupError(stderr.trim());
  });
}
