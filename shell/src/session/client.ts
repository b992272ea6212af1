import { createClient } from '@tradewind/contracts/client';
import { fetchPrefetched } from '@tradewind/contracts/prefetchedResponses';
import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { endSession } from './session.ts';
import { storedToken } from './token.ts';

/** The API's client; a token that is no longer good ends the session (decision 15). */
export const api = createClient({
  baseUrl: new URL('/api', location.origin).href,
  token: storedToken,
  fetch: fetchPrefetched,
  onUnauthorized: () => endSession(hasUnsavedWork),
});
