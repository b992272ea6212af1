import * as v from 'valibot';
import { invalid } from './apiError.ts';

/** One page of a list, and the cursor of the next when there is more (decision 3). */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
}

/** Where the next page begins: the sort keys of this page's last row. */
export type Position = readonly (string | number)[];

const encode = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

const instant = v.pipe(v.string(), v.isoTimestamp());
const text = v.pipe(
  v.string(),
  v.check((value) => !value.includes('\u0000')),
);

/** Schemas of sort keys, for {@link readCursor}. */
export const keys = {
  instant,
  text,
  number: v.pipe(v.number(), v.finite()),
  id: v.pipe(v.string(), v.uuid()),
};

/** Newest first: when it was made, then its id. */
export const newestFirst = v.strictTuple([keys.instant, keys.id]);

/**
 * The position that a cursor names; undefined for a first page.
 * @throws ApiError 422 for anything that is not a cursor of this order.
 */
export const readCursor = <S extends v.GenericSchema<unknown, Position>>(
  order: S,
  cursor: string | undefined,
): v.InferOutput<S> | undefined => {
  if (cursor === undefined) return undefined;
  try {
    return v.parse(order, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalid('cursor', 'Unknown cursor.');
  }
};

const SIZES = [5, 10, 20, 50, 100, 200, 500];

/**
 * How many rows to read for a page of `limit`: more than it holds, and one of a few numbers that
 * may stand in a statement as they are. With a parameter in this place PostgreSQL plans the
 * statement anew on each call, which for a page of jobs takes as long as reading it.
 */
export const rowLimitFor = (limit: number): number =>
  (SIZES.find((size) => size >= limit) ?? limit) + 1;

/**
 * A page out of rows of which more than `limit` were read; a row too many says that there is more.
 * `positionOf` gives a row's sort keys, `present` its form in the answer.
 */
export const toPage = <Row, Answer>(
  found: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
  present: (row: Row) => Answer,
): Page<Answer> => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? encode(positionOf(last)) : undefined;
  return { rows: rows.map(present), next };
};
