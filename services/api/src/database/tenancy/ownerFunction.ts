import type { Db } from '../db.ts';

/**
 * A statement that cannot be bound to one business, as a function in the database: it runs with the
 * rights of the owner of the tables, whom row-level security lets see every row (decision 96).
 */
export interface OwnerFunction {
  readonly name: string;
  /** Such as `address citext`. */
  readonly parameters: string;
  /** Such as `uuid`, or `table (business_id uuid, id uuid)`. */
  readonly returns: string;
  /** One statement or several; parameters by their names or as `$1`. */
  readonly body: string;
  /** Why it looks beyond one business, and what it gives away. */
  readonly reason: string;
}

/** SQL that creates a function anew, for nobody but its owner. */
export const createFunction = ({ name, parameters, returns, body }: OwnerFunction): string => `
  drop function if exists ${name};
  create function ${name}(${parameters}) returns ${returns} language sql
    security definer set search_path = public, pg_temp as $function$ ${body} $function$;
  revoke all on function ${name} from public;`;

/**
 * Returns a finder of the business that a function returns for some values: the database for its
 * rows, undefined when there is none.
 */
export const businessFinder =
  ({ name }: OwnerFunction) =>
  async (db: Db, ...values: readonly unknown[]): Promise<Db | undefined> => {
    const places = values.map((_, at) => `$${at + 1}`).join(', ');
    const sql = `select ${name}(${places}) as business_id`;
    const found = await db.row<{ business_id: string | null }>(sql, values);
    return found?.business_id ? db.forBusiness(found.business_id) : undefined;
  };
