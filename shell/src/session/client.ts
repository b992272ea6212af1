import { createClient } from '@tradewind/contracts/client';
import { fetchAskedFirst } from '@tradewind/contracts/firstAnswers';
import { hasUnsavedWork } from '@tradewind/ui/unsaved';
import { endSession } from './session.ts';
import { storedToken } from './token.ts';

/** The API's client; a token that is no longer good ends the session (decision 15). */
export const api = createClient({
  baseUrl: new URL('/api', location.origin).href,
  token: storedToken,
  fetch: fetchAskedFirst,
  onUnauthorized: () => endSession(hasUnsavedWork),
});
