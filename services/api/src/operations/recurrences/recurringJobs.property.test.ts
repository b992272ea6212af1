import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { FollowingWorkModel } from '../../../testing/followingWorkModel.ts';
import { type JobModel, plus } from '../../../testing/jobModel.ts';
import { RecurringJobModel } from '../../../testing/recurringJobModel.ts';
import {
  anyEdit,
  anyFollowingEdit,
  anyFollowingOperation,
  anyOperation,
  type Operation,
} from '../../../testing/recurringJobOperations.ts';
import { RecurringJobPair } from '../../../testing/recurringJobPair.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { toInstant } from '../../engines/time/zone.ts';
import type { Caller } from '../../http/context.ts';
import { createJob } from '../jobs/createJob.ts';

const product = serveProduct();
const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const holidays = ['2027-01-01', '2027-07-05', '2027-11-25', '2028-01-03'];
const isClosed = (day: string) =>
  holidays.includes(day) || [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const businesses = new Map<string, Caller>();
const clients = new Map<string, string>();

const open = { isOpen: true, start: '08:00', end: '18:00' };
const hours = {
  ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
  ...{ saturday: { ...open, isOpen: false }, sunday: { ...open, isOpen: false } },
};

const callerOf = ({ businessId, userId }: Member, timezone: string): Caller => ({
  ...{ businessId, userId, timezone, role: 'admin', name: 'Ada Byrd', sessionId: '' },
  ...{ address: '', userAgent: '', isSteppedUp: true },
});

beforeAll(async () => {
  for (const timezone of zones) {
    const member = await makeBusiness(product, { preferences: { timezone } });
    const dateExceptions = holidays.map((date) => ({ ...open, date, isOpen: false }));
    await product.db.rows(
      `update business set business_hours = $2,
         preferences = preferences || jsonb_build_object('dateExceptions', $3::jsonb)
       where id = $1`,
      [member.businessId, JSON.stringify(hours), JSON.stringify(dateExceptions)],
    );
    businesses.set(timezone, callerOf(member, timezone));
    clients.set(timezone, await makeClient(product, member));
  }
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterAll(() => {
  vi.useRealTimers();
});

type Model = new (...args: ConstructorParameters<typeof RecurringJobModel>) => JobModel;

const makePair = async (
  zone: string,
  startsOn: string,
  Model: Model,
): Promise<RecurringJobPair> => {
  const actor = businesses.get(zone);
  const client = clients.get(zone);
  if (actor === undefined || client === undefined) throw new Error(`no business in ${zone}`);
  vi.setSystemTime(toInstant(startsOn, '10:00', zone));
  const scheduledDate = plus(startsOn, 2);
  const body = { title: 'Cleaning', client, scheduledDate, scheduledTime: '09:00', duration: 60 };
  const job = await product.runtimeDb
    .forBusiness(actor.businessId)
    .transaction((tx) => createJob(tx, actor, body));
  const start = toInstant(scheduledDate, '09:00', zone).getTime();
  const first = { occursOn: null, start, status: 'scheduled' as const, duration: 60 };
  const planId = randomUUID();
  const values = [actor.businessId, planId, client, job.id];
  await product.db.rows(
    `with plan as (
       insert into maintenance_plan (business_id, id, client_id, name, period, price_cents, starts_on,
         billed_from, renews_on)
       values ($1, $2, $3, 'Comfort', 'year', 1, '2026-01-01', '2026-01-01', '2027-01-01'))
     insert into maintenance_plan_job (business_id, plan_id, job_id) values ($1, $2, $4)`,
    values,
  );
  return new RecurringJobPair(product, actor, [job.id, planId], new Model(zone, isClosed, first));
};

type Operations = fc.Arbitrary<Operation>;

const startDays = fc.constantFrom('2026-10-20', '2027-03-01', '2027-06-28', '2028-02-25');
const runs = 40 * repetitions;

const kinds: readonly (readonly [string, Model, Operations, Operations])[] = [
  ['of a rule', RecurringJobModel, anyEdit, anyOperation],
  ['that follow the visit before', FollowingWorkModel, anyFollowingEdit, anyFollowingOperation],
];

test.each(kinds)(
  'after any sequence of edits, skips, pauses and days exactly the described visits exist %s',
  { timeout: 180_000 * repetitions },
  async (_, Model, first, operation) => {
    const cases = fc.record({
      zone: fc.constantFrom(...zones),
      startsOn: startDays,
      first,
      operations: fc.array(operation, { minLength: 3, maxLength: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ zone, startsOn, first: begin, operations: sequence }) => {
        const pair = await makePair(zone, startsOn, Model);
        for (const next of [begin, ...sequence]) {
          await pair.apply(next);
          expect((await pair.stored()).toSorted()).toEqual(pair.expected().toSorted());
          expect(pair.previewed?.shown).toEqual(pair.previewed?.planned);
        }
      }),
      { numRuns: runs },
    );
  },
);
