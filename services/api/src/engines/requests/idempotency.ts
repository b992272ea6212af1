import { createHash } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import { ApiError } from '../../http/apiError.ts';
import type { IdempotentRequest, RunOnce } from '../../http/idempotencyKey.ts';

interface StoredResult {
  request_hash: Buffer;
  answer: unknown;
}

// A key in an open transaction makes this wait for its end: of two parallel requests the second
// finds the first one's result, or takes over after a rollback. Every claim deletes a few outdated
// keys, so that the table stays small.
const claimKey = `
  with outdated as (
    delete from idempotency_key k using (
      select scope, key from idempotency_key
      where created_at < now() - interval '24 hours' and (scope, key) <> ($1, $2)
      order by created_at limit 3 for update skip locked
    ) old where k.scope = old.scope and k.key = old.key
  )
  insert into idempotency_key (scope, key, request_hash) values ($1, $2, $3)
  on conflict (scope, key) do update
    set request_hash = excluded.request_hash, answer = null, created_at = now()
    where idempotency_key.created_at < now() - interval '24 hours'
  returning key`;

/**
 * Runs `create` once per key: the key and the result are committed with its changes, so neither a
 * crash nor a parallel request leaves one without the other.
 * @throws ApiError 422 when the key was used with another request.
 */
export const runOnce: RunOnce = async <Answer>(
  db: Db,
  { scope, key, request }: IdempotentRequest,
  create: (tx: Db) => Promise<Answer>,
): Promise<Answer> => {
  const hash = createHash('sha256');
  for (const text of request) hash.update(text).update('\n');
  const requestHash = hash.digest();
  return db.transaction(async (inner) => {
    if ((await inner.row(claimKey, [scope, key, requestHash])) === undefined) {
      const kept = await inner.row<StoredResult>(
        'select request_hash, answer from idempotency_key where scope = $1 and key = $2',
        [scope, key],
      );
      if (!kept?.request_hash.equals(requestHash)) throw new ApiError('idempotency_mismatch');
      return kept.answer as Answer;
    }
    const answer = await create(inner);
    await inner.rows('update idempotency_key set answer = $3 where scope = $1 and key = $2', [
      scope,
      key,
      JSON.stringify(answer),
    ]);
    return answer;
  });
};
