import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Milliseconds for one answer of Redis; then its connection is closed and opened again. */
const TIMEOUT = 1_500;
const LONGEST_PAUSE = 2_000;

/** Counts what somebody does, and rejects with a `RateLimiterRes` once it is too often. */
export type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/** Opens no connection until it is told to; nothing waits for one that is not there. */
export const createRedisClient = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT,
    commandTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE),
  });

/** Why Redis did not do something, in one word: an error of it also has the password. */
export const redisFailureOf = (error: unknown): string => {
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return code ?? /^[A-Z]{3,}\b/.exec(message)?.[0] ?? 'no answer';
};

/** A limiter in Redis, which calls of all processes share. */
export const createRedisLimiter = (client: Redis, options: IRateLimiterOptions): Limiter =>
  new RateLimiterRedis({
    ...options,
    keyPrefix: `tradewind:${options.keyPrefix}`,
    storeClient: client,
    rejectIfRedisNotReady: true,
  });

export interface RedisLimits {
  /** A limiter in Redis; what Redis does not count, `inDatabase` does. */
  readonly createLimiter: (options: IRateLimiterOptions, inDatabase: Limiter) => Limiter;
  readonly stop: () => void;
}

/**
 * Connects to the Redis that counts attempts (decision 129), and waits for it at most as long as a
 * call does. The log has a line when it stops answering, and one when it answers again.
 */
export const connectRedisLimits = async (url: string, log: Logger): Promise<RedisLimits> => {
  const client = createRedisClient(url);
  let isAway = false;
  const noteFailure = (error: unknown) => {
    if (isAway) return;
    isAway = true;
    const reason = redisFailureOf(error);
    log.error({ reason }, 'Redis does not answer: limits are counted in PostgreSQL');
  };
  const noteAnswer = () => {
    if (isAway) log.info('Redis answers again: limits are counted in it');
    isAway = false;
  };
  client.on('error', noteFailure);
  await client.connect().catch(noteFailure);
  return {
    createLimiter: (options, inDatabase) => {
      const inRedis = createRedisLimiter(client, options);
      return {
        consume: async (key) => {
          try {
            const counted = await inRedis.consume(key);
            noteAnswer();
            return counted;
          } catch (rejection) {
            if (rejection instanceof RateLimiterRes) throw rejection;
            noteFailure(rejection);
            return inDatabase.consume(key);
          }
        },
      };
    },
    stop: () => client.disconnect(),
  };
};
