import pg from 'pg';

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

type Parse = (text: string) => unknown;

/** The columns of a statement; they stay the same while it is prepared. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
  /** A row without values, to begin each from. */
  readonly blank: Readonly<Record<string, unknown>>;
}

/** The cache of one connection for all of its statements. */
export interface Memory {
  readonly types: pg.CustomTypesConfig;
  /** Of each statement that has run, by its name. */
  readonly shapes: Map<string, Shape>;
  /** Whether PostgreSQL has refused a statement that it prepared earlier. */
  isOutdated: boolean;
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

const shapeOf = (columns: readonly Column[], types: pg.CustomTypesConfig): Shape => ({
  names: columns.map(({ name }) => name),
  parsers: columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Parse),
  blank: Object.fromEntries(columns.map(({ name }) => [name, null])),
});

/** Closes what a connection has prepared, so that each statement is parsed against today's schema. */
const forgetStatements = (wire: Wire, memory: Memory) => {
  for (const name of Object.keys(wire.parsedStatements)) {
    wire.close({ type: 'S', name });
    delete wire.parsedStatements[name];
  }
  memory.shapes.clear();
  memory.isOutdated = false;
};

const noColumns: Shape = { names: [], parsers: [], blank: {} };

/**
 * The part of pg's connection that a statement uses; its messages are those of PostgreSQL's
 * protocol.
 */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** Text by name; the client adds what PostgreSQL confirms. */
  readonly parsedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

// pg's own serializer of parameters, which its types do not declare.
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils;

/**
 * Sets the business of the statements up to the end of the transaction; without one, up to the same
 * Sync. Returns no row. Every connection that prepares statements prepares it as it opens.
 */
export const setBusiness = {
  name: 'set_business',
  text: `select 1 where set_config('app.business_id', $1, true) is null`,
} as const;

/**
 * The same on a standby, and whether it is one that has replayed a position of the primary's log
 * (decision 127). Returns one row.
 */
const setBusinessAfter = {
  name: 'set_business_after',
  text: `select set_config('app.business_id', $1, true),
    pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $2::pg_lsn`,
} as const;

/** Reads where the primary's log is; every change that was committed before is not beyond it. */
const readPosition = {
  name: 'read_position',
  text: 'select pg_current_wal_insert_lsn()::text',
} as const;

/** A statement that is sent with another one. */
interface Companion {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

const bindingOf = (businessId: string | undefined, after: string | undefined) => {
  if (after !== undefined) return { ...setBusinessAfter, values: [businessId ?? '', after] };
  return businessId === undefined ? undefined : { ...setBusiness, values: [businessId] };
};

/** Sends a companion; unnamed beside a statement that PostgreSQL does not keep either. */
const sendCompanion = (wire: Wire, { name: kept, text, values }: Companion, isKept: boolean) => {
  const name = isKept ? kept : '';
  if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
  if (isKept) wire.parsedStatements[name] = text;
  wire.bind({ statement: name, values });
  wire.execute();
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
  readonly #rows: unknown[] = [];
  #shape: Shape | undefined;
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
    const { name, text } = this;
    let values: unknown[];
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      return error as Error;
    }
    wire.stream.cork();
    if (this.#memory.isOutdated) forgetStatements(wire, this.#memory);
    this.#shape = this.#memory.shapes.get(name);
    if (this.#binding !== undefined) sendCompanion(wire, this.#binding, name !== '');
    if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
    wire.bind({ statement: name, values });
    if (this.#shape === undefined) wire.describe({ type: 'P' });
    wire.execute();
    wire.sync();
    if (this.#isPositionRead) {
      // Its own Sync follows that of the write, which is committed by then.
      sendCompanion(wire, { ...readPosition, values: [] }, name !== '');
      wire.sync();
    }
    wire.stream.uncork();
    this.#isSent = true;
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#shape = shapeOf(fields, this.#memory.types);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#isBinding) {
      this.#isBehind = fields[1] !== 't';
      return;
    }
    const { names, parsers, blank } = this.#shape ?? noColumns;
    const row = { ...blank };
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at];
      if (typeof text === 'string') row[names[at] ?? ''] = parsers[at]?.(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#isBinding) {
      this.#isBinding = false;
      return;
    }
    this.#completed = text;
    if (this.name !== '') this.#memory.shapes.set(this.name, this.#shape ?? noColumns);
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
    const result = { command: words[0] ?? '', rowCount, rows: this.#rows };
    this.callback(null, this.#isBehind ? { ...result, isBehind: true } : result);
  }
}
