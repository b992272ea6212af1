import { createHash } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import { Failure, invalid } from '../../http/apiError.ts';

/** A create that names a key (decision 6). */
export interface Repeatable {
  /** Whose keys these are: a business's, or those of a visitor, known by e-mail address. */
  readonly scope: string;
  readonly key: string;
  /** Endpoint, path and body: the same key must mean the same request. */
  readonly request: readonly (string | Buffer)[];
}

interface Kept {
  request_hash: Buffer;
  answer: unknown;
}

/**
 * The `Idempotency-Key` header; undefined without one.
 * @throws Failure 422 for an empty or overlong one.
 */
export const readKey = (header: string): string | undefined => {
  if (header === '') return undefined;
  if (/^[\x20-\x7e]{1,200}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'Use 1 to 200 printable characters.');
};

// A key that is still in someone's transaction makes this wait for its end: of two parallel
// requests the second finds the first one's answer, or takes over when the first was undone.
// Every claim takes a few outdated keys away, so that the table stays small by itself.
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
 * Does `create` once per key: the key and its answer are committed together with what it
 * made, so neither a crash nor a parallel request leaves one without the other.
 * @throws Failure 422 when the key was used with another request.
 */
export const once = async <Answer>(
  db: Db,
  { scope, key, request }: Repeatable,
  create: (db: Db) => Promise<Answer>,
): Promise<Answer> => {
  const hash = createHash('sha256');
  for (const part of request) hash.update(part).update('\n');
  const requestHash = hash.digest();
  return db.transaction(async (inner) => {
    if ((await inner.row(claimKey, [scope, key, requestHash])) === undefined) {
      const kept = await inner.row<Kept>(
        'select request_hash, answer from idempotency_key where scope = $1 and key = $2',
        [scope, key],
      );
      if (!kept?.request_hash.equals(requestHash)) throw new Failure('idempotency_mismatch');
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
