import { createHash } from 'node:crypto';
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

/**
 * SQL that creates a function for nobody but its owner. One that has this definition stays as it is,
 * because calls that run meanwhile would not find the one that was dropped.
 */
export const createFunction = ({ name, parameters, returns, body }: OwnerFunction): string => {
  const definition = `create function ${name}(${parameters}) returns ${returns} language sql
    security definer set search_path = public, pg_temp as $function$ ${body} $function$`;
  const content = createHash('sha256').update(definition).digest('hex');
  return `
  do $do$ begin
    if obj_description(to_regproc('${name}'), 'pg_proc') is distinct from '${content}' then
      drop function if exists ${name};
      ${definition};
      revoke all on function ${name} from public;
      comment on function ${name} is '${content}';
    end if;
  end $do$;`;
};

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
