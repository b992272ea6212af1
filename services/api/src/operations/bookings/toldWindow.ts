import { toWallTime } from '../../engines/time/zone.ts';

/** The arrival window of a visit; null where the customer knows the start. */
export interface FoundWindow {
  readonly window_start: Date | null;
  readonly window_end: Date | null;
}

/** SQL of the arrival window of a visit, which counts while the visit begins within it. */
export const windowOf = (visit: string) =>
  ['window_start', 'window_end']
    .map(
      (column) => `case when ${visit}.starts_at >= ${visit}.window_start
        and ${visit}.starts_at < ${visit}.window_end then ${visit}.${column} end as ${column}`,
    )
    .join(', ');

/** Presents an arrival window in wall time of a zone. */
export const presentWindow = (
  { window_start: start, window_end: end }: FoundWindow,
  zone: string,
) =>
  start && end ? { start: toWallTime(start, zone).clock, end: toWallTime(end, zone).clock } : null;
