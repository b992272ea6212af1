import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; on the server, what `onServer` says. */
export const useMediaQuery = (query: string, onServer = true): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
};

/** From 768 px up: tables and chevrons; below it, cards and segments. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 48rem)');
