import { createApiClient } from '@tradewind/api-client';
import { fetchPrefetched } from '@tradewind/api-client/prefetchedResponses';
import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { requestStepUp } from '../stepUp/stepUpRequest.ts';
import { currentSession, endSession } from './session.ts';
import { storedToken } from './token.ts';
import { untilReached } from './untilReached.ts';

const client = createApiClient({
  baseUrl: new URL('/api', location.origin).href,
  token: storedToken,
  fetch: fetchPrefetched,
  onStepUpRequired: requestStepUp,
  onUnauthorized: () => endSession(hasUnsavedWork),
});

/**
 * The API's client, also that of the remotes. A rejected token ends the session (decision 15); a call
 * that needs proof of who the user is asks for it (decision 79). Where a service worker opens pages
 * without the server, a page that starts waits until the server says who is signed in (decision 214).
 */
export const api: typeof client = {
  ...client,
  me: (...input) => {
    const ask = () => client.me(...input);
    const waits = document.documentElement.dataset.serviceWorker !== undefined;
    return waits && currentSession.get().status === 'starting' ? untilReached(ask) : ask();
  },
};
