import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../http/apiError.ts';

/**
 * Lets a call of a business pass, at its pace.
 * @throws ApiError 429 with the seconds to wait.
 */
export type PaceCalls = (businessId: string) => Promise<void>;

/** Calls that pass at once: the screens that a team opens at the same moment. */
const BURST = 50;
/**
 * Milliseconds that a call waits for its turn; one that would wait longer is refused. With the burst
 * that is room for 210 calls: 25 people open a screen of eight calls at the same moment.
 */
const LONGEST_WAIT = 8_000;
const BUSINESSES = 10_000;

/**
 * Limits the calls of each business in this process (decision 97), before the database is asked, so
 * that one that floods the product does not slow others down. It is a leaky bucket: calls beyond it
 * wait, so that they come at an even pace.
 *
 * @param perSecond Calls a second on average; 0 for no limit.
 */
export const createBusinessPace = (perSecond: number): PaceCalls => {
  if (perSecond === 0) return async () => undefined;
  const interval = 1000 / perSecond;
  /** When the bucket of each business is empty. */
  const emptyAt = new LRUCache<string, number>({ max: BUSINESSES });
  return async (businessId) => {
    const now = performance.now();
    const empty = Math.max(now, emptyAt.get(businessId) ?? 0);
    const wait = empty - now - (BURST - 1) * interval;
    if (wait > LONGEST_WAIT) {
      throw new ApiError('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
    }
    emptyAt.set(businessId, empty + interval);
    if (wait > 0) await delay(wait);
  };
};
