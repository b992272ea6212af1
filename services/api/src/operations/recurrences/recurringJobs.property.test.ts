import type { RecurrenceInput } from '@tradewind/contracts/recurrences';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Member, makeBusiness, makeClient } from '../../../testing/factories.ts';
import { type ModelRule, plus, RecurringJobModel } from '../../../testing/recurringJobModel.ts';
import { repetitions } from '../../../testing/repetitions.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { dayAt, todayIn, toInstant } from '../../engines/time/zone.ts';
import type { Caller } from '../../http/context.ts';
import { changeJob } from '../jobs/changeJob.ts';
import { createJob } from '../jobs/createJob.ts';
import { pauseRecurrence, resumeRecurrence, skipOccurrence } from './leaveOutVisits.ts';
import { changeOccurrence, makeVisitsOfJob, setRecurrence } from './setRecurrence.ts';

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

const clocks = fc.constantFrom('00:30', '02:15', '02:30', '09:00', '23:30');
const rules = fc.constantFrom(
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SA',
  'FREQ=WEEKLY;BYDAY=SU',
  'FREQ=MONTHLY;BYDAY=1FR,-1MO',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1',
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

const edit = fc.record({
  kind: fc.constant('edit' as const),
  scope: fc.constantFrom('following' as const, 'open' as const),
  /** Rule and first day stay. */
  keeps: fc.boolean(),
  rule: rules,
  /** Days from today. */
  from: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -40, max: 300 })),
  clock: clocks,
  duration: fc.constantFrom(30, 90),
  onClosed: fc.constantFrom('keep' as const, 'move' as const, 'ask' as const),
  endsOn: maybe(fc.integer({ min: 0, max: 500 })),
  endsAfter: maybe(fc.integer({ min: 1, max: 30 })),
});

/** Which of the open visits, the first is 0. */
const nth = fc.nat({ max: 12 });
const operations = fc.oneof(
  edit,
  fc.record({
    kind: fc.constant('move' as const),
    nth,
    by: fc.integer({ min: 0, max: 9 }),
    clock: clocks,
  }),
  fc.record({ kind: fc.constant('skip' as const), nth }),
  fc.record({ kind: fc.constant('unskip' as const) }),
  fc.record({
    kind: fc.constant('pause' as const),
    from: fc.integer({ min: -5, max: 60 }),
    length: maybe(fc.integer({ min: 0, max: 120 })),
  }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constant('complete' as const) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(5, 24, 24 * 9, 24 * 45) }),
);
type Operation = typeof operations extends fc.Arbitrary<infer T> ? T : never;
type Edit = Extract<Operation, { kind: 'edit' }>;

/** A job, and the model of it, that take the same operations. */
class Pair {
  readonly #actor: Caller;
  readonly #jobId: string;
  readonly model: RecurringJobModel;
  readonly #skipped: string[] = [];

  constructor(actor: Caller, jobId: string, model: RecurringJobModel) {
    this.#actor = actor;
    this.#jobId = jobId;
    this.model = model;
  }

  get #today() {
    return todayIn(this.#actor.timezone);
  }

  get #change() {
    const { businessId, timezone } = this.#actor;
    return { businessId, timezone, jobId: this.#jobId, by: this.#actor };
  }

  get #db() {
    return product.runtimeDb.forBusiness(this.#actor.businessId);
  }

