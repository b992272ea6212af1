import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../../../testing/apiProcess.ts';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { hasRedis, type RedisServer, startRedis } from '../../../testing/redisServer.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { connectRedisLimits } from './redisLimits.ts';

/** Of an address, 6 attempts to sign in within a quarter of an hour; of an account, 2. */
const RATE_LIMIT_SCALE = '0.1';

describe.skipIf(!hasRedis)('limits in Redis (needs redis-server)', () => {
  let redis: RedisServer;
  let counters: Redis;
  const processes: ApiProcess[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    counters = new Redis(redis.url, { retryStrategy: () => 50 });
    counters.on('error', () => undefined);
    const environment = {
      ...databaseSettings(await createDatabase()),
      ...{ JWT_SECRET: randomUUID(), WORK: 'off', RATE_LIMIT_SCALE, TRUST_PROXY: 'on' },
      REDIS_URL: redis.url,
    };
    processes.push(...(await Promise.all([startApi(environment), startApi(environment)])));
    return async () => {
      counters.disconnect();
      await Promise.all(processes.map(({ stop }) => stop()));
      await redis.stop();
    };
  });

  let attempts = 0;
  /** Tries to sign in at one process after the other. */
  const attempt = async (address: string, email: string, password: string) => {
    attempts += 1;
    const { url = '' } = processes[attempts % 2] ?? {};
    return fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
  };

  const attemptsFrom = async (address: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await attempt(address, makeEmail(), '')).status);
    return statuses;
  };
  const sixOfEight = [...Array.from({ length: 6 }, () => 422), 429, 429];

  const guessesAt = async (email: string, networks: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await attempt(`${networks}.${n}.1`, email, `Guess${n}aA`)).status);
    return statuses;
  };
  const twoOfFour = [401, 401, 429, 429];

  let addresses = 0;
  /** Waits until both processes count in Redis. */
  const untilRedisCounts = async () => {
    for (let counted = 0; counted < 2; ) {
      addresses += 1;
      const address = `192.0.${addresses >> 8}.${addresses & 255}`;
      await attempt(address, makeEmail(), '');
      const isCounted = await counters
        .exists(`tradewind:login-address:${address}`)
        .catch(() => undefined);
      counted = isCounted === 1 ? counted + 1 : 0;
      await delay(20);
    }
  };

  test('hold for all processes together', async () => {
    expect(await attemptsFrom('203.0.113.1')).toEqual(sixOfEight);
    expect(await guessesAt(makeEmail(), '10.1')).toEqual(twoOfFour);
    const key = 'tradewind:login-address:203.0.113.1';
    expect(await counters.get(key)).toBe('8');
    expect(await counters.ttl(key)).toBeGreaterThan(0);
    const refused = await attempt('203.0.113.1', makeEmail(), '');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('are counted in PostgreSQL while Redis is frozen, then in Redis again', async () => {
    redis.signal('SIGSTOP');
    expect(await guessesAt(makeEmail(), '10.2')).toEqual(twoOfFour);
    expect(await attemptsFrom('203.0.113.2')).toEqual(sixOfEight);
    redis.signal('SIGCONT');
    await untilRedisCounts();
    expect(await guessesAt(makeEmail(), '10.3')).toEqual(twoOfFour);
  });

  test('are counted in PostgreSQL while Redis is away, then in Redis again', async () => {
    await redis.kill();
    expect(await guessesAt(makeEmail(), '10.4')).toEqual(twoOfFour);
    expect(await attemptsFrom('203.0.113.4')).toEqual(sixOfEight);
    await redis.restart();
    await untilRedisCounts();
    expect(await attemptsFrom('203.0.113.5')).toEqual(sixOfEight);
  });
});

describe.skipIf(!hasRedis)('the log about Redis (needs redis-server)', () => {
  test('has a line when it does not answer and one when it answers again, without a secret', async () => {
    const redis = await startRedis();
    await redis.kill();
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const limits = await connectRedisLimits(redis.url, log);
    const inDatabase = new RateLimiterMemory({ points: 1_000, duration: 60 });
    const limiter = limits.createLimiter(
      { keyPrefix: 'test', points: 1_000, duration: 60 },
      inDatabase,
    );
    for (let n = 0; n < 3; n += 1) await limiter.consume('one');
    await redis.restart();
    while (lines.length < 2) {
      await limiter.consume('one');
      await delay(20);
    }
    const admin = new Redis(redis.url);
    await admin.config('SET', 'maxmemory', '1');
    await limiter.consume('one');
    limits.stop();
    admin.disconnect();
    await redis.stop();
    expect(lines.map((line) => JSON.parse(line) as { msg: string; reason?: string })).toEqual([
      expect.objectContaining({
        msg: 'Redis does not answer: limits are counted in PostgreSQL',
        reason: 'ECONNREFUSED',
      }),
      expect.objectContaining({ msg: 'Redis answers again: limits are counted in it' }),
      expect.objectContaining({ reason: 'OOM' }),
    ]);
    expect(lines.join()).not.toContain('redis-password');
  });
});
