import type { Row } from './report/rows.ts';

/**
 * How much a run measures: `whole` gives figures that are judged; `small` runs every part of a
 * measurement in seconds, with figures that say nothing, so that a test sees it work.
 */
export type Size = 'whole' | 'small';

/** What a measurement does at each size, such as its rounds and rows. */
export type BySize<T> = Readonly<Record<Size, T>>;

/** The result of a measurement. */
export interface Outcome {
  readonly rows: readonly Row[];
  /** Further figures without a goal, kept as JSON with the rows. */
  readonly details?: unknown;
}