  #nth(nth: number) {
    const now = Date.now();
    return this.model.visits
      .filter(
        ({ occursOn, status, start }) => occursOn && status === 'scheduled' && (start ?? 0) > now,
      )
      .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))[nth]?.occursOn;
  }

  async edit({ scope, ...asked }: Edit) {
    const today = this.#today;
    const { rule: before } = this.model;
    const keeps = asked.keeps && before !== undefined;
    const rule: ModelRule = {
      ...{ clock: asked.clock, duration: asked.duration, onClosed: asked.onClosed },
      rule: keeps ? before.rule : asked.rule,
      firstOn: keeps ? before.firstOn : plus(today, asked.from),
      endsOn: asked.endsOn === null ? null : plus(today, 365 + asked.endsOn),
      endsAfter: asked.endsOn === null ? asked.endsAfter : null,
    };
    const { firstOn: from, clock: time, ...rest } = rule;
    await this.#db.transaction((tx) =>
      setRecurrence(tx, this.#change, { ...rest, from, time }, scope),
    );
    this.model.set(rule, scope, today, Date.now(), (at) => dayAt(at, this.#actor.timezone));
  }

  async apply(operation: Operation): Promise<void> {
    if (operation.kind === 'edit') return this.edit(operation);
    if (operation.kind === 'pass') return this.#pass(operation.hours);
    if (operation.kind === 'complete') return this.#complete();
    if (operation.kind === 'pause' || operation.kind === 'resume') return this.#pause(operation);
    if (operation.kind === 'unskip') return this.#skip(this.#skipped.pop(), false);
    const day = this.#nth(operation.nth);
    if (operation.kind === 'skip') return this.#skip(day, true);
    return this.#move(day, operation);
  }

  async #pass(hours: number) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const { businessId, timezone, jobId } = this.#change;
    await this.#db.transaction((tx) => makeVisitsOfJob(tx, { businessId, timezone, jobId }));
    this.model.pass(this.#today);
  }

  async #complete() {
    const status = 'completed' as const;
    await this.#db.transaction((tx) => changeJob(tx, this.#actor, this.#jobId, { status }));
    this.model.complete();
  }

  async #pause(operation: Extract<Operation, { kind: 'pause' | 'resume' }>) {
    const [today, now] = [this.#today, Date.now()];
    if (operation.kind === 'resume') {
      await this.#db.transaction((tx) => resumeRecurrence(tx, this.#change));
      return this.model.pause(undefined, today, now);
    }
    const from = plus(today, operation.from);
    const until = operation.length === null ? null : plus(from, operation.length);
    await this.#db.transaction((tx) => pauseRecurrence(tx, this.#change, { from, until }));
    return this.model.pause([from, until], today, now);
  }

  async #skip(day: string | null | undefined, skipped: boolean) {
    if (!day) return;
    await this.#db.transaction((tx) => skipOccurrence(tx, this.#change, { day, skipped }));
    if (skipped) this.#skipped.push(day);
    this.model.skip(day, skipped, this.#today, Date.now());
  }

  async #move(from: string | null | undefined, { by, clock }: { by: number; clock: string }) {
    if (!from) return;
    const date = plus(from, by);
    const input: RecurrenceInput = { scope: 'this', from, date, time: clock };
    await this.#db.transaction((tx) => changeOccurrence(tx, this.#change, input));
    this.model.move(from, date, clock);
  }

  async stored() {
    const rows = await product.db.rows<{
      occurs_on: string | null;
      starts_at: Date | null;
      status: string;
      duration_minutes: number;
    }>('select occurs_on, starts_at, status, duration_minutes from visit where job_id = $1', [
      this.#jobId,
    ]);
    return rows.map(({ occurs_on, starts_at, status, duration_minutes }) =>
      JSON.stringify([occurs_on, starts_at?.toISOString() ?? null, status, duration_minutes]),
    );
  }

  expected() {
    return this.model.visits.map(({ occursOn, start, status, duration }) => {
      const at = start === null ? null : new Date(start).toISOString();
      return JSON.stringify([occursOn, at, status, duration]);
    });
  }
}

const makePair = async (zone: string, startsOn: string): Promise<Pair> => {
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
  return new Pair(actor, job.id, new RecurringJobModel(zone, isClosed, first));
};

const title =
  'after any sequence of edits, skips, pauses and days exactly the described visits exist';

test(title, { timeout: 180_000 * repetitions }, async () => {
  const cases = fc.record({
    zone: fc.constantFrom(...zones),
    startsOn: fc.constantFrom('2026-10-20', '2027-03-01', '2027-06-28', '2028-02-25'),
    first: edit,
    operations: fc.array(operations, { minLength: 3, maxLength: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ zone, startsOn, first, operations: sequence }) => {
      const pair = await makePair(zone, startsOn);
      for (const operation of [first, ...sequence]) {
        await pair.apply(operation);
        expect((await pair.stored()).toSorted()).toEqual(pair.expected().toSorted());
      }
    }),
    { numRuns: 40 * repetitions },
  );
});
