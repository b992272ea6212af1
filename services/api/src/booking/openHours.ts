import type { DayHours } from '@tradewind/contracts';

/** When a day is open, in minutes of its wall clock; `start` inclusive, `end` exclusive. */
export interface OpenDay {
  /** Where the grid of slots begins. */
  readonly opening: number;
  /** Ascending, apart from each other: the hours less the breaks. */
  readonly stretches: readonly WallStretch[];
}

export interface WallStretch {
  readonly start: number;
  readonly end: number;
}

const MIDNIGHT = 24 * 60;

/** HH:mm as minutes after midnight. */
const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** HH:mm as the end of a stretch: 23:59 means midnight (decision 19). */
const endOf = (clock: string): number => (clock === '23:59' ? MIDNIGHT : minutesOf(clock));

/**
 * One day's hours less its breaks, which may come in any order and overlap; `null` when the day
 * is closed, or its end is not after its start (decision 19).
 */
export const openDay = (hours: DayHours): OpenDay | null => {
  const opening = minutesOf(hours.start);
  const closing = endOf(hours.end);
  if (!hours.isOpen || closing <= opening) return null;

  const breaks = (hours.breaks ?? [])
    .map(({ start, end }) => ({ start: minutesOf(start), end: endOf(end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const stretches: WallStretch[] = [];
  let from = opening;
  for (const { start, end } of breaks) {
    if (start > from && from < closing)
      stretches.push({ start: from, end: Math.min(start, closing) });
    from = Math.max(from, end);
  }
  if (from < closing) stretches.push({ start: from, end: closing });
  return { opening, stretches };
};
