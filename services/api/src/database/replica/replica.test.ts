import { followEvents } from '@tradewind/api-client/events';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiProcess } from '../../../testing/apiProcess.ts';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import type { EmbeddedServer } from '../../../testing/embeddedPostgres.ts';
import { makeBusiness } from '../../../testing/factories.ts';
import { freePort } from '../../../testing/freePort.ts';
import {
  type CookieJar,
  callWithCookie,
  countReplicaReads,
} from '../../../testing/lastWriteCookie.ts';
import type { Shop } from '../../../testing/multiProcessBusiness.ts';
import { hasPooler, startPooler } from '../../../testing/pooler.ts';
import { openReplicatedShop, type ReplicatedShop } from '../../../testing/replicatedShop.ts';
import { portOf, runOn } from '../../../testing/standby.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { checkReplica } from '../../operate/doctor/checkReplica.ts';
import { readSettings } from '../../settings.ts';
import { startReplica } from '../../startReplica.ts';

test('says once in the log that a replica which never answered is not read', async () => {
  const settings = readSettings({
    ...databaseSettings(await createDatabase()),
    DATABASE_REPLICA_URL: `postgresql://app@localhost:${await freePort()}/tradewind`,
    JWT_SECRET: 'x'.repeat(32),
  });
  const warn = vi.fn();
  const replica = startReplica(settings, { warn } as unknown as Logger);
  onTestFinished(() => replica?.stop());
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: WAIT_LIMIT });
  expect(warn.mock.calls).toEqual([[{ problem: 'it does not answer' }, 'the replica is not read']]);
});

describe('with a replica', () => {
  let replicated: ReplicatedShop;
  let primary: EmbeddedServer;
  let standby: EmbeddedServer;
  let shop: Shop;
  let api: ApiProcess;
  const waiting = { timeout: WAIT_LIMIT, interval: 50 };

  beforeAll(async () => {
    replicated = await openReplicatedShop();
    ({ shop, primary, standby } = replicated);
    const ports = [primary, standby].map(portOf);
    api = await replicated.startApi(ports, { DATABASE_REPLICA_LAG_SECONDS: '60' });
  });
  afterAll(async () => {
    await api?.end('SIGKILL');
    await replicated?.remove();
  });

  const listClients = (jar: CookieJar, { url, token } = { url: api.url, token: shop.token }) =>
    callWithCookie(url, token, jar, 'GET', '/clients');
  const rename = (jar: CookieJar, name: string, { url } = api) =>
    callWithCookie(url, shop.token, jar, 'PUT', `/clients/${shop.client}`, { name });
  /** What the doctor finds on the replica. */
  const replicaFindings = () => {
    const settings = readSettings({
      ...shop.environment,
      DATABASE_REPLICA_URL: standby.address('tradewind'),
      DATABASE_REPLICA_LAG_SECONDS: '1',
    });
    return checkReplica(settings, shop.product.db);
  };
  const untilReplicaReads = async (jar: CookieJar, { url } = api) => {
    const before = await countReplicaReads(url);
    await vi.waitFor(async () => {
      expect((await listClients(jar, { url, token: shop.token })).status).toBe(200);
      expect(await countReplicaReads(url)).toBeGreaterThan(before);
    }, waiting);
  };

  test('reads the primary for a caller without the cookie, or with one that cannot be', async () => {
    await untilReplicaReads(await written());
    const before = await countReplicaReads(api.url);
    for (const value of ['', 'FFFFFFFFFFFFFFFF', "0'; select 1 --", '0/0', 'x'.repeat(2_000)]) {
      const jar = { cookie: value && `last-write=${value}` };
      expect(await listClients(jar)).toMatchObject({ status: 200 });
    }
    expect(await countReplicaReads(api.url)).toBe(before);
  });

  /** A browser that has just written. */
  const written = async (): Promise<CookieJar> => {
    const jar = { cookie: '' };
    expect((await rename(jar, 'Renamed')).status).toBe(200);
    expect(jar.cookie).toMatch(/^last-write=[0-9A-F]{16}$/);
    return jar;
  };

  test('keeps businesses apart on the replica', async () => {
    const other = await makeBusiness({ ...shop.product, url: '' });
    const jar = await written();
    await untilReplicaReads(jar);
    const before = await countReplicaReads(api.url);
    await vi.waitFor(async () => {
      const { text } = await listClients(jar, { url: api.url, token: other.token });
      expect(JSON.parse(text)).toEqual([]);
      expect(await countReplicaReads(api.url)).toBeGreaterThan(before);
    }, waiting);
  });

  test('shows a caller their own write, and others the state before, while replay is paused', async () => {
    const others = await written();
    await untilReplicaReads(others);
    await runOn(standby, 'select pg_wal_replay_pause()');
    const own = { ...others };
    expect((await rename(own, 'Renamed while paused')).status).toBe(200);
    expect(own.cookie > others.cookie).toBe(true);
    await vi.waitFor(async () => {
      expect((await listClients(own)).text).toContain('Renamed while paused');
      expect((await listClients(others)).text).not.toContain('Renamed while paused');
    }, waiting);
    expect(await replicaFindings()).toMatchObject([
      { level: 'warning', message: expect.stringContaining('more than 1 s behind') },
    ]);
    await runOn(standby, 'select pg_wal_replay_resume()');
    expect(await replicaFindings()).toMatchObject([{ level: 'ok' }]);
    await untilReplicaReads(own);
  });

  test('announces where the log is as a stream begins, and with each change', async () => {
    const positions: string[] = [];
    const stop = followEvents({
      baseUrl: `${api.url}/api`,
      token: () => shop.token,
      onEvent: () => undefined,
      onLogPosition: (position) => positions.push(position),
    });
    onTestFinished(stop);
    await vi.waitFor(() => expect(positions.length).toBeGreaterThan(0), waiting);
    const jar = await written();
    await vi.waitFor(
      () => expect(`last-write=${positions.at(-1)}` >= jar.cookie).toBe(true),
      waiting,
    );
  });

  test.skipIf(!hasPooler)(
    'reads it through a pooler of transactions, too (needs pgbouncer)',
    async () => {
      const servers = [primary, standby].map(portOf);
      const poolers = await Promise.all(
        servers.map((serverPort) => startPooler({ serverPort, poolSize: 4 })),
      );
      onTestFinished(async () => {
        await Promise.all(poolers.map(({ stop }) => stop()));
      });
      const [ofPrimary, ofStandby] = poolers;
      const { DATABASE_URL = '' } = shop.environment;
      const pooled = await replicated.startApi([ofStandby?.port ?? 0], {
        DATABASE_URL: DATABASE_URL.replace(/:\d+\//, `:${ofPrimary?.port}/`),
        DATABASE_SESSION_URL: DATABASE_URL,
        PREPARED_STATEMENTS: 'off',
      });
      onTestFinished(pooled.stop);
      const jar = { cookie: '' };
      for (let round = 0; round < 10; round += 1) {
        expect((await rename(jar, `Pooled ${round}`, pooled)).status).toBe(200);
        const { text } = await listClients(jar, { url: pooled.url, token: shop.token });
        expect(text).toContain(`Pooled ${round}`);
      }
      await untilReplicaReads(jar, pooled);
    },
  );

  test('reads the primary once the replica is promoted', async () => {
    const jar = await written();
    await untilReplicaReads(jar);
    await runOn(standby, 'select pg_promote()');
    for (let round = 0; round < 20; round += 1) {
      await rename(jar, `Promoted ${round}`);
      const { status, text } = await listClients(jar);
      expect([status, text.includes(`Promoted ${round}`)]).toEqual([200, true]);
    }
  });
});
