import type { KeyKind } from '@tradewind/contracts/apiKeys';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import type { OwnerFunction } from '../../database/tenancy/ownerFunction.ts';
import { liveKeys } from '../../engines/access.ts';
import type { StoredKey } from './keyText.ts';
import type { PageTokenClaims } from './pageTokens.ts';

export interface FoundKey {
  readonly id: string;
  readonly name: string;
  readonly kind: KeyKind;
  readonly prefix: string;
  readonly last_four: string;
  readonly scopes: string[];
  readonly origins: string[];
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly status: 'active' | 'expired' | 'stopped';
}

const columns = `k.id, k.name, k.kind, k.prefix, k.last_four, k.scopes, k.origins,
  u.name as created_by, k.created_at, k.expires_at, k.last_used_at,
  case when k.expires_at <= now() then 'expired'
    when u.status = 'active' and u.role = 'admin' then 'active' else 'stopped' end as status`;

const creator = 'app_user u on u.business_id = k.business_id and u.id = k.created_by';

/** The keys of a business, newest first, at most 100. */
export const findKeys = (db: Db, businessId: string) =>
  db.rows<FoundKey>(
    `select ${columns} from api_key k join ${creator}
     where k.business_id = $1 order by k.created_at desc, k.id desc limit 100`,
    [businessId],
  );

export interface KeyToInsert extends Pick<FoundKey, 'id' | 'name' | 'kind' | 'scopes' | 'origins'> {
  readonly businessId: string;
  readonly createdBy: string;
  readonly stored: StoredKey;
  /** Null: it never expires. */
  readonly days: number | null;
}

const insert = `
  with k as (
    insert into api_key (business_id, id, name, kind, scopes, origins, created_by, key_hash, prefix,
      last_four, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(days => $11))
    returning *
  )
  select ${columns} from k join ${creator}`;

/** Stores a key, of which only its hash and its ends remain. */
export const insertKey = (tx: Db, key: KeyToInsert) => {
  const { businessId, id, name, kind, scopes, origins, createdBy, stored, days } = key;
  const { hash, prefix, lastFour } = stored;
  return tx.row<FoundKey>(insert, [
    ...[businessId, id, name, kind, scopes, origins, createdBy],
    ...[hash, prefix, lastFour, days],
  ]);
};

/** Counts the keys of a business, which waits for others that add one. */
export const countKeys = async (tx: Db, businessId: string): Promise<number> => {
  await tx.rows('select from business where id = $1 for update', [businessId]);
  const counted = await tx.row<{ n: number }>(
    'select count(*)::int as n from api_key where business_id = $1',
    [businessId],
  );
  return counted?.n ?? 0;
};

/** Deletes a key and returns its name; undefined if there is none. */
export const deleteKey = (tx: Db, businessId: string, id: string) =>
  tx.row<{ name: string }>(
    'delete from api_key where business_id = $1 and id = $2 returning name',
    [businessId, id],
  );

/** A live key, as a call by it needs it. */
export interface LiveKey extends Pick<FoundKey, 'id' | 'name' | 'kind' | 'scopes' | 'origins'> {
  readonly business_id: string;
  readonly user_id: string;
  readonly timezone: string;
  /** Whether its last use is to be written again. */
  readonly is_due: boolean;
  /** Whether the business is suspended (decision 125). */
  readonly is_suspended: boolean;
}

const isUseDue = `(k.last_used_at is null or k.last_used_at < now() - interval '5 minutes')`;

const columnsOfCall = `k.business_id, k.id, k.name, k.kind, k.scopes, k.origins, u.id as user_id,
  b.timezone, ${isUseDue} as is_due`;
const keysOfCall = `${liveKeys} join business b on b.id = k.business_id`;
const isSuspended = 'b.suspended_at is not null as is_suspended';

const liveKeyOfHash: OwnerFunction = {
  name: 'live_key',
  parameters: 'hash bytea',
  returns: `table (business_id uuid, id uuid, name text, kind text, scopes text[], origins text[],
    user_id uuid, timezone text, is_due boolean)`,
  body: `select ${columnsOfCall} from ${keysOfCall} where k.key_hash = $1`,
  reason:
    'A call by a key has nothing else. It returns the row, so that one statement authenticates.',
};

const ofHash = `
  select k.*, ${isSuspended} from live_key($1) k join business b on b.id = k.business_id`;

/** The live key that has a hash, of any business. */
export const findLiveKey = (db: Db, hash: Buffer) => db.row<LiveKey>(ofHash, [hash]);

const ofPageToken = `select ${columnsOfCall}, ${isSuspended} from ${keysOfCall}
  where k.business_id = $1 and k.id = $2 and k.kind = 'publishable' and exists (
    select from ${liveKeys.replaceAll(/\bk\b/g, 's').replaceAll(/\bu\b/g, 'm')}
    where s.business_id = $1 and s.id = $3)`;

/** The publishable key of a page token, while the secret key that made the token is live, too. */
export const findKeyOfPageToken = (db: Db, claims: PageTokenClaims) =>
  db
    .forBusiness(claims.businessId)
    .row<LiveKey>(ofPageToken, [claims.businessId, claims.publishableKeyId, claims.secretKeyId]);

const noteOneUse = `
  update api_key k set last_used_at = now()
  where k.business_id = $1 and k.id = $2 and ${isUseDue}`;

/** Stores that a key is used now, as is done of a session: a call goes on without it. */
export const noteKeyUse = async (db: Db, { business_id, id }: LiveKey): Promise<void> => {
  const own = db.forBusiness(business_id);
  await own.rows(noteOneUse, [business_id, id]).catch(() => undefined);
};

const isOriginOfAnyKey: OwnerFunction = {
  name: 'is_origin_of_key',
  parameters: 'origin text',
  returns: 'boolean',
  body: `select exists (select from ${liveKeys}
    where k.kind = 'publishable' and k.origins @> array[$1])`,
  reason: 'A preflight has its origin only, and learns whether any business lists it.',
};

/** Whether an origin is among those of a live publishable key of any business. */
const isOriginOfKey = async (db: Db, origin: string): Promise<boolean> =>
  (await db.row<{ is_listed: boolean }>('select is_origin_of_key($1) as is_listed', [origin]))
    ?.is_listed ?? false;

export const keyFunctions: readonly OwnerFunction[] = [liveKeyOfHash, isOriginOfAnyKey];

const MOST_KEPT = 1_000;
/** Milliseconds for which a found origin is kept; one that was not found may be added at any time. */
const KEPT_FOR = 60_000;

/**
 * Returns whether pages of an origin may send calls with a page token. A preflight has no token, so
 * this asks for any business; whose data a page gets is decided by its token (decision 82).
 */
export const createPageOriginCheck = (db: Db): ((origin: string) => Promise<boolean>) => {
  const kept = new LRUCache<string, true>({ max: MOST_KEPT, ttl: KEPT_FOR });
  return async (origin) => {
    if (kept.get(origin)) return true;
    const isKnown = await isOriginOfKey(db, origin);
    if (isKnown) kept.set(origin, true);
    return isKnown;
  };
};
