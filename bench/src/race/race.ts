import { openBookings } from '../business/openBookings.ts';
import { registerBusiness } from '../business/register.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { absolute, type Row } from '../report/rows.ts';

const ROUNDS = 40;
const VISITORS = 200;
const DAY = 86_400_000;

interface Reply {
  readonly status: number;
  readonly ms: number;
}

/** 200 visitors at once for one slot, 40 times, over two processes that share the database. */
export const race = async (postgres: Postgres, say: (line: string) => void): Promise<Row[]> => {
  const databaseUrl = await postgres.createDatabase('race');
  await using first = await startTradewind(databaseUrl, { DATABASE_POOL: '20' });
  await using second = await startTradewind(databaseUrl, { DATABASE_POOL: '20' });
  const { userId, businessId } = await registerBusiness(first.url, 'Raced Heating');
  await using database = await connect(databaseUrl);
  const { serviceId } = await openBookings(database, businessId);
  const book = async (visitor: number, startTime: string): Promise<Reply> => {
    const began = performance.now();
    const { url } = visitor % 2 === 0 ? first : second;
    const response = await fetch(`${url}/api/appointments/public/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `Visitor ${visitor}`,
        email: `visitor${visitor}@bench.example`,
        phone: '2075550123',
        ...{ serviceTypeId: serviceId, providerId: userId, startTime },
      }),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - began };
  };
  const winners: number[] = [];
  const statuses: number[] = [];
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const date = new Date(Date.now() + (3 + round) * DAY).toISOString().slice(0, 10);
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => visitor);
    const answered = await Promise.all(visitors.map((one) => book(one, `${date}T18:00:00.000Z`)));
    winners.push(answered.filter(({ status }) => status === 201).length);
    statuses.push(...answered.map(({ status }) => status));
    // The first round, of processes just started, opens every connection: it counts, but its
    // times do not.
    if (round > 0) times.push(...answered.map(({ ms }) => ms));
  }
  const failed = statuses.filter((status) => status >= 500).length;
  const slowest = Math.max(...times);
  const lost = statuses.filter((status) => status === 409).length;
  say(`race: ${winners.length} rounds, ${lost} told that the slot is taken`);
  const rounds = winners.filter((count) => count !== 1).length;
  return [
    absolute('race, 40 × 200 bookings of one slot: rounds without exactly one winner', rounds, {
      atMost: 0,
    }),
    absolute('race: answers of 500 and above', failed, { atMost: 0 }),
    absolute('race: slowest answer (ms)', slowest, { atMost: 1000 }),
  ];
};
