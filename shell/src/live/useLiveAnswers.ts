import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './followChanges.ts';

/** While a signed-in screen is open, changes by others reach it as they happen. */
export const useLiveAnswers = (): void => {
  const cache = useQueryClient();
  useEffect(() => followChanges(cache), [cache]);
};
