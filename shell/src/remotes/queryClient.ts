import { QueryClient } from '@tanstack/react-query';
import { cachePolicy, invalidate } from '@tradewind/remote-api/queryCache';
import { currentSession, hasEnded } from '../session/session.ts';

/**
 * The cache that all remotes share. It is cleared when its user leaves or another signs in. When
 * the same user signs in again, everything is fetched again.
 */
export const queryClient = new QueryClient({ defaultOptions: cachePolicy });

const sessionNow = () => {
  const session = currentSession.get();
  return {
    user: session.status === 'in' ? session.user.id : undefined,
    isEnded: hasEnded(session),
  };
};

let before = sessionNow();
currentSession.subscribe(() => {
  const { user, isEnded } = before;
  before = sessionNow();
  // A visitor's responses are public, so a visitor who signs in keeps them.
  if (user !== undefined && user !== before.user) queryClient.clear();
  else if (isEnded && !before.isEnded) void invalidate(queryClient, () => true);
});
