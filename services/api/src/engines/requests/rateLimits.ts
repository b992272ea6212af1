import type { Limit } from '@tradewind/contracts/endpoint';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { ApiError } from '../../http/apiError.ts';
import type { CountCall } from '../../http/context.ts';
import { networkOf } from './networks.ts';

/** How many calls within how many seconds, per caller's network and per account (e-mail). */
const figures: Record<Limit, { address: number; account: number; seconds: number }> = {
  login: { address: 60, account: 15, seconds: 15 * 60 },
  register: { address: 20, account: 5, seconds: 60 * 60 },
  reset: { address: 20, account: 5, seconds: 60 * 60 },
  book: { address: 60, account: 20, seconds: 60 * 60 },
  link: { address: 300, account: 300, seconds: 15 * 60 },
};

/**
 * Calls from this machine are tools, tests and an untrusted proxy: one address for many callers.
 * Accounts keep their limit.
 */
const fromHere = 100;
const isHere = (address: string) => /^(::1$|(::ffff:)?127\.)/.test(address);

/** Creates limits that all processes share, in the database. `scale` multiplies every figure. */
export const createLimits = (dataSource: DataSource, scale: number): CountCall => {
  const limiter = (limit: Limit, by: 'address' | 'account', times = 1) =>
    new RateLimiterPostgres({
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: `${limit}-${by}`,
      points: Math.ceil(figures[limit][by] * scale * times),
      duration: figures[limit].seconds,
    });
  const limiters = new Map<string, RateLimiterPostgres>();
  for (const limit of Object.keys(figures) as Limit[]) {
    limiters.set(`${limit} address`, limiter(limit, 'address'));
    limiters.set(`${limit} here`, limiter(limit, 'address', fromHere));
    limiters.set(`${limit} account`, limiter(limit, 'account'));
  }
  return async (limit, by, who) => {
    const counted = by === 'address' && isHere(who) ? 'here' : by;
    const key = by === 'address' ? networkOf(who) : who;
    try {
      await limiters.get(`${limit} ${counted}`)?.consume(key.toLowerCase().slice(0, 200));
    } catch (rejection) {
      // The library rejects with its result, not with an error, when a limit is reached.
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new ApiError('rate_limited', { retryAfter: Math.ceil(rejection.msBeforeNext / 1000) });
    }
  };
};
