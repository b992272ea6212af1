import { join } from 'node:path';
import { addressesOf } from '@tradewind/api/testing/databaseAddresses.ts';
import { freePort } from '@tradewind/api/testing/freePort.ts';
import { type Measured, startMeasured } from '../../processes/measured.ts';
import { jwtSecret } from '../../processes/tradewind.ts';

/** Starts the raw server on the API's database. `token` is of a session of that API. */
export const startRaw = async (databaseUrl: string, token: string): Promise<Measured> =>
  startMeasured(join(import.meta.dirname, 'server.ts'), await freePort(), {
    DATABASE_URL: addressesOf(databaseUrl).databaseUrl,
    JWT_SECRET: jwtSecret,
    BENCH_TOKEN: token,
  });
