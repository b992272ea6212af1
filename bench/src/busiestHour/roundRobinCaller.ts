import { randomCall } from './callMix.ts';
import type { createCallStatistics } from './callStatistics.ts';
import type { Random } from './random.ts';
import type { Business } from './seedBusinesses.ts';
import { sendCall } from './sendCall.ts';

const reasonOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

/** Returns a function that makes one random call of the mix to the next server, round robin. */
export const createRoundRobinCaller = (
  servers: readonly string[],
  businesses: readonly Business[],
  random: Random,
): ((answers: Pick<ReturnType<typeof createCallStatistics>, 'status'>) => Promise<void>) => {
  let turn = 0;
  return async ({ status }) => {
    const url = servers[turn++ % servers.length] ?? '';
    const call = randomCall(random)(random.oneOf(businesses), random);
    status(await sendCall(url, call).catch(reasonOf));
  };
};
