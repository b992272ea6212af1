import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ApiProcess, startApi } from '../apiProcess.ts';
import { call, send } from '../call.ts';
import { openShop, type Shop } from '../multiProcessBusiness.ts';
import {
  type CreatedRow,
  countsOf,
  create,
  findPartial,
  findStored,
  kinds,
  type Stored,
  upTo,
} from '../numberedWrites.ts';
import { type Cluster, startCluster } from '../postgresCluster.ts';
import { readEvents } from '../readEvents.ts';
import { repetitions } from '../repetitions.ts';
import { WAIT_LIMIT } from '../waitLimit.ts';

const CALLERS = 12;

let cluster: Cluster;
let shop: Shop;
let api: ApiProcess;

beforeAll(async () => {
  cluster = await startCluster();
  shop = await openShop(cluster.url);
  api = await startApi(shop.environment);
});

afterAll(async () => {
  await api.end('SIGKILL');
  await shop.dataSource.destroy();
  await cluster.remove();
});

interface Load {
  /** What there was when it began. */
  readonly before: readonly Stored[];
  /** What was acknowledged so far. */
  readonly acknowledged: readonly CreatedRow[];
  /** Statuses of the answers that acknowledged nothing. */
  readonly errorStatuses: ReadonlySet<number>;
  /** Waits until so many more are acknowledged. */
  readonly more: (count: number) => Promise<void>;
  /** Lets each caller get its last answer, and waits for it. */
  readonly end: () => Promise<void>;
}

/**
 * Callers who create one row after the other, each under a key of its own, and ask again under
 * the same key until they are told that it is made.
 */
const startLoad = async (): Promise<Load> => {
  const before = await findStored(shop);
  const acknowledged: CreatedRow[] = [];
  const errorStatuses = new Set<number>();
  let ending = false;
  const untilMade = async (turn: number) => {
    const key = randomUUID();
    const kind = kinds[turn % kinds.length] ?? 'job';
    for (;;) {
      const reply = await create(api.url, shop, kind, { key }).catch(() => undefined);
      if (reply?.status === 201) return reply;
      if (reply !== undefined) errorStatuses.add(reply.status);
      await delay(20);
    }
  };
  const caller = async (n: number) => {
    for (let turn = n; !ending; turn += 1) acknowledged.push(await untilMade(turn));
  };
  const callers = upTo(CALLERS).map(caller);
  return {
    before,
    acknowledged,
    errorStatuses,
    more: async (count) => {
      const wanted = acknowledged.length + count;
      await vi.waitUntil(() => acknowledged.length >= wanted, {
        timeout: WAIT_LIMIT,
        interval: 10,
      });
    },
    end: async () => {
      ending = true;
      await Promise.all(callers);
    },
  };
};

const namesOf = (rows: readonly { kind: string; id: string; number: string }[]) =>
  rows.map(({ kind, id, number }) => `${kind} ${id} ${number}`).toSorted();

/** Every acknowledged row exists once, complete and as acknowledged, and there are no others. */
const expectKept = async ({ before, acknowledged }: Load) => {
  const stored = await findStored(shop);
  expect(namesOf(stored)).toEqual(namesOf([...before, ...acknowledged]));
  expect(await findPartial(shop)).toEqual([]);
  for (const kind of kinds) {
    const counts = countsOf(stored, kind);
    expect(counts).toEqual(upTo(counts.length));
  }
};

/** Kills PostgreSQL, and starts it again once the API has noticed; waits until that can serve. */
const crashPostgres = async () => {
  const ready = async () => (await send(`${api.url}/api/health/ready`)).status;
  cluster.kill();
  await vi.waitUntil(async () => (await ready()) === 503, { timeout: WAIT_LIMIT });
  await cluster.restart();
  await vi.waitUntil(async () => (await ready()) === 200, { timeout: WAIT_LIMIT });
};

describe('under load', { timeout: 600_000 }, () => {
  test('a killed API has lost nothing and done nothing twice', async () => {
    const load = await startLoad();
    for (let times = 0; times < repetitions; times += 1) {
      await load.more(60);
      expect(await api.end('SIGKILL')).toBe('SIGKILL');
      api = await startApi(shop.environment);
    }
    await load.more(60);
    await load.end();
    expect([...load.errorStatuses]).toEqual([]);
    await expectKept(load);
  });

  test('a killed PostgreSQL has lost nothing, and the API recovers without a restart', async () => {
    const load = await startLoad();
    for (let times = 0; times < repetitions; times += 1) {
      await load.more(60);
      await crashPostgres();
    }
    await load.more(60);
    await load.end();
    expect([...load.errorStatuses]).toEqual([503]);
    await expectKept(load);
  });

  test('mail is sent and events arrive, before and after', async () => {
    const reader = await readEvents(api.url, shop.token);
    const waiting = 'select from outgoing_mail where business_id = $1 and sent_at is null';
    const isDelivered = async () =>
      (await shop.product.db.rows(waiting, [shop.businessId])).length === 0;
    const sendQuote = async () => {
      const { id } = await create(api.url, shop, 'quote');
      const product = { ...shop.product, url: api.url };
      const reply = await call(product, 'sendQuote', { params: { id } }, shop);
      expect(reply.status).toBe(200);
      await vi.waitUntil(isDelivered, { timeout: WAIT_LIMIT, interval: 100 });
      await reader.until({ entityId: id, kind: 'sent' });
    };
    await sendQuote();
    await crashPostgres();
    await sendQuote();
    reader.stop();
  });
});
