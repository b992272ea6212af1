import type { Db } from '../../database/db.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { notFound } from '../../http/apiError.ts';
import type { Owner } from './documentNumber.ts';

/**
 * Reads one row of a table by a statement of its business, the business's today and its id: `get` finds
 * it, `lock` also locks it until the transaction ends.
 * @throws ApiError 404, with the message `missing` if given.
 */
export const getAndLock = <Found>(
  table: 'quote' | 'invoice' | 'maintenance_plan',
  statement: string,
) => {
  const get = async (
    db: Db,
    { businessId, timezone }: Owner,
    id: string,
    missing?: string,
  ): Promise<Found> => {
    const found = await db.row<Found>(statement, [businessId, todayIn(timezone), id]);
    if (found === undefined) throw notFound(missing);
    return found;
  };
  const lock = async (tx: Db, owner: Owner, id: string): Promise<Found> => {
    const sql = `select id from ${table} where business_id = $1 and id = $2 for update`;
    await tx.rows(sql, [owner.businessId, id]);
    // Read after the lock is held: subqueries of the locking statement would show the state before
    // the wait.
    return get(tx, owner, id);
  };
  return { get, lock };
};
