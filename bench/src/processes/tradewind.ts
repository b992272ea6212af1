import { join } from 'node:path';
import { databaseSettings } from '@tradewind/api/testing/databaseAddresses.ts';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { type Measured, startMeasured } from './measured.ts';

const main = join(import.meta.dirname, '../../../services/api/src/main.ts');

/** The secret with which the API and the reference server sign and check tokens. */
export const jwtSecret = 'a secret for the runs of the bench only';

/**
 * The API as it runs in production, without rate limits; `databaseUrl` is the superuser's.
 */
export const startTradewind = async (
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Measured> =>
  startMeasured(main, await freePort(), {
    ...databaseSettings(databaseUrl),
    JWT_SECRET: jwtSecret,
    RATE_LIMIT_SCALE: '1000000',
    WORK: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
