import {
  type PlannedVisit,
  PREVIEWED,
  type RecurrenceInput,
} from '@tradewind/contracts/recurrences';
import { vi } from 'vitest';
import type { Db } from '../src/database/db.ts';
import { todayIn, toWallTime } from '../src/engines/time/zone.ts';
import type { Caller } from '../src/http/context.ts';
import { changeJob } from '../src/operations/jobs/changeJob.ts';
import {
  followPlanPauses,
  pauseRecurrence,
  resumeRecurrence,
  skipOccurrence,
} from '../src/operations/recurrences/leaveOutVisits.ts';
import { previewRecurrence } from '../src/operations/recurrences/previewRecurrence.ts';
import {
  changeOccurrence,
  makeVisitsOfJob,
  setRecurrence,
} from '../src/operations/recurrences/setRecurrence.ts';
import { type JobModel, type ModelRule, plus } from './jobModel.ts';
import type { Operation } from './recurringJobOperations.ts';
import type { Product } from './serveProduct.ts';

type Edit = Extract<Operation, { kind: 'edit' }>;

const momentOf = (
  visit: Pick<PlannedVisit, 'occursOn' | 'scheduledDate' | 'scheduledTime'>,
): string => `${visit.scheduledDate} ${visit.scheduledTime}, of ${visit.occursOn}`;

/** A job, and the model of it, that take the same operations. */
export class RecurringJobPair {
  readonly #product: Product;
  readonly #actor: Caller;
  readonly #jobId: string;
  readonly #planId: string;
  readonly model: JobModel;
  readonly #skipped: string[] = [];
  /** Of the last operation, a change of a rule: the visits that its preview has shown, and those after it. */
  previewed: { readonly shown: string[]; readonly planned: string[] } | undefined;

  constructor(
    product: Product,
    actor: Caller,
    [jobId, planId]: readonly [string, string],
    model: JobModel,
  ) {
    this.#product = product;
    this.#actor = actor;
    this.#jobId = jobId;
    this.#planId = planId;
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
    return this.#product.runtimeDb.forBusiness(this.#actor.businessId);
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
    if (keeps && scope === 'following' && asked.earlier > 0 && before.endsAfter === null) {
      const { clock, duration, earlier } = asked;
      await this.#set(
        { ...before, clock, duration, firstOn: plus(before.firstOn, -earlier) },
        scope,
      );
      return;
    }
    const rule: ModelRule = {
      ...{ clock: asked.clock, duration: asked.duration, onClosed: asked.onClosed },
      rule: keeps ? before.rule : asked.rule,
      ...(keeps ? before.after && { after: before.after } : asked.after && { after: asked.after }),
      firstOn: keeps ? before.firstOn : plus(today, asked.from),
      endsOn: asked.endsOn === null ? null : plus(today, 365 + asked.endsOn),
      endsAfter: asked.endsOn === null ? asked.endsAfter : null,
    };
    await this.#set(rule, scope);
  }

  async #set(rule: ModelRule, scope: Edit['scope']) {
    const { firstOn: from, clock: time, rule: named, ...rest } = rule;
    const repeats = rest.after === undefined ? { rule: named } : {};
    const recurrence = { ...rest, ...repeats, from, time };
    const shown =
      this.model.rule && (await previewRecurrence(this.#db, this.#change, recurrence, scope));
    await this.#db.transaction((tx) => setRecurrence(tx, this.#change, recurrence, scope));
    // Those of a rule that are more than a year ahead are made later.
    const lastDay = rest.after === undefined ? plus(this.#today, 395) : '9999-12-31';
    const made = shown?.next.filter(({ occursOn }) => occursOn <= lastDay);
    this.previewed = made && {
      shown: made.map(momentOf),
      planned: await this.#next(scope, from),
    };
    this.model.set(rule, scope, this.#today, Date.now());
  }

  /** The next visits that a change of the rule is about. */
  async #next(scope: Edit['scope'], from: string) {
    const { timezone, jobId } = this.#change;
    const rows = await this.#product.db.rows<{ occurs_on: string; starts_at: Date }>(
      `select occurs_on, starts_at from visit
       where job_id = $1 and status in ('pending','scheduled') and starts_at > $2
         and occurs_on >= $3 order by starts_at, occurs_on limit $4`,
      [
        jobId,
        this.model.rule?.after ? new Date(0) : new Date(),
        scope === 'open' ? '0001-01-01' : from,
        PREVIEWED,
      ],
    );
    return rows.map(({ occurs_on: occursOn, starts_at }) => {
      const { day: scheduledDate, clock: scheduledTime } = toWallTime(starts_at, timezone);
      return momentOf({ occursOn, scheduledDate, scheduledTime });
    });
  }

  async apply(operation: Operation): Promise<void> {
    this.previewed = undefined;
    if (operation.kind === 'edit') return this.edit(operation);
    if (operation.kind === 'pass') return this.#pass(operation.hours);
    if (operation.kind === 'complete') return this.#complete();
    if (operation.kind === 'pause' || operation.kind === 'resume') return this.#pause(operation);
    if (operation.kind === 'unskip') return this.#skip(this.#skipped.pop(), false);
    const day = this.#nth(operation.nth);
    if (operation.kind === 'skip') return this.#skip(day, true);
    if (operation.kind === 'delete') return this.#delete(day);
    return this.#move(day, operation);
  }

  async #pass(hours: number) {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    const { businessId, timezone, jobId } = this.#change;
    await this.#db.transaction((tx) => makeVisitsOfJob(tx, { businessId, timezone, jobId }));
    this.model.pass(this.#today, Date.now());
  }

  async #complete() {
    const status = 'completed' as const;
    await this.#db.transaction((tx) => changeJob(tx, this.#actor, this.#jobId, { status }));
    this.model.complete(this.#today, Date.now());
  }

  async #pause(operation: Extract<Operation, { kind: 'pause' | 'resume' }>) {
    const [today, now] = [this.#today, Date.now()];
    const pause = (): readonly [string, string | null] | undefined => {
      if (operation.kind === 'resume') return undefined;
      const from = plus(today, operation.from);
      return [from, operation.length === null ? null : plus(from, operation.length)];
    };
    const days = pause();
    const [from = '', until = null] = days ?? [];
    await this.#db.transaction((tx) => {
      if (operation.of === 'plan') return this.#pausePlan(tx, days);
      return days === undefined
        ? resumeRecurrence(tx, this.#change)
        : pauseRecurrence(tx, this.#change, { from, until });
    });
    return this.model.pause(operation.of, days, today, now);
  }

  /** Gives the maintenance plan that the job is of another pause, as its calls do. */
  async #pausePlan(tx: Db, days: readonly [string, string | null] | undefined) {
    const key = [this.#change.businessId, this.#planId];
    const remove = 'delete from maintenance_plan_pause where business_id = $1 and plan_id = $2';
    const add = `insert into maintenance_plan_pause (business_id, plan_id, from_day, until_day)
      values ($1, $2, $3, $4)`;
    await tx.rows(remove, key);
    if (days !== undefined) await tx.rows(add, [...key, ...days]);
    await followPlanPauses(tx, this.#change, 'Maintenance plan paused');
  }

  async #delete(day: string | null | undefined) {
    const isOnly = this.model.visits.length === 1;
    if (!day || isOnly) return;
    const values = [this.#jobId, day];
    await this.#db.rows('delete from visit where job_id = $1 and occurs_on = $2', values);
    this.#skipped.push(day);
    this.model.delete(day);
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
    const rows = await this.#product.db.rows<{
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
