import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import { unavailable } from '../http/apiError.ts';
import type { Handlers } from '../http/context.ts';

/** Whether the process runs, and whether it is ready to serve; for load balancers. */
export const healthHandlers = (
  isServing: () => boolean,
): Pick<Handlers<typeof platformEndpoints>, 'live' | 'ready'> => ({
  live: () => ({ status: 'ok' }),

  ready: async (_, { db }) => {
    if (!isServing()) throw unavailable();
    try {
      await db.rows('select 1');
    } catch (error) {
      throw unavailable(error);
    }
    return { status: 'ok' };
  },
});
