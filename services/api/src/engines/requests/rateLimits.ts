import type { Limit } from '@tradewind/contracts/endpoint';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { ApiError } from '../../http/apiError.ts';
import type { CountCall } from '../../http/context.ts';
import { isDiskFull } from '../../http/toApiError.ts';
import { isThisMachine, networkOf, subnetOf } from './networks.ts';
import type { Limiter, RedisLimits } from './redisLimits.ts';

/**
 * How many calls within how many seconds, per address of a caller (of IPv6 the first 64 bits) and per
 * account, session or key.
 */
const figures: Record<Limit, { address: number; account: number; seconds: number }> = {
  login: { address: 60, account: 15, seconds: 15 * 60 },
  // By the session, so that neither strangers nor a stolen session use up the user's own attempts.
  reauthenticate: { address: 60, account: 15, seconds: 15 * 60 },
  register: { address: 20, account: 5, seconds: 60 * 60 },
  reset: { address: 20, account: 5, seconds: 60 * 60 },
  book: { address: 60, account: 20, seconds: 60 * 60 },
  link: { address: 300, account: 300, seconds: 15 * 60 },
  // Wrong keys by address, calls by key.
  key: { address: 60, account: 600, seconds: 60 },
  // By the secret key: one token of 15 minutes for each page that is opened.
  'page-token': { address: 600, account: 120, seconds: 60 },
  // Beacons of an office that shares an address; one that is over the limit is lost.
  vitals: { address: 600, account: 600, seconds: 60 },
};

/** A neighbourhood of 256 addresses may make as many calls as four of them. */
const perNetwork = 4;

/**
 * Calls from this machine are tools, tests and an untrusted proxy: one address for many callers.
 * Accounts keep their limit.
 */
const fromHere = 100;

interface LimitOptions {
  readonly dataSource: DataSource;
  /** Counts in place of the database, which counts while Redis does not answer. */
  readonly redisLimits?: RedisLimits | undefined;
  /** Multiplies every figure. */
  readonly scale: number;
}

/** Creates limits that all processes share, in the database or in Redis. */
export const createLimits = ({ dataSource, redisLimits, scale }: LimitOptions): CountCall => {
  const limiter = (limit: Limit, by: 'address' | 'account', times = 1): Limiter => {
    const options = {
      // Keys of addresses and networks differ: a network ends in its size.
      keyPrefix: `${limit}-${by}`,
      points: Math.ceil(figures[limit][by] * scale * times),
      duration: figures[limit].seconds,
    };
    const inDatabase = new RateLimiterPostgres({
      ...options,
      storeClient: dataSource,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
    });
    return redisLimits?.createLimiter(options, inDatabase) ?? inDatabase;
  };
  const limiters = new Map<string, Limiter>();
  for (const limit of Object.keys(figures) as Limit[]) {
    limiters.set(`${limit} address`, limiter(limit, 'address'));
    limiters.set(`${limit} here`, limiter(limit, 'address', fromHere));
    limiters.set(`${limit} network`, limiter(limit, 'address', perNetwork));
    limiters.set(`${limit} account`, limiter(limit, 'account'));
  }
  const consume = async (limiterName: string, key: string) => {
    try {
      await limiters.get(limiterName)?.consume(key.slice(0, 200));
    } catch (rejection) {
      // Reading goes on while nothing can be counted.
      if (isDiskFull(rejection)) return;
      // The library rejects with its result, not with an error, when a limit is reached.
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new ApiError('rate_limited', { retryAfter: Math.ceil(rejection.msBeforeNext / 1000) });
    }
  };
  return async (limit, by, who) => {
    if (by === 'account') return consume(`${limit} account`, who);
    if (isThisMachine(who)) return consume(`${limit} here`, networkOf(who));
    await consume(`${limit} address`, networkOf(who));
    const network = subnetOf(who);
    // The first 64 bits of an IPv6 address are counted already.
    if (network.endsWith('/24')) await consume(`${limit} network`, network);
  };
};
