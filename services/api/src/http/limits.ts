import type { Limit } from '@tradewind/contracts/endpoint';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { Failure } from './failure.ts';

/** How many calls within how many seconds, per network address and per account (e-mail). */
const figures: Record<Limit, { address: number; account: number; seconds: number }> = {
  login: { address: 60, account: 15, seconds: 15 * 60 },
  register: { address: 20, account: 5, seconds: 60 * 60 },
  reset: { address: 20, account: 5, seconds: 60 * 60 },
  book: { address: 60, account: 20, seconds: 60 * 60 },
  link: { address: 300, account: 300, seconds: 15 * 60 },
};

/**
 * Counts a call against its limit.
 * @throws Failure 429 with the seconds to wait.
 */
export type Count = (limit: Limit, by: 'address' | 'account', who: string) => Promise<void>;

/** Limits that all processes share, through the database. `scale` multiplies every figure. */
export const createLimits = (dataSource: DataSource, scale: number): Count => {
  const limiter = (limit: Limit, by: 'address' | 'account') =>
    new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: `${limit}-${by}`,
      points: Math.ceil(figures[limit][by] * scale),
      duration: figures[limit].seconds,
    });
  const limiters = new Map<string, RateLimiterPostgres>();
  for (const limit of Object.keys(figures) as Limit[]) {
    limiters.set(`${limit} address`, limiter(limit, 'address'));
    limiters.set(`${limit} account`, limiter(limit, 'account'));
  }
  return async (limit, by, who) => {
    try {
      await limiters.get(`${limit} ${by}`)?.consume(who.toLowerCase().slice(0, 200));
    } catch (refused) {
      // The library rejects with its result, not with an error, when a limit is reached.
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Failure('rate_limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
    }
  };
};
