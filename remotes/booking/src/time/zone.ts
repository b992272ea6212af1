import { formatDay, formatTime } from '@tradewind/ui';
import { useSyncExternalStore } from 'react';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because a format is slow to create and a week of free times needs hundreds. */
const formatIn = (timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${JSON.stringify(style)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  formats.set(key, made);
  return made;
};

const zoneIn = (timeZone: string, instant: string, timeZoneName: 'long' | 'short') =>
  formatIn(timeZone, { timeZoneName })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;

/** A zone's long name at an instant: `Eastern Standard Time`, in summer `Eastern Daylight Time`. */
export const zoneName = (timeZone: string, instant: string): string =>
  zoneIn(timeZone, instant, 'long') ?? timeZone;

/** A zone's short name at an instant: `EDT` in summer, `EST` in winter. */
export const zoneShort = (timeZone: string, instant: string): string =>
  zoneIn(timeZone, instant, 'short') ?? '';

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
