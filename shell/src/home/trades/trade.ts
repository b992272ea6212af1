import type { LucideIcon } from 'lucide-react';

export type Season = 'winter' | 'spring' | 'summer' | 'fall';

/** What the home screen says to one trade. */
export interface Trade {
  readonly icon: LucideIcon;
  /** Titles of the jobs that it does most: each begins a new one. */
  readonly usual: readonly [string, string, string];
  /** What a finished job is called: `3 of 7` of them. */
  readonly finished: string;
  /** What to do about the time of the year. */
  readonly tips: Readonly<Record<Season, string>>;
}

const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];

/** By the months of the northern half, where December begins the winter; `month` is 1 to 12. */
export const seasonOf = (month: number): Season =>
  seasons[Math.floor((month % 12) / 3)] ?? 'winter';
