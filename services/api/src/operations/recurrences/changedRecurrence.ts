import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { RecurrenceScope } from '@tradewind/contracts/recurrences';
import type { Db } from '../../database/db.ts';
import { toWallTime } from '../../engines/time/zone.ts';
import type { Locked } from './changeRecurrence.ts';
import { leftOutDays } from './leftOutVisits.ts';
import { changesOf, type RecurringJob } from './placeVisits.ts';
import { type JobDefaults, type NewRecurrence, rowOf } from './recurrenceRow.ts';
import {
  findIsClosed,
  type JobToRepeat,
  type LeftOutVisit,
  type RecurrenceRow,
} from './recurrences.queries.ts';
import { findVisitsLeft } from './recurrences.read.queries.ts';
import { skippedByChange } from './skippedDays.ts';
import { BEFORE_ALL } from './syncVisits.ts';
import { templateOf } from './visitsOfJob.queries.ts';

/** The time of a job that has none (specification 1, section 5). */
const DEFAULT_CLOCK = '09:00';

/** What a new recurrence takes from its job. */
const defaultsOf = (job: JobToRepeat, timezone: string): JobDefaults => ({
  clock: job.starts_at ? toWallTime(job.starts_at, timezone).clock : DEFAULT_CLOCK,
  duration_minutes: job.duration_minutes,
  lead_id: job.assigned_to,
  helper_ids: job.helper_ids,
  plan_pauses: job.plan_pauses,
});

/** The days of the rule until now, before the first of the next one, that were left out. */
const leftOutUntil = async (
  tx: Db,
  businessId: string,
  { stored, today }: Locked,
  firstOn: Day,
): Promise<readonly Day[]> => {
  if (stored === undefined || firstOn <= today) return [];
  return leftOutDays(stored, await findIsClosed(tx, businessId), [today, addDays(firstOn, -1)]);
};

/** A change of a recurrence, and of which visits. */
interface AskedChange {
  readonly recurrence: NewRecurrence;
  readonly scope: Exclude<RecurrenceScope, 'this'>;
}

/**
 * Whether a change from a visit of an earlier rule on leaves the rule as it is: then each visit keeps its
 * day, and takes only what else has changed. `left` is how many visits there are from its day on.
 */
const keepsRule = (
  stored: RecurrenceRow,
  { from, rule, after, endsOn, endsAfter, onClosed }: NewRecurrence,
  left: number | null | undefined,
): boolean =>
  stored.rule !== null &&
  from < stored.first_on &&
  (rule ?? stored.rule) === stored.rule &&
  !after &&
  (endsOn === undefined || endsOn === stored.ends_on) &&
  (endsAfter === undefined || endsAfter === left) &&
  (onClosed ?? stored.on_closed) === stored.on_closed;

/**
 * Returns the recurrence that a change makes of the one of a job, and how the visits follow it; reads
 * only. @throws ApiError 422 for what {@link rowOf} refuses.
 */
export const findChangedRecurrence = async (
  tx: Db,
  { businessId, jobId, timezone }: RecurringJob,
  { job, stored, today }: Locked,
  { recurrence, scope }: AskedChange,
) => {
  // A number of visits counts from the first day of the rule.
  const base =
    stored && scope === 'following'
      ? {
          ...stored,
          ends_after: await findVisitsLeft(tx, businessId, jobId, stored, recurrence.from),
        }
      : stored;
  const keeps = stored && scope === 'following' && keepsRule(stored, recurrence, base?.ends_after);
  const rule = {
    from: stored?.first_on ?? recurrence.from,
    endsOn: undefined,
    endsAfter: undefined,
  };
  const asked = keeps
    ? rowOf({ ...recurrence, ...rule }, stored, defaultsOf(job, timezone), today)
    : rowOf(recurrence, base, defaultsOf(job, timezone), today);
  const changesFrom = scope === 'open' ? BEFORE_ALL : recurrence.from;
  // Visits before a first day that stays are of an earlier rule, which this change is not about.
  const keepsEarlier = scope === 'following' || asked.first_on === stored?.first_on;
  const left = await leftOutUntil(tx, businessId, { job, stored, today }, asked.first_on);
  const earlier = new Set([...asked.earlier_days, ...left]);
  const before: LeftOutVisit = stored ? { clock: stored.clock, template: templateOf(stored) } : {};
  const had = { ...Object.fromEntries(left.map((day) => [day, before])), ...asked.left_out };
  const changes = stored && changesOf(stored, asked);
  const change = { businessId, jobId };
  const keepsClock = asked.clock === stored?.clock;
  const row: RecurrenceRow = {
    ...asked,
    left_out: Object.fromEntries(
      Object.entries(had).map(([day, visit]): [Day, LeftOutVisit] => {
        if (day < changesFrom) return [day, visit];
        const { clock, template } = visit;
        const changed = template && { ...template, ...changes };
        return [day, { ...visit, clock: keepsClock ? clock : undefined, template: changed }];
      }),
    ),
    skipped_on: await skippedByChange(tx, change, asked, { previous: stored, today }),
    earlier_days: [...earlier].filter((day) => keepsEarlier && day < asked.first_on),
  };
  const replacesFrom = keepsEarlier && row.first_on > today ? row.first_on : today;
  const sync = { previous: stored, replacesFrom, changesFrom };
  const stayOff = row.skipped_on.filter((day) => !asked.skipped_on.includes(day)).toSorted();
  return { row, sync, stayOff, from: keeps ? recurrence.from : replacesFrom };
};
