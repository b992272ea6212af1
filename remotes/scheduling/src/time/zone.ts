import { offsetAt } from '@tradewind/contracts/timeZones';

/** Whether this browser's clock shows another time than the zone's at any of the instants. */
export const browserDiffers = (timeZone: string, instants: readonly number[]): boolean =>
  instants.some(
    (instant) => offsetAt(instant, timeZone) !== -60_000 * new Date(instant).getTimezoneOffset(),
  );

/**
 * A zone in words, as it is called at the instants: `New York time (EST)`, and over a clock
 * change `New York time (EST, then EDT)`.
 */
export const zoneName = (timeZone: string, instants: readonly number[]): string => {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const names = instants.flatMap((instant) =>
    format
      .formatToParts(instant)
      .filter(({ type, value }) => type === 'timeZoneName' && value !== place)
      .map(({ value }) => value),
  );
  return names.length === 0
    ? `${place} time`
    : `${place} time (${[...new Set(names)].join(', then ')})`;
};
