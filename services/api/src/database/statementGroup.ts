import type pg from 'pg';
import {
  type Column,
  forgetStatements,
  type Memory,
  StatementRun,
  sendCompanion,
  serialize,
  setBusiness,
  type Wire,
} from './statementRun.ts';

/** A statement of a group, with its values. */
export interface Grouped {
  /** Empty for a statement that PostgreSQL does not keep. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Called once: with the error of the first statement that fails, or with the rows of each. */
type GroupAnswer = (error: Error | null, rows?: readonly unknown[][]) => void;

/**
 * Several reads for one business in one round trip, for pg's client to submit outside of a
 * transaction. They have one Sync, so when one fails, none returns rows.
 */
export class StatementGroup implements pg.Submittable {
  // The client may wrap it.
  callback: GroupAnswer;
  readonly #statements: readonly Grouped[];
  readonly #runs: readonly StatementRun[];
  readonly #businessId: string;
  readonly #memory: Memory;
  /** The run that the next message is about; undefined for {@link setBusiness}. */
  #current: StatementRun | undefined;
  #completed = 0;
  /** Whether PostgreSQL was asked to keep a statement that it may not have come to. */
  #isParsing = false;

  constructor(
    statements: readonly Grouped[],
    businessId: string,
    memory: Memory,
    answer: GroupAnswer,
  ) {
    this.#statements = statements;
    this.#runs = statements.map(({ name, text }) => new StatementRun(name, text, memory));
    this.#businessId = businessId;
    this.#memory = memory;
    this.callback = answer;
  }

  /**
   * Sends all messages at once. Returns the error of an invalid value: nothing is sent then.
   */
  submit(connection: unknown): Error | null {
    const wire = connection as Wire;
    let values: unknown[][];
    try {
      values = this.#statements.map((one) => serialize(one.values));
    } catch (error) {
      return error as Error;
    }
    wire.stream.cork();
    if (this.#memory.isOutdated) forgetStatements(wire, this.#memory);
    const isKept = this.#statements.every(({ name }) => name !== '');
    sendCompanion(wire, { ...setBusiness, values: [this.#businessId] }, isKept);
    for (const [at, { name, text }] of this.#statements.entries()) {
      const isNew = this.#runs[at]?.send(wire, values[at] ?? []) ?? false;
      if (!isNew || name === '') continue;
      // The client records it only for the one statement that a query of its own has.
      wire.parsedStatements[name] = text;
      this.#isParsing = true;
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#current?.describe(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#current?.add(fields);
  }

  handleCommandComplete(): void {
    this.#current?.end();
    this.#current = this.#runs[this.#completed];
    this.#completed += 1;
  }

  handleError(error: Error): void {
    if (this.#isParsing) this.#memory.isOutdated = true;
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(
      null,
      this.#runs.map(({ rows }) => rows),
    );
  }
}
