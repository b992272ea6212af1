import { Redis } from 'ioredis';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/freePort.ts';
import { expectOne } from '../../../testing/healthyInstallation.ts';
import { hasRedis, type RedisServer, startRedis } from '../../../testing/redisServer.ts';
import { readSettings } from '../../settings.ts';
import { checkRedis } from './checkRedis.ts';

const check = (redisUrl: string) =>
  checkRedis(
    readSettings({
      DATABASE_URL: 'postgresql://localhost/none',
      JWT_SECRET: '0123456789abcdef0123456789abcdef',
      REDIS_URL: redisUrl,
    }),
  );

test('finds in one line that no Redis listens', async () => {
  const url = `redis://localhost:${await freePort()}`;
  expectOne(
    await check(url),
    'redis',
    /\(ECONNREFUSED\), so PostgreSQL does: start it, or correct/,
  );
});

describe.skipIf(!hasRedis)('the doctor of a Redis (needs redis-server)', () => {
  let server: RedisServer;
  let admin: Redis;
  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
    return async () => {
      admin.disconnect();
      await server.stop();
    };
  });

  test('finds nothing where it counts', async () => {
    expect(await check(server.url)).toEqual([
      { check: 'redis', level: 'ok', message: expect.stringMatching(/^Redis \d+\.\S+ counts\.$/) },
    ]);
  });

  test('finds a wrong password and a missing one, and names neither', async () => {
    for (const url of [
      `redis://:hunter2@localhost:${server.port}`,
      `redis://localhost:${server.port}`,
    ]) {
      const found = await check(url);
      expectOne(found, 'redis', /^Redis refuses user or password: correct them in REDIS_URL/);
      expect(JSON.stringify(found)).not.toContain('hunter2');
    }
  });

  test('finds a server that speaks no TLS', async () => {
    const found = await check(server.url.replace('redis:', 'rediss:'));
    expectOne(found, 'redis', /begins with rediss/);
  });

  test('finds a user who may not count', async () => {
    await admin.call('ACL', 'SETUSER', 'reader', 'on', '>pw', '~*', '+info', '+hello', '+auth');
    expectOne(
      await check(`redis://reader:pw@localhost:${server.port}`),
      'redis',
      /may not count: let it run INFO, EVAL/,
    );
  });

  test('warns of a policy that evicts keys, and finds that the memory is used up', async () => {
    await admin.config('SET', 'maxmemory', '500mb', 'maxmemory-policy', 'allkeys-lru');
    expectOne(
      await check(server.url),
      'redis',
      /\(maxmemory-policy allkeys-lru\): set maxmemory-policy noeviction/,
      'warning',
    );
    await admin.config('SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction');
    expectOne(await check(server.url), 'redis', /memory of Redis is used up: raise maxmemory/);
    await admin.config('SET', 'maxmemory', '0');
  });

  test('finds a replica', async () => {
    await admin.call('REPLICAOF', 'localhost', '1');
    expectOne(await check(server.url), 'redis', /replica, which counts nothing: name the primary/);
    await admin.call('REPLICAOF', 'NO', 'ONE');
  });
});
