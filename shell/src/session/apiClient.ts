import { createApiClient } from '@tradewind/api-client';
import { fetchPrefetched } from '@tradewind/api-client/prefetchedResponses';
import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { requestStepUp } from '../stepUp/stepUpRequest.ts';
import { endSession } from './session.ts';
import { storedToken } from './token.ts';

/**
 * The API's client, also that of the remotes. A rejected token ends the session (decision 15); a call
 * that needs proof of who the user is asks for it (decision 79).
 */
export const api = createApiClient({
  baseUrl: new URL('/api', location.origin).href,
  token: storedToken,
  fetch: fetchPrefetched,
  onStepUpRequired: requestStepUp,
  onUnauthorized: () => endSession(hasUnsavedWork),
});
