import { QueryClient } from '@tanstack/react-query';
import { cachePolicy } from '@tradewind/contracts/cachePolicy';
import { currentSession } from '../session/session.ts';

/** The cache that all remotes share. It is emptied when its user leaves, or another comes. */
export const queryClient = new QueryClient({ defaultOptions: cachePolicy });

const userNow = () => {
  const session = currentSession.get();
  return session.status === 'in' ? session.user.id : undefined;
};

let user = userNow();
currentSession.subscribe(() => {
  const next = userNow();
  // A visitor's answers are public, so whoever signs in may keep them.
  if (user !== undefined && user !== next) queryClient.clear();
  user = next;
});
