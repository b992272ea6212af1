import { useSyncExternalStore } from 'react';
import { ownTime } from './zone.ts';

const never = () => () => undefined;

/**
 * The visitor's own reading of an instant, where it differs from the provider's. The server does
 * not know where the visitor is, so what it renders says nothing of it.
 */
export const useOwnTime = (timeZone: string, instant: string): string | undefined => {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? ownTime(timeZone, instant) : undefined;
};
