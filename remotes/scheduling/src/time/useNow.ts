import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, 10_000);
  return () => clearInterval(timer);
};

/** The current minute (epoch milliseconds), followed. */
export const useNow = (): number => useSyncExternalStore(everyMinute, currentMinute);
