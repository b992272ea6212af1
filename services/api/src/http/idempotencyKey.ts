import type { Db } from '../database/db.ts';
import { invalid } from './apiError.ts';

/** A create request with an idempotency key (decision 6). */
export interface IdempotentRequest {
  /** The owner of the key: a business, or a visitor by e-mail address. */
  readonly scope: string;
  readonly key: string;
  /** Endpoint, path and body: the same key must mean the same request. */
  readonly request: readonly (string | Buffer)[];
}

/**
 * Runs `create` in a transaction once per key, and returns the first result for every repetition.
 * @throws ApiError 422 when the key was used with another request.
 */
export type RunOnce = <Answer>(
  db: Db,
  request: IdempotentRequest,
  create: (tx: Db) => Promise<Answer>,
) => Promise<Answer>;

/**
 * The `Idempotency-Key` header; undefined without one.
 * @throws ApiError 422 for an empty or overlong one.
 */
export const readIdempotencyKey = (header: string): string | undefined => {
  if (header === '') return undefined;
  if (/^[\x20-\x7e]{1,200}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'Use 1 to 200 printable characters.');
};
