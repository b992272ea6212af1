import type pg from 'pg';
import { fromLsn, type LatestPosition } from '../logPosition.ts';
import type { Answer, Statement } from '../statement.ts';

/**
 * Takes the position of the log after a write outside of a transaction. The write sends this
 * statement's messages with its own, after its own Sync, so that it has been committed; queued right
 * behind the write, this one takes the second answer.
 */
export class PositionStatement implements pg.Submittable {
  readonly #write: Statement;
  readonly #answer: (error: Error | null) => void;
  readonly #positions: LatestPosition;

  constructor(write: Statement, positions: LatestPosition, answer: (error: Error | null) => void) {
    this.#write = write;
    this.#positions = positions;
    this.#answer = answer;
  }

  submit(): Error | null {
    return this.#write.isSent ? null : new Error('The write was not sent.');
  }

  handleDataRow({ fields: [lsn] }: { readonly fields: readonly (string | null)[] }): void {
    if (typeof lsn === 'string') this.#positions.advance(fromLsn(lsn));
  }

  handleCommandComplete(): void {
    // The row has been taken.
  }

  handleError(error: Error): void {
    this.#answer(error);
  }

  handleReadyForQuery(): void {
    this.#answer(null);
  }
}

/**
 * Answers of a write and of its {@link PositionStatement}, given as one once both are there. Fails
 * when the position is not known, because reads could miss the write then.
 */
export const answerBoth = (
  answer: Answer,
): { readonly ofWrite: Answer; readonly ofPosition: (error: Error | null) => void } => {
  let written: Parameters<Answer> = [null];
  return {
    ofWrite: (...both) => {
      written = both;
    },
    ofPosition: (error) => answer(written[0] ?? error, written[1]),
  };
};
