import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import type { Handlers } from '../http/context.ts';
import { unavailable } from '../http/failure.ts';
import type { LiveCompositions } from './live.ts';

/** What the edition behind the called host name runs now. */
export const compositionHandlers = (
  compositions: LiveCompositions,
): Pick<Handlers<typeof platformEndpoints>, 'getComposition'> => ({
  getComposition: async (_, { host }) => {
    const composition = await compositions.of(host);
    if (composition === undefined) throw unavailable();
    return composition;
  },
});
