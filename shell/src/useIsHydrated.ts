import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over what the server has drawn: what only this browser knows must not
 * show before. True on screens that the browser draws itself, from the first time on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
