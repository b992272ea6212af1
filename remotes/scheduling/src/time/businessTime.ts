import { hoursOn } from '@tradewind/contracts/businessHours';
import type { Day } from '@tradewind/contracts/calendar';
import { MINUTE_MS } from '@tradewind/contracts/calendar';
import { offsetAt, todayIn } from '@tradewind/contracts/timeZones';
import { useUser } from '@tradewind/remote-kit';
import { zoneNameAt } from '@tradewind/ui';
import { useSyncExternalStore } from 'react';

/** The business's time zone, in which all times are shown and entered (decision 16). */
export const useBusinessZone = (): string => useUser().preferences.timezone;

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, 10_000);
  return () => clearInterval(timer);
};

/** The current minute (epoch milliseconds); renders again when it changes. */
export const useNow = (): number => useSyncExternalStore(everyMinute, currentMinute);

/** Today in the business's time zone; renders again at midnight. */
export const useToday = (): Day => todayIn(useBusinessZone(), useNow());

/** Whether the business is closed on a day. */
export const useIsClosed = (): ((day: Day) => boolean) => {
  const { businessHours, preferences } = useUser();
  const { dateExceptions } = preferences;
  return (day) => !hoursOn(day, { businessHours, dateExceptions }).isOpen;
};

/** Whether the browser's time differs from the zone's at any of the instants. */
export const browserDiffers = (timeZone: string, instants: readonly number[]): boolean =>
  instants.some(
    (instant) => offsetAt(instant, timeZone) !== -60_000 * new Date(instant).getTimezoneOffset(),
  );

/**
 * The name of a zone at the instants: `New York time (EST)`, over a clock change
 * `New York time (EST, then EDT)`.
 */
export const zoneName = (timeZone: string, instants: readonly number[]): string => {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const names = new Set(instants.map((instant) => zoneNameAt(timeZone, instant)));
  // Intl gives UTC its own name.
  names.delete(place);
  return names.size === 0 ? `${place} time` : `${place} time (${[...names].join(', then ')})`;
};
