import { randomUUIDv7 } from 'node:crypto';
import { addDays } from '@tradewind/contracts/calendar';
import { todayIn } from '@tradewind/contracts/timeZones';
import type pg from 'pg';
import { runLoad } from '../api/load.ts';
import { openBookings } from '../business/openBookings.ts';
import { registerBusiness } from '../business/register.ts';
import type { BySize, Size } from '../outcome.ts';
import { connect } from '../postgres/connect.ts';
import type { Postgres } from '../postgres/server.ts';
import { startTradewind } from '../processes/tradewind.ts';
import { absolute, type Row } from '../report/rows.ts';

const MEMBERS = 50;
const DAYS = 14;
const VISITS_A_DAY = 400;
/** Calls that are counted, after a quarter as many. */
const sizes: BySize<number> = { whole: 200, small: 4 };

const addTechnicians = `
  insert into app_user (business_id, id, name, email, role)
  select $1, gen_random_uuid(), 'Technician ' || n, 't' || n || '@bench.example', 'technician'
  from generate_series(2, $2::int) n`;

const addCustomer = `insert into client (business_id, id, name) values ($1, $2, 'Customer')`;

/** Eight visits a day of each member, of which every fiftieth has nobody. */
const addVisits = `
  insert into job (business_id, id, client_id, title, starts_at, assigned_to, duration_minutes)
  select $1, gen_random_uuid(), $2, 'Visit',
    (($3::date + day) + make_interval(hours => 8 + turn + turn / 4, mins => 30 * (who % 2)::int))
      at time zone 'America/New_York',
    case when (day * $5::int + turn * $6::int + who) % 50 > 0 then id end, 45
  from generate_series(0, $4::int + 2) day, generate_series(0, $5::int / $6::int - 1) turn,
    (select id, row_number() over (order by id) as who from app_user where business_id = $1) member`;

const fillDays = async (database: pg.Client, businessId: string, firstDay: string) => {
  const clientId = randomUUIDv7();
  await database.query(addTechnicians, [businessId, MEMBERS]);
  await database.query(addCustomer, [businessId, clientId]);
  const all = [businessId, clientId, firstDay, DAYS, VISITS_A_DAY, MEMBERS];
  await database.query(addVisits, all);
  await database.query('vacuum analyze');
};

/** Duration of a call for the slots of fifty members on fourteen days with 400 visits each. */
export const crewCalls = async (postgres: Postgres, size: Size): Promise<Row[]> => {
  const calls = sizes[size];
  const databaseUrl = await postgres.createDatabase('crew_calls');
  await using server = await startTradewind(databaseUrl);
  const { userId, businessId } = await registerBusiness(server.url, 'Fifty Crews');
  await using database = await connect(databaseUrl);
  const { serviceId } = await openBookings(database, businessId);
  const firstDay = addDays(todayIn('UTC'), 2);
  await fillDays(database, businessId, firstDay);
  const query = `providerId=${userId}&serviceTypeId=${serviceId}&date=${firstDay}&days=${DAYS}`;
  const request = { path: `/api/appointments/public/available?${query}` };
  await runLoad(server, request, { amount: calls / 4, connections: 1 });
  const { p95 } = await runLoad(server, request, { amount: calls, connections: 1 });
  const measure = 'slots by HTTP, 50 crews, 14 days, 400 visits a day: ms a call, p95';
  return [absolute(measure, p95, { atMost: 50 })];
};
