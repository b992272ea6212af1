import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { followEvents, type Position } from '@tradewind/api-client/events';
import type { LiveEvent } from '@tradewind/contracts/activity';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { invalidate } from '@tradewind/remote-api/queryCache';
import { useEffect } from 'react';
import { refreshUser } from '../session/authentication.ts';
import { hasEnded, useSession } from '../session/session.ts';
import { storedToken } from '../session/token.ts';
import { type Batch, batchWithBackoff } from './batchWithBackoff.ts';
import { rememberLogPosition } from './lastWrite.ts';

/** An event of the API, or `reset` when too many were missed to name them. */
type LiveUpdate = LiveEvent | 'reset';

/**
 * Collects updates and invalidates the cached responses that they make stale: those on the screen
 * are fetched again at once, others when they are shown next. The signed-in user, with the settings
 * of the business, is not in the cache: `fetchUser` fetches them again.
 */
const batchInvalidation = (cache: QueryClient, fetchUser: () => void): Batch<LiveUpdate> =>
  batchWithBackoff((updates) => {
    if (updates.includes('reset')) {
      fetchUser();
      void invalidate(cache, () => true);
      return;
    }
    const events = updates.filter((update) => update !== 'reset');
    const names = new Set<unknown>(staleAfter(...events.map(({ entity }) => entity)));
    void invalidate(cache, ({ queryKey: [name] }) => names.has(name));
    if (names.has('me')) fetchUser();
  });

/** Kept while the page is open: events during a visit to a public page arrive afterwards. */
const position: Position = {};

/**
 * Follows the API's events until the returned function is called. A hidden tab closes its
 * connection, as a browser allows few of them to one host; shown again, it resumes from its
 * position.
 */
const followChanges = (cache: QueryClient): (() => void) => {
  // A failed fetch is repeated by the next screen that needs its response.
  const fetchUser = () => void refreshUser().catch(() => undefined);
  const batch = batchInvalidation(cache, fetchUser);
  let disconnect: (() => void) | undefined;
  const connect = () =>
    followEvents({
      baseUrl: new URL('/api', location.origin).href,
      token: storedToken,
      position,
      onLogPosition: rememberLogPosition,
      onEvent: batch.add,
      onReset: () => batch.add('reset'),
      // This call is rejected, too, which ends the session at once (decision 15).
      onUnauthorized: fetchUser,
    });
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') disconnect ??= connect();
    else {
      disconnect?.();
      disconnect = undefined;
    }
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    disconnect?.();
    batch.stop();
  };
};

/**
 * Applies changes by others to a signed-in screen as they happen, except while its user has to sign
 * in again.
 */
export const useLiveUpdates = (): void => {
  const cache = useQueryClient();
  const isEnded = hasEnded(useSession());
  useEffect(() => {
    if (!isEnded) return followChanges(cache);
  }, [cache, isEnded]);
};
