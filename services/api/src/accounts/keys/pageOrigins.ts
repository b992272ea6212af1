import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { isOriginOfKey } from './keys.queries.ts';

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
