import { formatDay, formatTime } from '@tradewind/ui';
import type { Day } from './week.ts';

/** The day that an instant (ISO 8601) falls on in a zone. */
export const dayIn = (timeZone: string, instant: string | number): Day => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** The hour, 0 to 23, that a zone's clock shows at an instant. */
export const hourIn = (timeZone: string, instant: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      new Date(instant),
    ),
  );

/** A zone in words: `Eastern Standard Time`. */
export const zoneName = (timeZone: string, instant: string | number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/**
 * The visitor's own reading of an instant, where it differs from the provider's: `6:30 AM`, with
 * the day where that differs too. Undefined where both clocks agree.
 */
export const ownTime = (timeZone: string, instant: string, own?: string): string | undefined => {
  const time = formatTime(instant, own);
  const day = formatDay(instant, own);
  if (day !== formatDay(instant, timeZone)) return `${day}, ${time}`;
  return time === formatTime(instant, timeZone) ? undefined : time;
};

/** A zone's short name at an instant, which tells summer from winter: `EDT`. */
export const zoneShort = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
