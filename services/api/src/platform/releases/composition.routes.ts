import type { platformEndpoints } from '@tradewind/contracts/endpoints/platform';
import { unavailable } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import type { LiveCompositions } from './liveCompositions.ts';

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
