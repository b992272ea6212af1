import { createApiClient } from '@tradewind/api-client';
import { fetchPrefetched } from '@tradewind/api-client/prefetchedResponses';
import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { endSession } from './session.ts';
import { storedToken } from './token.ts';

/** The API's client; a rejected token ends the session (decision 15). */
export const api = createApiClient({
  baseUrl: new URL('/api', location.origin).href,
  token: storedToken,
  fetch: fetchPrefetched,
  onUnauthorized: () => endSession(hasUnsavedWork),
});
