import type pg from 'pg';
import {
  type Column,
  type Companion,
  forgetStatements,
  type Memory,
  readPosition,
  StatementRun,
  sendCompanion,
  serialize,
  setBusiness,
  setBusinessAfter,
  type Wire,
} from './statementRun.ts';

/** The result of a statement, in the form that pg and TypeORM expect. */
interface Result {
  /** Such as `SELECT`. */
  readonly command: string;
  /** How many rows it read or wrote; null where that means nothing. */
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
  /** Of a statement with `after`: whether the server has not replayed that position, or is no standby. */
  readonly isBehind?: boolean;
}

/** Called once: with the error, or with null and the result. */
export type Answer = (error: Error | null, result?: Result) => void;

const bindingOf = (businessId: string | undefined, after: string | undefined) => {
  if (after !== undefined) return { ...setBusinessAfter, values: [businessId ?? '', after] };
  return businessId === undefined ? undefined : { ...setBusiness, values: [businessId] };
};

/** A statement to run, with its values. */
export interface Prepared {
  /** Empty for a statement that PostgreSQL does not keep. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The business that it runs for; undefined leaves the transaction's. */
  readonly businessId: string | undefined;
  /** A position that the server, a standby, must have replayed; its rows are worthless otherwise. */
  readonly after?: string | undefined;
  /** Whether a {@link PositionStatement} follows, whose messages are sent with those of this one. */
  readonly isPositionRead?: boolean;
}

/**
 * A prepared statement on its way, for pg's client to submit. pg's own query asks for the columns
 * each time it runs; where columns are many and rows few, that costs more than the rows do.
 * This one asks once on each connection.
 */
export class Statement implements pg.Submittable {
  // The client reads `name` and `text`, and may wrap `callback`.
  readonly name: string;
  readonly text: string;
  callback: Answer;
  readonly #values: readonly unknown[];
  readonly #binding: Companion | undefined;
  readonly #isPositionRead: boolean;
  readonly #memory: Memory;
  readonly #run: StatementRun;
  #completed = '';
  /** Whether the next result is that of {@link setBusiness}. */
  #isBinding: boolean;
  #isBehind = false;
  #isSent = false;

  constructor(prepared: Prepared, memory: Memory, answer: Answer) {
    const { name, text, values, businessId, after, isPositionRead = false } = prepared;
    this.name = name;
    this.text = text;
    this.callback = answer;
    this.#values = values;
    this.#binding = bindingOf(businessId, after);
    this.#isBinding = this.#binding !== undefined;
    this.#isPositionRead = isPositionRead;
    this.#memory = memory;
    this.#run = new StatementRun(name, text, memory);
  }

  /** Whether its messages are on their way; not when a value was invalid. */
  get isSent(): boolean {
    return this.#isSent;
  }

  /**
   * Sends all of its messages at once. Returns the error of an invalid value: nothing is sent then.
   */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    let values: unknown[];
    try {
      values = serialize(this.#values);
    } catch (error) {
      return error as Error;
    }
    const isKept = this.name !== '';
    wire.stream.cork();
    if (this.#memory.isOutdated) forgetStatements(wire, this.#memory);
    if (this.#binding !== undefined) sendCompanion(wire, this.#binding, isKept);
    this.#run.send(wire, values);
    wire.sync();
    if (this.#isPositionRead) {
      // Its own Sync follows that of the write, which is committed by then.
      sendCompanion(wire, { ...readPosition, values: [] }, isKept);
      wire.sync();
    }
    wire.stream.uncork();
    this.#isSent = true;
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#run.describe(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#isBinding) {
      this.#isBehind = fields[1] !== 't';
      return;
    }
    this.#run.add(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#isBinding) {
      this.#isBinding = false;
      return;
    }
    this.#completed = text;
    this.#run.end();
  }

  /** Sent for an empty statement. */
  handleEmptyQuery(): void {
    this.#completed = '';
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    // `SELECT 50`, `INSERT 0 1`, `LOCK TABLE`.
    const words = this.#completed.split(' ');
    const count = Number(words.at(-1));
    const rowCount = Number.isNaN(count) ? null : count;
    const result = { command: words[0] ?? '', rowCount, rows: this.#run.rows };
    this.callback(null, this.#isBehind ? { ...result, isBehind: true } : result);
  }
}
