import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches; on the server, `onServer`. */
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

/**
 * Returns whether the screen has at least 768 px: tables and chevrons; below it, cards and
 * segments.
 */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 48rem)');
