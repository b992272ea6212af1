import * as v from 'valibot';
import { invalid } from './apiError.ts';

/** One page of a list, and the cursor of the next when there is more (decision 3). */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
}

/** The sort keys of a page's last row, after which the next page begins. */
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
 * Decodes a cursor; undefined for a first page.
 * @throws ApiError 422 for an invalid cursor of this order.
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
 * Returns how many rows to read for a page of `limit`: more than it holds, and one of few numbers
 * that are written into the statement. With a parameter here PostgreSQL plans the statement again
 * on each call, which for a page of jobs takes as long as reading it.
 */
export const rowLimitFor = (limit: number): number =>
  (SIZES.find((size) => size >= limit) ?? limit) + 1;

/**
 * Builds a page from rows of which more than `limit` were read; an extra row means that there is
 * more. `positionOf` returns a row's sort keys, `present` its form in the response.
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
