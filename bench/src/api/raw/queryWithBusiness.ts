import { setBusiness } from '@tradewind/api/src/database/statementRun.ts';
import pg from 'pg';

interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

type Done = (error: Error | null, result: pg.QueryResult<Record<string, unknown>>) => void;

/** The messages of pg's connection that a bound query sends by itself. */
interface Wire {
  bind(message: { statement: string; values: readonly string[] }): void;
  execute(message: object): void;
}

/** The methods of pg's query that its types do not declare. */
interface QueryMethods {
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const { prototype } = pg.Query as unknown as { prototype: QueryMethods };

/** Prepares the statement that sets the business; once for each connection. */
export const prepareBusiness = (client: pg.PoolClient) =>
  void client.query({ ...setBusiness, values: [''] });

/** pg's own query, which sets the business before the same Sync. */
export class QueryWithBusiness extends pg.Query {
  readonly #businessId: string;
  #isBinding = true;

  constructor(statement: Named, businessId: string, done: Done) {
    super({ ...statement, callback: done } as pg.QueryConfig);
    this.#businessId = businessId;
  }

  prepare(wire: Wire): void {
    wire.bind({ statement: setBusiness.name, values: [this.#businessId] });
    wire.execute({});
    prototype.prepare.call(this, wire);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isBinding) this.#isBinding = false;
    else prototype.handleCommandComplete.call(this, message, wire);
  }
}
