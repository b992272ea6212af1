import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import { findSchemaProblem } from '../database/schema/servedSchema.ts';
import { ApiError, unavailable } from '../http/apiError.ts';
import type { Handlers } from '../http/context.ts';

/** Whether the process runs, and whether it is ready to serve; for load balancers. */
export const healthHandlers = (
  isServing: () => boolean,
): Pick<Handlers<typeof platformEndpoints>, 'live' | 'ready'> => ({
  live: () => ({ status: 'ok' }),

  ready: async (_, { db }) => {
    if (!isServing()) throw unavailable();
    const problem = await findSchemaProblem(db).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (problem !== undefined) throw new ApiError('unavailable', { message: problem.message });
    return { status: 'ok' };
  },
});
