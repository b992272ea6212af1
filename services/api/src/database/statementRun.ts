import pg from 'pg';

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

export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

const shapeOf = (columns: readonly Column[], types: pg.CustomTypesConfig): Shape => ({
  names: columns.map(({ name }) => name),
  parsers: columns.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Parse),
  blank: Object.fromEntries(columns.map(({ name }) => [name, null])),
});

/** Closes what a connection has prepared, so that each statement is parsed against today's schema. */
export const forgetStatements = (wire: Wire, memory: Memory) => {
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
export interface Wire {
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

/** Parameters as PostgreSQL reads them. @throws Error of a value that cannot be serialized. */
export const serialize = (values: readonly unknown[]): unknown[] =>
  values.map((value) => prepareValue(value));

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
export const setBusinessAfter = {
  name: 'set_business_after',
  text: `select set_config('app.business_id', $1, true),
    pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $2::pg_lsn`,
} as const;

/** Reads where the primary's log is; every change that was committed before is not beyond it. */
export const readPosition = {
  name: 'read_position',
  text: 'select pg_current_wal_insert_lsn()::text',
} as const;

/** A statement that is sent with another one. */
export interface Companion {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** Sends a companion; unnamed beside a statement that PostgreSQL does not keep either. */
export const sendCompanion = (
  wire: Wire,
  { name: kept, text, values }: Companion,
  isKept: boolean,
) => {
  const name = isKept ? kept : '';
  if (wire.parsedStatements[name] === undefined) wire.parse({ name, text });
  if (isKept) wire.parsedStatements[name] = text;
  wire.bind({ statement: name, values });
  wire.execute();
};

/** One run of a statement: its messages, and the rows that it returns. */
export class StatementRun {
  readonly rows: unknown[] = [];
  readonly #name: string;
  readonly #text: string;
  readonly #memory: Memory;
  #shape: Shape | undefined;

  /** @param name Empty for a statement that PostgreSQL does not keep. */
  constructor(name: string, text: string, memory: Memory) {
    this.#name = name;
    this.#text = text;
    this.#memory = memory;
  }

  /** Sends all of its messages but the Sync. Returns whether PostgreSQL has to parse it first. */
  send(wire: Wire, values: readonly unknown[]): boolean {
    const name = this.#name;
    this.#shape = this.#memory.shapes.get(name);
    const isNew = wire.parsedStatements[name] === undefined;
    if (isNew) wire.parse({ name, text: this.#text });
    wire.bind({ statement: name, values });
    if (this.#shape === undefined) wire.describe({ type: 'P' });
    wire.execute();
    return isNew;
  }

  describe(columns: readonly Column[]): void {
    this.#shape = shapeOf(columns, this.#memory.types);
  }

  add(fields: readonly (string | null)[]): void {
    const { names, parsers, blank } = this.#shape ?? noColumns;
    const row = { ...blank };
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at];
      if (typeof text === 'string') row[names[at] ?? ''] = parsers[at]?.(text);
    }
    this.rows.push(row);
  }

  /** Called once all rows are there: the next run asks for no columns. */
  end(): void {
    if (this.#name !== '') this.#memory.shapes.set(this.#name, this.#shape ?? noColumns);
  }
}
