import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasEnded, useSession } from '../session/session.ts';
import { followChanges } from './followChanges.ts';

/**
 * While a signed-in screen is open, changes by others reach it as they happen; while its user has to
 * sign in again, none do.
 */
export const useLiveAnswers = (): void => {
  const cache = useQueryClient();
  const isEnded = hasEnded(useSession());
  useEffect(() => {
    if (!isEnded) return followChanges(cache);
  }, [cache, isEnded]);
};
