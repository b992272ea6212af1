import * as v from 'valibot';
import { keys, type Position, readCursor } from './page.ts';

/** What a list can be sorted by: its SQL, the type of a parameter, and its schema in a cursor. */
export interface SortKey {
  readonly sql: string;
  readonly type: string;
  readonly schema: v.GenericSchema<unknown, string | number>;
}

/** A row with its sort key. */
export interface Placed {
  readonly id: string;
  readonly sort_key: string | number | Date;
}

/**
 * A sort order of a list whose rows have `id` (SQL): what to select, to sort by, and how a cursor
 * goes on after a row.
 * @throws ApiError 422 for an invalid cursor of this order.
 */
export const keysetOrder = (
  { sql, type, schema }: SortKey,
  id: string,
  direction: 'asc' | 'desc',
  cursor: string | undefined,
) => {
  const place = readCursor(v.strictTuple([schema, keys.id]), cursor);
  const beyond = direction === 'asc' ? '>' : '<';
  return {
    key: sql,
    by: `${sql} ${direction}, ${id} ${direction}`,
    /** The condition for rows after the cursor's place; `$` adds a parameter. */
    after: ($: (value: unknown) => string) =>
      place && `(${sql}, ${id}) ${beyond} (${$(place[0])}::${type}, ${$(place[1])}::uuid)`,
  };
};

/** Returns the place of a row in its list, for the cursor of the next page. */
export const positionOf = ({ sort_key, id }: Placed): Position => [
  sort_key instanceof Date ? sort_key.toISOString() : sort_key,
  id,
];
