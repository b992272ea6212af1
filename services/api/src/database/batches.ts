import type { Db } from './db.ts';

/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Yields the rows of a business in the order of their ids, in batches, so that they are never all in
 * memory; those that are added meanwhile may be missing.
 * @param sql Of one batch: rows of the business `$1` whose `id` is above `$2`, ordered by it and
 *   limited.
 */
export async function* rowsById<Row extends { readonly id: string }>(
  db: Db,
  businessId: string,
  sql: string,
): AsyncGenerator<Row> {
  let after = FIRST;
  for (;;) {
    const rows = await db.rows<Row>(sql, [businessId, after]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
