import { LRUCache } from 'lru-cache';

/**
 * The UTC offsets of a time zone: `offsets[i]` applies from `since[i]` until `since[i + 1]`. All in
 * milliseconds; wall time = instant + offset.
 */
export interface ZoneOffsets {
  readonly since: Float64Array;
  readonly offsets: Float64Array;
}

// Every day that a call accepts (1900 to 2200), and a year on both sides.
const FROM = Date.UTC(1899, 0, 1);
const UNTIL = Date.UTC(2202, 0, 1);
// There are about 600 zone names; the limit only stops spellings such as "EUROPE/Rome" from
// filling the memory.
const KEPT_ZONES = 700;

const kept = new LRUCache<string, ZoneOffsets>({ max: KEPT_ZONES });

const readOffsets = (timeZone: string): ZoneOffsets => {
  // Intl, which validates the setting, also accepts old names such as PST; Temporal does not.
  const { timeZone: name } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  let moment = Temporal.Instant.fromEpochMilliseconds(FROM).toZonedDateTimeISO(name);
  const since = [-Infinity];
  const offsets = [moment.offsetNanoseconds / 1e6];
  for (;;) {
    const change = moment.getTimeZoneTransition('next');
    if (change === null || change.epochMilliseconds >= UNTIL) break;
    since.push(change.epochMilliseconds);
    offsets.push(change.offsetNanoseconds / 1e6);
    moment = change;
  }
  return { since: Float64Array.from(since), offsets: Float64Array.from(offsets) };
};

/**
 * The clock changes of an IANA time zone, read once and kept: reading takes about a
 * millisecond, a cached result none.
 * @throws RangeError for an unknown zone.
 */
export const zoneOffsets = (timeZone: string): ZoneOffsets => {
  const known = kept.get(timeZone);
  if (known !== undefined) return known;
  const zone = readOffsets(timeZone);
  kept.set(timeZone, zone);
  return zone;
};

/** Returns the index of the offset that applies at an instant (epoch milliseconds). */
export const offsetIndexAt = (zone: ZoneOffsets, instant: number): number => {
  let low = 0;
  let high = zone.since.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((zone.since[middle] ?? Infinity) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Milliseconds to add to an instant (epoch milliseconds) to read the zone's clock. */
export const offsetAt = (zone: ZoneOffsets, instant: number): number =>
  zone.offsets[offsetIndexAt(zone, instant)] ?? 0;

/** Milliseconds; no day of any zone, even one in which the clock is set back, is longer. */
const LONGEST_DAY = 26 * 60 * 60_000;

/**
 * The times within the day that begins at an instant that the clock shows twice, both passes together;
 * epoch milliseconds.
 */
export const repeatedHours = (zone: ZoneOffsets, begins: number) => {
  const [first, last] = [offsetIndexAt(zone, begins), offsetIndexAt(zone, begins + LONGEST_DAY)];
  const found: { readonly start: number; readonly end: number }[] = [];
  for (let index = first + 1; index <= last; index++) {
    const change = zone.since[index] ?? Infinity;
    const back = (zone.offsets[index - 1] ?? 0) - (zone.offsets[index] ?? 0);
    if (back > 0) found.push({ start: change - back, end: change + back });
  }
  return found;
};
