import pg from 'pg';

/** The result of a statement, in the form that pg and TypeORM expect. */
interface Result {
  /** Such as `SELECT`. */
  readonly command: string;
  /** How many rows it read or wrote; null where that means nothing. */
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
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

/** Sends {@link setBusiness}; unnamed before a statement that PostgreSQL does not keep either. */
const bindBusiness = (wire: Wire, businessId: string, isKept: boolean) => {
  const name = isKept ? setBusiness.name : '';
  if (wire.parsedStatements[name] === undefined) wire.parse({ ...setBusiness, name });
  if (isKept) wire.parsedStatements[name] = setBusiness.text;
  wire.bind({ statement: name, values: [businessId] });
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
  readonly #businessId: string | undefined;
  readonly #memory: Memory;
  readonly #rows: unknown[] = [];
  #shape: Shape | undefined;
  #completed = '';
  /** Whether the next result is that of {@link setBusiness}. */
  #isBinding: boolean;

  constructor({ name, text, values, businessId }: Prepared, memory: Memory, answer: Answer) {
    this.name = name;
    this.text = text;
    this.callback = answer;
    this.#values = values;
    this.#businessId = businessId;
    this.#isBinding = businessId !== undefined;
    this.#memory = memory;
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
    if (this.#businessId !== undefined) bindBusiness(wire, this.#businessId, name !== '');
    if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
    wire.bind({ statement: name, values });
    if (this.#shape === undefined) wire.describe({ type: 'P' });
    wire.execute();
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#shape = shapeOf(fields, this.#memory.types);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
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
    this.callback(null, { command: words[0] ?? '', rowCount, rows: this.#rows });
  }
}
