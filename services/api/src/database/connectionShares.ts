import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs work that uses one connection of a pool, once its business may use another one.
 * @throws Error when that takes too long; the work is not begun then.
 */
export type ShareConnections = <T>(businessId: string, work: () => Promise<T>) => Promise<T>;

/** How many times as long as for a connection work waits for that of its own business. */
const TIMEOUT_FACTOR = 4;
const BUSINESSES = 10_000;

/**
 * Lets one business use a quarter of a pool's connections at the same time, and two at least, so that
 * another one's statement does not wait behind all of its (decision 97). Further work of the business
 * waits in order, except what is done within other work, such as a statement beside a transaction:
 * all transactions of the business could otherwise wait for places that they hold.
 *
 * @param connectionTimeout Milliseconds that work waits for a connection; 0 for no limit.
 */
export const createConnectionShares = (
  poolSize: number,
  connectionTimeout: number,
): ShareConnections => {
  const share = Math.max(2, Math.ceil(poolSize / 4));
  const limits = new LRUCache<string, LimitFunction>({ max: BUSINESSES });
  const within = new AsyncLocalStorage<string>();
  return <T>(businessId: string, work: () => Promise<T>) => {
    if (businessId === '' || within.getStore() === businessId) return work();
    const limit = limits.get(businessId) ?? pLimit(share);
    limits.set(businessId, limit);
    const run = () => within.run(businessId, work);
    if (connectionTimeout === 0 || limit.activeCount < share) return limit(run);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The connections of the business were in use for too long.'));
    }, connectionTimeout * TIMEOUT_FACTOR);
    void limit(async () => {
      clearTimeout(timer);
      if (!isLate) await run().then(resolve, reject);
    });
    return promise;
  };
};
