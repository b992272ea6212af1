import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import { addBusinesses } from '../business/manyBusinesses.ts';
import { openBookings } from '../business/openBookings.ts';
import { registerBusiness } from '../business/register.ts';
import { seedJobs } from '../business/seedJobs.ts';
import type { BySize, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import type { Measured } from '../processes/measured.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { compared, type Row } from '../report/rows.ts';
import { median } from '../report/statistics.ts';
import { type Load, type LoadRequest, runLoad } from './load.ts';

const SMALL = 1000;
/** Many short rounds, so that a busy moment of the machine affects both sides. */
const sizes: BySize<{ readonly rounds: number; readonly large: number; readonly load: Load }> = {
  whole: { rounds: 20, large: 1_000_000, load: { amount: 100, connections: 4 } },
  small: { rounds: 2, large: 2000, load: { amount: 4, connections: 2 } },
};

const day = (ahead: number) => addDays(todayIn('UTC'), ahead);

/** A server with a database of one measured business. */
interface Setup extends AsyncDisposable {
  readonly server: Measured;
  readonly requests: Readonly<Record<string, LoadRequest>>;
}

const prepare = async (postgres: Postgres, jobs: number): Promise<Setup> => {
  const databaseUrl = await postgres.createDatabase(`growth_${jobs}`);
  const server = await startTradewind(databaseUrl);
  const { token, userId, businessId } = await registerBusiness(server.url, 'Grown Heating');
  await using database = await connect(databaseUrl);
  const { serviceId } = await openBookings(database, businessId);
  await seedJobs(database, businessId, SMALL);
  const count = jobs / SMALL - 1;
  await addBusinesses(database, businessId, { count, jobsEach: SMALL });
  const one = 'select id from job where business_id = $1 order by id limit 1';
  const found = await database.query<{ id: string }>(one, [businessId]);
  const slots = `providerId=${userId}&serviceTypeId=${serviceId}&date=${day(3)}`;
  return {
    server,
    requests: {
      list: { path: '/api/jobs?limit=50', token },
      get: { path: `/api/jobs/${found.rows[0]?.id}`, token },
      range: { path: `/api/appointments/range?startDate=${day(-3)}&endDate=${day(4)}`, token },
      slots: { path: `/api/appointments/public/available?${slots}` },
      search: { path: '/api/jobs?limit=50&q=boiler', token },
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
};

/**
 * Duration of a call on a database with a million jobs of a thousand businesses, beside one
 * with a thousand jobs of one: milliseconds per call, of both servers in turn.
 */
export const growth = async (
  postgres: Postgres,
  log: (line: string) => void,
  size: Size,
): Promise<Row[]> => {
  const { rounds, large: jobs, load } = sizes[size];
  await using small = await prepare(postgres, SMALL);
  const began = Date.now();
  await using large = await prepare(postgres, jobs);
  log(`growth: ${jobs} jobs seeded in ${Math.round((Date.now() - began) / 1000)} s`);
  const rows: Row[] = [];
  for (const name of Object.keys(small.requests)) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round <= rounds; round++) {
      for (const [side, setup] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const request = setup.requests[name];
        if (request === undefined) throw new Error(`Nothing to ask for ${name}.`);
        const { p50 } = await runLoad(setup.server, request, load);
        if (round > 0) taken[side].push(p50);
      }
    }
    const measure = `growth, ${name}: ms a call at 1,000,000 jobs against 1,000`;
    rows.push(compared(measure, median(taken.large), median(taken.small), { atMost: 1.3 }));
  }
  return rows;
};
