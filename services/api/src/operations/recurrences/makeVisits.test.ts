import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../../../testing/apiProcess.ts';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { type Interception, interceptStatements } from '../../../testing/interceptStatements.ts';
import { serveBusiness } from '../../../testing/serveBusiness.ts';
import { addDays, todayIn } from '../../engines/time/zone.ts';
import { makeVisits } from './makeVisits.ts';

const { product, admin } = serveBusiness({ preferences: { timezone: 'UTC' } });
let client: string;
let interception: Interception;

beforeAll(async () => {
  client = await makeClient(product, admin);
  interception = await interceptStatements(product);
});

const log = { error: () => undefined };
const today = todayIn('UTC');
const DAYS = 40;
/** A visit every tenth day, of which the last is within the year that is made. */
const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index * 10)).filter(
  (day) => day <= addDays(today, 395),
);

const insertJobs = `
  with made as (
    insert into job (business_id, id, client_id, title, starts_at, more_to_come)
    select $1, gen_random_uuid(), $2, 'Cleaning', null, true from generate_series(1, $3)
    returning business_id, id)
  insert into recurrence (business_id, job_id, rule, first_on, clock, duration_minutes, lead_id,
    made_until, due_on)
  select business_id, id, 'FREQ=DAILY;INTERVAL=10', $4, '09:00', 60, $5, $4::date - 1, $4
  from made returning job_id as id`;

/** Jobs whose recurrence is stored and whose visits are not made yet; gives their ids. */
const makeDueJobs = (count: number, { businessId, userId }: Member = admin, of = client) =>
  product.db.rows<{ id: string }>(insertJobs, [businessId, of, count, today, userId]);

const wrongJobs = `
  select j.id, array_agg(v.occurs_on::text order by v.occurs_on) as days from job j
  join visit v on v.business_id = j.business_id and v.job_id = j.id
  where j.id = any($1::uuid[]) group by j.id
  having array_agg(v.occurs_on::text order by v.occurs_on) is distinct from $2::text[]
    or count(*) filter (where v.lead_id is null) > 0`;

/** The jobs that do not have one visit of each day. */
const findWrong = (jobs: readonly { id: string }[]) =>
  product.db.rows(wrongJobs, [jobs.map(({ id }) => id), days]);

/** How many jobs still wait for their visits. */
const countDue = async (jobs: readonly { id: string }[]): Promise<number> => {
  const sql = 'select from recurrence where due_on <= $1 and job_id = any($2::uuid[])';
  return (await product.db.rows(sql, [today, jobs.map(({ id }) => id)])).length;
};

describe('after an error between any two statements', () => {
  test('a second run leaves each day with one visit', async () => {
    let failsAt = 0;
    let statements = 0;
    do {
      failsAt += 1;
      statements = 0;
      const jobs = await makeDueJobs(2);
      interception.rewrite = (sql) => {
        statements += 1;
        return statements === failsAt ? 'select 1 / 0' : sql;
      };
      await makeVisits(product.runtimeDb, log).catch(() => undefined);
      interception.rewrite = (sql) => sql;
      await makeVisits(product.runtimeDb, log);
      expect(await findWrong(jobs), `statement ${failsAt}`).toEqual([]);
    } while (statements >= failsAt);
    expect(failsAt).toBeGreaterThan(20);
  });

  test('the other jobs of the run are made, and the error is thrown', async () => {
    const jobs = await makeDueJobs(3);
    let inserts = 0;
    interception.rewrite = (sql) => {
      if (!sql.includes('insert into visit (')) return sql;
      inserts += 1;
      return inserts === 1 ? 'select 1 / 0' : sql;
    };
    await expect(makeVisits(product.runtimeDb, log)).rejects.toThrow('1 recurring jobs failed');
    interception.rewrite = (sql) => sql;
    expect(await countDue(jobs)).toBe(1);
    await makeVisits(product.runtimeDb, log);
    expect(await findWrong(jobs)).toEqual([]);
  });
});

const program = fileURLToPath(new URL('../../../testing/makeVisits.process.ts', import.meta.url));

const start = (): ChildProcess =>
  spawn(process.execPath, [program], {
    env: { ...compileCache, DATABASE_URL: product.settings.databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

test('a process that is killed and two that follow it leave each day with one visit', async () => {
  const jobs = await makeDueJobs(100);
  const killed = start();
  while ((await countDue(jobs)) > 95) await delay(5);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await countDue(jobs)).toBeGreaterThan(0);
  const [one, other] = [start(), start()];
  const codes = await Promise.all([once(one, 'exit'), once(other, 'exit')]);
  expect(codes.map(([code]) => code)).toEqual([0, 0]);
  await makeVisits(product.runtimeDb, log);
  expect(await findWrong(jobs)).toEqual([]);
});

test('businesses take turns within a batch', async () => {
  const small = await makeBusiness(product, { preferences: { timezone: 'UTC' } });
  const jobs = [
    ...(await makeDueJobs(5)),
    ...(await makeDueJobs(1, small, await makeClient(product, small))),
  ];
  const due = await product.db.rows<{ business_id: string }>(
    'select * from due_recurrences($1, 2)',
    [today],
  );
  expect(new Set(due.map(({ business_id }) => business_id))).toEqual(
    new Set([admin.businessId, small.businessId]),
  );
  await makeVisits(product.runtimeDb, log, 2);
  expect(await countDue(jobs)).toBe(0);
});

test('nothing is made for a cancelled job, an archived customer and a suspended business', async () => {
  const [open, suspended] = [
    await makeBusiness(product, { preferences: { timezone: 'UTC' } }),
    await makeBusiness(product, { preferences: { timezone: 'UTC' } }),
  ];
  const archived = await makeClient(product, open);
  const jobs = [
    ...(await makeDueJobs(1, open, await makeClient(product, open))),
    ...(await makeDueJobs(1, open, archived)),
    ...(await makeDueJobs(1, suspended, await makeClient(product, suspended))),
  ];
  await product.db.rows(`update job set status = 'cancelled' where id = $1`, [jobs[0]?.id]);
  await product.db.rows('update client set archived_at = now() where id = $1', [archived]);
  const suspend = 'update business set suspended_at = now() where id = $1';
  await product.db.rows(suspend, [suspended.businessId]);
  await makeVisits(product.runtimeDb, log);
  expect(await countDue(jobs)).toBe(3);
});

test('a job that is reopened after more than a year has visits from today on, and none before', async () => {
  const [job] = await makeDueJobs(1);
  const values = [job?.id, addDays(today, -41), addDays(today, -40)];
  const long =
    'update recurrence set made_until = $2, due_on = $2, first_on = $3 where job_id = $1';
  await product.db.rows(long, values);
  await makeVisits(product.runtimeDb, log);
  const found = await product.db.rows<{ is_past: boolean }>(
    'select distinct starts_at < now() as is_past from visit where job_id = $1',
    [job?.id],
  );
  expect(found).toEqual([{ is_past: false }]);
});
