import type { Day } from './calendar.ts';

/** The first and the last day of some visits, on the calendar of the business. */
export interface VisitDays {
  readonly first: Day;
  readonly last: Day;
}

/** Characters of a line's description, as the API takes it. */
const LONGEST = 1_000;

const dateOf = (day: Day, options: Intl.DateTimeFormatOptions = {}) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
    ...options,
  });

/** `Dec 3 – Dec 17, 2026`, with both years where they differ, and one date where both are the same day. */
const sayDays = ({ first, last }: VisitDays): string => {
  const year = { year: 'numeric' } as const;
  const end = dateOf(last, year);
  if (first === last) return end;
  return `${dateOf(first, first.slice(0, 4) === last.slice(0, 4) ? {} : year)} – ${end}`;
};

/**
 * Returns the description of a line that bills several visits of recurring work, with their days, so
 * that the customer can check it: `Mowing (3 visits: Dec 3 – Dec 17, 2026)` (decision 218). As given for
 * one visit, without known days, and where the days leave no room.
 */
export const describeVisits = (
  description: string,
  visits: number,
  days: VisitDays | undefined,
): string => {
  if (visits < 2 || days === undefined) return description;
  const named = `${description} (${visits} visits: ${sayDays(days)})`;
  return named.length > LONGEST ? description : named;
};
