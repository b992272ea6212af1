import { formatDollars, toCents } from '@tradewind/contracts';
import { addDays, daysBetween } from '@tradewind/contracts/calendar';
import {
  earliestRenewalDays,
  type PlanPriceChange,
  planMessages,
} from '@tradewind/contracts/maintenancePlans';
import type { Db } from '../../database/db.ts';
import { updateRow } from '../../database/update.ts';
import { formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { todayIn } from '../../engines/time/zone.ts';
import { conflict, invalid } from '../../http/apiError.ts';
import type { Actor } from '../../http/context.ts';
import { type MaintenancePlanColumns, MaintenancePlanEntity } from './maintenancePlan.entity.ts';
import { type FoundPlanDetail, getPlan, lockPlan } from './maintenancePlans.queries.ts';
import { openPause, renewalAfter } from './planSchedule.ts';
import { recordPlanActivity, storeSchedule } from './storeSchedule.ts';
import { followPauses, syncPlanVisits } from './visitsOfPlan.ts';

interface Opened {
  readonly plan: FoundPlanDetail;
  /** On the business's calendar. */
  readonly today: string;
}

/** What a change stores, and how the timeline says it. */
interface Change {
  readonly columns?: Partial<MaintenancePlanColumns>;
  readonly words: string;
  /** What becomes of the visits. */
  readonly visits?: (tx: Db, actor: Actor, changed: FoundPlanDetail) => Promise<void>;
}

/**
 * Makes a change of a locked plan that has not ended, and raises its version.
 * @throws ApiError 404; 409 `stale` for an older version, or for an ended plan.
 */
const changePlan = async (
  tx: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
  change: (opened: Opened) => Promise<Change> | Change,
): Promise<FoundPlanDetail> => {
  const plan = await lockPlan(tx, actor, id);
  if (plan.state === 'ended') throw conflict(planMessages.ended);
  const { columns, words, visits } = await change({ plan, today: todayIn(actor.timezone) });
  const key = { businessId: actor.businessId, id };
  await updateRow(tx, MaintenancePlanEntity, key, version, { name: plan.name, ...columns });
  const changed = await storeSchedule(tx, actor, id);
  await visits?.(tx, actor, changed);
  await recordPlanActivity(tx, actor, changed, words, actor);
  return getPlan(tx, actor, id);
};

/** Plans the visits around the pauses, which have changed, and says so in the timelines of their jobs. */
const followPausesOf =
  ({ name }: FoundPlanDetail, words: string) =>
  (tx: Db, actor: Actor, plan: FoundPlanDetail) =>
    followPauses(tx, actor, plan, `Maintenance plan “${name}” ${words}`);

const insertPause = `
  insert into maintenance_plan_pause (business_id, plan_id, from_day, until_day)
  values ($1, $2, $3, $4)`;

interface PauseInput {
  readonly from?: string | undefined;
  readonly until?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Pauses a plan: periods that begin on these days are not billed.
 * @throws ApiError 422 for a day in the past, 409 for a plan that has a pause.
 */
export const pausePlan = (tx: Db, actor: Actor, id: string, input: PauseInput) =>
  changePlan(tx, actor, id, input.version, async ({ plan: before, today }) => {
    const { from = today, until = null } = input;
    if (from < today) throw invalid('from', planMessages.past);
    if (until !== null && until < from) throw invalid('until', planMessages.pauseEnds);
    if (openPause(before.pauses, today) !== undefined) throw conflict(planMessages.pausedAlready);
    await tx.rows(insertPause, [actor.businessId, id, from, until]);
    const last = until === null ? '' : ` until ${formatLongDate(until)}`;
    const words = `paused from ${formatLongDate(from)}${last}`;
    return { words, visits: followPausesOf(before, words) };
  });

const removePause = `
  delete from maintenance_plan_pause where business_id = $1 and plan_id = $2 and from_day = $3`;
const shortenPause = `
  update maintenance_plan_pause set until_day = $4
  where business_id = $1 and plan_id = $2 and from_day = $3`;

/** Ends the pause of a plan yesterday, or takes back one that is to come. @throws ApiError 409 without one. */
export const resumePlan = (tx: Db, actor: Actor, id: string, version?: number) =>
  changePlan(tx, actor, id, version, async ({ plan, today }) => {
    const pause = openPause(plan.pauses, today);
    if (pause === undefined) throw conflict(planMessages.notPaused);
    const key = [actor.businessId, id, pause.from];
    if (pause.from >= today) await tx.rows(removePause, key);
    else await tx.rows(shortenPause, [...key, addDays(today, -1)]);
    return { words: 'resumed', visits: followPausesOf(plan, 'resumed') };
  });

/** Brings the visits in line with a change of a plan. */
const syncAfter = (before: FoundPlanDetail) => (tx: Db, actor: Actor, changed: FoundPlanDetail) =>
  syncPlanVisits(tx, actor, changed, before);

/** Ends a plan on a day, the first without it. @throws ApiError 422 for a day in the past. */
export const endPlan = (
  tx: Db,
  actor: Actor,
  id: string,
  { on, version }: { readonly on?: string | undefined; readonly version?: number | undefined },
) =>
  changePlan(tx, actor, id, version, ({ plan, today }) => {
    const endsOn = on ?? today;
    if (endsOn < today) throw invalid('on', planMessages.past);
    return {
      columns: { endsOn },
      words: `ends on ${formatLongDate(endsOn)}`,
      visits: syncAfter(plan),
    };
  });

/**
 * Takes back the end of a plan that is to come; otherwise lets an asked one go on for another term.
 * @throws ApiError 409 for a plan that goes on already.
 */
export const renewPlan = (tx: Db, actor: Actor, id: string, version?: number) =>
  changePlan(tx, actor, id, version, ({ plan, today }) => {
    const visits = syncAfter(plan);
    if (plan.ends_on !== null) return { columns: { endsOn: null }, words: 'goes on', visits };
    const isNear = daysBetween(today, plan.renews_on) <= earliestRenewalDays;
    if (plan.renewal === 'automatic' || !isNear) throw conflict(planMessages.renewed);
    const renewsOn = renewalAfter(plan.starts_on, plan.renews_on);
    const words = `renewed until ${formatLongDate(renewsOn)}`;
    return { columns: { renewsOn }, words, visits };
  });

const setPrice = `
  insert into maintenance_plan_price (business_id, plan_id, from_day, price_cents)
  values ($1, $2, $3, $4)
  on conflict (business_id, plan_id, from_day) do update set price_cents = excluded.price_cents`;

/** Sets the price of periods that begin on a day or later. @throws ApiError 422 for a day in the past. */
export const changePrice = (tx: Db, actor: Actor, id: string, change: PlanPriceChange) =>
  changePlan(tx, actor, id, change.version, async ({ today }) => {
    const { price, from } = change;
    if (from < today) throw invalid('from', planMessages.past);
    await tx.rows(setPrice, [actor.businessId, id, from, toCents(price)]);
    return { words: `costs ${formatDollars(price)} from ${formatLongDate(from)}` };
  });
