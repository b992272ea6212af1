import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { openBookings } from '../business/openBookings.ts';
import { registerBusiness } from '../business/register.ts';
import type { BySize, Outcome, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { absolute } from '../report/rows.ts';
import { percentile } from '../report/statistics.ts';

const sizes: BySize<{ readonly rounds: number; readonly visitors: number }> = {
  whole: { rounds: 40, visitors: 200 },
  small: { rounds: 2, visitors: 10 },
};

interface Reply {
  readonly status: number;
  readonly ms: number;
}

/** 200 visitors at once for one slot, 40 times, over two processes that share the database. */
export const race = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Outcome> => {
  const { rounds: count, visitors: many } = sizes[size];
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
        serviceTypeId: serviceId,
        providerId: userId,
        startTime,
      }),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - began };
  };
  const winners: number[] = [];
  const statuses: number[] = [];
  const times: number[] = [];
  const usedSoFar = async () => (await first.cpu()) + (await second.cpu());
  let before = 0;
  for (let round = 0; round <= count; round++) {
    const date = addDays(todayIn('UTC'), 3 + round);
    const visitors = Array.from({ length: many }, (_, visitor) => visitor);
    const answered = await Promise.all(visitors.map((one) => book(one, `${date}T18:00:00.000Z`)));
    winners.push(answered.filter(({ status }) => status === 201).length);
    statuses.push(...answered.map(({ status }) => status));
    // The first round, of processes just started, opens every connection: it counts, but its
    // times do not.
    if (round > 0) times.push(...answered.map(({ ms }) => ms));
    else before = await usedSoFar();
  }
  const cpuPerBooking = Math.round(((await usedSoFar()) - before) / times.length);
  const failed = statuses.filter((status) => status >= 500).length;
  const [p50, p99, slowest] = [
    percentile(times, 0.5),
    percentile(times, 0.99),
    percentile(times, 1),
  ];
  const lost = statuses.filter((status) => status === 409).length;
  log(`race: ${winners.length} rounds, ${lost} told that the slot is taken`);
  log(`  p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cpuPerBooking} µs of CPU a booking`);
  const wrong = winners.filter((won) => won !== 1).length;
  const rows = [
    absolute('race, 40 × 200 bookings of one slot: rounds without exactly one winner', wrong, {
      atMost: 0,
    }),
    absolute('race: answers of 500 and above', failed, { atMost: 0 }),
    absolute('race: slowest answer (ms)', slowest, { atMost: 1000 }),
  ];
  return { rows, details: { p50, p99, cpuPerBooking } };
};
