import type { Row } from './rows.ts';

/** What a part of the bench has measured. */
export interface Outcome {
  readonly rows: readonly Row[];
  /** Whatever else is worth keeping with the rows, as JSON: figures that no goal speaks of. */
  readonly details?: unknown;
}
