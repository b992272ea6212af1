import type { Row } from './rows.ts';

/** The result of a measurement. */
export interface Outcome {
  readonly rows: readonly Row[];
  /** Further figures without a goal, kept as JSON with the rows. */
  readonly details?: unknown;
}
