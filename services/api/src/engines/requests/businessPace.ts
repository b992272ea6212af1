import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../http/apiError.ts';

export interface BusinessPace {
  /**
   * Lets a call of a business pass, at its pace.
   * @throws ApiError 429 with the seconds to wait.
   */
  readonly paceCalls: (ctx: Context, businessId: string) => Promise<void>;
  /** Notices the end of each call that has passed. */
  readonly noticeEnd: Middleware;
}

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
/**
 * Milliseconds that a call that has waited then waits for those of other businesses to end. One that
 * takes longer waits itself, for a slow upload or a bank, and counts no more.
 */
const LONGEST_YIELD = 50;
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
 * pace, those of the burst do not compete with another business's call all at the same moment, and
 * one that has waited begins while no other business's call runs, if that is soon.
 *
 * @param perSecond Calls a second on average; 0 for no limit.
 * @param sleep Waits that many milliseconds.
 */
export const createBusinessPace = (
  perSecond: number,
  sleep: (ms: number) => Promise<unknown> = delay,
): BusinessPace => {
  if (perSecond === 0) return { paceCalls: async () => {}, noticeEnd: (_ctx, next) => next() };
  const interval = 1000 / perSecond;
  const buckets = [
    createBucket(interval, BURST),
    createBucket(Math.min(BURST_INTERVAL, interval), AT_ONCE),
  ];
  /** The business of each call that runs, for as long as others wait for it. */
  const running = new Map<Context, string>();
  const ends = new EventEmitter().setMaxListeners(0);
  const end = (ctx: Context) => {
    if (running.delete(ctx)) ends.emit('end');
  };
  const isOtherRunning = (businessId: string) =>
    running.values().some((other) => other !== businessId);
  const waitForOthers = async (businessId: string) => {
    if (!isOtherRunning(businessId)) return;
    const signal = AbortSignal.timeout(LONGEST_YIELD);
    while (isOtherRunning(businessId) && !signal.aborted) {
      await once(ends, 'end', { signal }).catch(() => undefined);
    }
  };
  return {
    paceCalls: async (ctx, businessId) => {
      const now = performance.now();
      const wait = Math.max(...buckets.map((bucket) => bucket.waitOf(businessId, now)));
      if (wait > LONGEST_WAIT) {
        throw new ApiError('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
      }
      for (const bucket of buckets) bucket.add(businessId, now);
      if (wait > 0) {
        await sleep(wait);
        await waitForOthers(businessId);
      }
      running.set(ctx, businessId);
      setTimeout(end, LONGEST_YIELD, ctx).unref();
    },
    noticeEnd: async (ctx, next) => {
      try {
        await next();
      } finally {
        end(ctx);
      }
    },
  };
};
