import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiProcess, startApi } from '../../../testing/apiProcess.ts';
import {
  type Bookable,
  bookingRequest,
  daysAhead,
  makeBookable,
  slotsOn,
} from '../../../testing/bookableBusiness.ts';
import { call } from '../../../testing/call.ts';
import { makeCrewShop } from '../../../testing/crews.ts';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import type { Product } from '../../../testing/serveProduct.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { dbOf } from '../../database/db.ts';
import { createDataSource } from '../../productDatabase.ts';
import { readSettings } from '../../settings.ts';

/** Each takes another of the day's hours. */
const ROUNDS = Math.min(4 * repetitions, 20);
const CREW_ROUNDS = Math.min(4 * repetitions, 40);
const CROWD = Math.min(60 * repetitions, 200);

const day = daysAhead(20);
const hour = (n: number) => `${day}T${String(n).padStart(2, '0')}:00:00.000Z`;

describe('with two processes of the API', () => {
  const first = {} as { -readonly [Key in keyof Product]: Product[Key] };
  const second = {} as typeof first;
  const processes: ApiProcess[] = [];

  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    const environment = {
      ...databaseSettings(databaseUrl),
      JWT_SECRET: randomUUID(),
      RATE_LIMIT_SCALE: '100000',
      // A booking waits four times as long for those before it.
      DATABASE_WAIT_SECONDS: '60',
    };
    const settings = readSettings(environment);
    const dataSource = await createDataSource(databaseUrl, 5).initialize();
    for (const product of [first, second]) {
      const started = await startApi(environment);
      processes.push(started);
      Object.assign(product, { url: started.url, settings, dataSource, db: dbOf(dataSource) });
    }
  });

  afterAll(async () => {
    for (const { stop } of processes) await stop();
    await first.dataSource.destroy();
  });

  const either = (n: number) => (n % 2 === 0 ? first : second);

  /** Concurrent requests, each for the start that `startOf` returns. */
  const crowd = (shop: Bookable, size: number, startOf: (n: number) => string) =>
    Promise.all(
      Array.from({ length: size }, (_, n) =>
        call(either(n), 'book', { body: bookingRequest(shop, startOf(n)) }),
      ),
    );

  const overlaps = `
    select count(*)::int as n from visit a join visit b on a.business_id = b.business_id and a.id < b.id
      and a.starts_at < b.starts_at + make_interval(mins => b.duration_minutes)
      and b.starts_at < a.starts_at + make_interval(mins => a.duration_minutes)
    where a.business_id = $1 and 'cancelled' not in (a.status, b.status)`;
  const countOverlaps = (shop: Bookable) =>
    first.db.row<{ n: number }>(overlaps, [shop.businessId]);

  test('exactly one of many requests for one slot succeeds, in every round', async () => {
    const shop = await makeBookable(first);
    for (let round = 0; round < ROUNDS; round++) {
      const replies = await crowd(shop, CROWD, () => hour(round));
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: CROWD - 1 }, () => 409)]);
      for (const { status, error } of replies) {
        if (status === 201) continue;
        expect(error.code).toBe('slot_taken');
        expect(error.availableSlots).not.toContainEqual({ startTime: hour(round) });
      }
    }
    expect(await slotsOn(first, shop, day)).toHaveLength(24 - ROUNDS);
  });

  // PostgreSQL ends a wait for a lock after 30 seconds, which all connections of a slow machine exceed.
  test('few of many concurrent requests wait for the calendar, and all are answered once it is free', async () => {
    const shop = await makeBookable(first);
    const waiting = `
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const countWaiting = () => first.db.row<{ n: number }>(waiting);
    const { replies } = await first.db.transaction(async (tx) => {
      await tx.rows('select lock_calendar($1)', [shop.businessId]);
      const sent = crowd(shop, CROWD, () => hour(3));
      // A quarter of the ten connections of each process.
      await expect.poll(countWaiting).toEqual({ n: 6 });
      expect(await slotsOn(second, await makeBookable(first), day)).toHaveLength(24);
      expect(await countWaiting()).toEqual({ n: 6 });
      return { replies: sent };
    });
    const statuses = (await replies).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: CROWD - 1 }, () => 409)]);
  });

  test('of many requests for one start as many succeed as members are free, in every round', async () => {
    const shop = await makeCrewShop(first, 2);
    for (let round = 0; round < CREW_ROUNDS; round++) {
      const startTime = `${daysAhead(20 + Math.floor(round / 24))}T${hour(round % 24).slice(11)}`;
      const replies = await crowd(shop, CROWD, () => startTime);
      const statuses = replies.map(({ status }) => status).sort();
      const refused = Array.from({ length: CROWD - 3 }, () => 409);
      expect(statuses).toEqual([201, 201, 201, ...refused]);
    }
    const taken = await first.db.rows<{ people: number }>(
      `select count(distinct lead_id)::int as people from visit where business_id = $1
       group by starts_at`,
      [shop.businessId],
    );
    expect(taken).toEqual(Array.from({ length: CREW_ROUNDS }, () => ({ people: 3 })));
  });

  test('different starts that overlap are never both booked', async () => {
    const shop = await makeBookable(first, {
      duration: 150,
      preferences: { bufferBetweenAppointments: 30 },
    });
    const replies = await crowd(shop, 100, (n) => hour(n % 20));
    const won = replies.filter(({ status }) => status === 201);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(won.length).toBeGreaterThanOrEqual(4);
    expect(won.length).toBeLessThanOrEqual(7);
    expect(await countOverlaps(shop)).toEqual({ n: 0 });
  });

  test('of many concurrent moves to one slot one succeeds, and the others keep their slots', async () => {
    const shop = await makeBookable(first);
    const booked = await crowd(shop, 20, hour);
    const moves = await Promise.all(
      booked.map(({ body }, n) =>
        call(either(n), 'rescheduleBooking', {
          params: { token: body.manageToken },
          body: { startTime: hour(22) },
        }),
      ),
    );
    expect(moves.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const mover = moves.findIndex(({ status }) => status === 200);
    expect(await slotsOn(first, shop, day)).toEqual([hour(mover), ...[20, 21, 23].map(hour)]);
    expect(await countOverlaps(shop)).toEqual({ n: 0 });
  });

  test('two concurrent moves to each other’s slots do not deadlock', async () => {
    const shop = await makeBookable(first);
    const [one, other] = await crowd(shop, 2, hour);
    const move = (n: number, token = '', startTime: string) =>
      call(either(n), 'rescheduleBooking', { params: { token }, body: { startTime } });
    const replies = await Promise.all([
      move(0, one?.body.manageToken, hour(1)),
      move(1, other?.body.manageToken, hour(0)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
  });

  test('a cancelled slot goes to exactly one of the concurrent requests', async () => {
    const shop = await makeBookable(first);
    const [booked] = await crowd(shop, 1, () => hour(5));
    const token = booked?.body.manageToken ?? '';
    const [cancelled, ...replies] = await Promise.all([
      call(second, 'cancelBooking', { params: { token } }),
      ...Array.from({ length: 50 }, (_, n) =>
        call(either(n), 'book', { body: bookingRequest(shop, hour(5)) }),
      ),
    ]);
    expect(cancelled?.status).toBe(200);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(await countOverlaps(shop)).toEqual({ n: 0 });
  });
});
