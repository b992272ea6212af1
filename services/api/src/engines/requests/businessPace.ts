import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../http/apiError.ts';

/**
 * Lets a call of a business pass, at its pace.
 * @throws ApiError 429 with the seconds to wait.
 */
export type PaceCalls = (businessId: string) => Promise<void>;

/** Calls above the average pace before others wait for it: the screens that a team opens together. */
const BURST = 50;
/** Calls that pass at the same moment: one screen. The rest of a burst follows call by call. */
const AT_ONCE = 10;
/** Milliseconds between those that follow, where the average pace is slower. */
const BURST_INTERVAL = 10;
/**
 * Milliseconds that a call waits for its turn; one that would wait longer is refused. With the burst
 * that is room for 210 calls: 25 people open a screen of eight calls at the same moment.
 */
const LONGEST_WAIT = 8_000;
const BUSINESSES = 10_000;

/**
 * When calls pass that come at most every `interval` milliseconds on average, `most` of them at the
 * same moment: a leaky bucket.
 */
const createBucket = (interval: number, most: number) => {
  /** When the bucket of each business is empty. */
  const emptyAt = new LRUCache<string, number>({ max: BUSINESSES });
  const emptyOf = (businessId: string, now: number) => Math.max(now, emptyAt.get(businessId) ?? 0);
  return {
    /** Milliseconds that the next call waits; at most 0 for none. */
    waitOf: (businessId: string, now: number) =>
      emptyOf(businessId, now) - now - (most - 1) * interval,
    add: (businessId: string, now: number) =>
      emptyAt.set(businessId, emptyOf(businessId, now) + interval),
  };
};

/**
 * Limits the calls of each business in this process (decision 97), before the database is asked, so
 * that one that floods the product does not slow others down: calls beyond a burst come at an even
 * pace, and those of the burst do not compete with another business's call all at the same moment.
 *
 * @param perSecond Calls a second on average; 0 for no limit.
 * @param sleep Waits that many milliseconds.
 */
export const createBusinessPace = (
  perSecond: number,
  sleep: (ms: number) => Promise<unknown> = delay,
): PaceCalls => {
  if (perSecond === 0) return async () => undefined;
  const interval = 1000 / perSecond;
  const buckets = [
    createBucket(interval, BURST),
    createBucket(Math.min(BURST_INTERVAL, interval), AT_ONCE),
  ];
  return async (businessId) => {
    const now = performance.now();
    const wait = Math.max(...buckets.map((bucket) => bucket.waitOf(businessId, now)));
    if (wait > LONGEST_WAIT) {
      throw new ApiError('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
    }
    for (const bucket of buckets) bucket.add(businessId, now);
    if (wait > 0) await sleep(wait);
  };
};
