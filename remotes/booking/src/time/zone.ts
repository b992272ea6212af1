import { formatDay, formatTime } from '@tradewind/ui';
import { useSyncExternalStore } from 'react';

/**
 * The visitor's wall time of an instant, where it differs from the provider's: `6:30 AM`, with
 * the day where that differs too. Undefined where both are equal.
 */
export const visitorTime = (timeZone: string, instant: string): string | undefined => {
  const time = formatTime(instant);
  const day = formatDay(instant);
  if (day !== formatDay(instant, timeZone)) return `${day}, ${time}`;
  return time === formatTime(instant, timeZone) ? undefined : time;
};

const never = () => () => undefined;

/**
 * The visitor's wall time of an instant, where it differs from the provider's. The server cannot
 * determine the visitor's zone, so it renders none.
 */
export const useVisitorTime = (timeZone: string, instant: string): string | undefined => {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? visitorTime(timeZone, instant) : undefined;
};
