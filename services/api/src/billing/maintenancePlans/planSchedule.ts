import { addDays, addMonths, type Day, daysBetween } from '@tradewind/contracts/calendar';
import {
  type PlanPeriod,
  planPeriods,
  type planRenewals,
  planTermMonths,
  renewalNoticeDays,
} from '@tradewind/contracts/maintenancePlans';
import { type Pause, pauseOn } from '../../operations/recurrences/occurrences.ts';

/** When a plan is billed and renews, in days of its business (decisions 155 and 156). */
export interface PlanSchedule {
  readonly period: PlanPeriod;
  readonly startsOn: Day;
  /** Periods that begin earlier are not billed. */
  readonly billedFrom: Day;
  /** The first day of the last period that was billed. */
  readonly lastBilled: Day | null;
  /** Cents of the start. */
  readonly firstPrice: number;
  /** Cents from a day on, oldest first. */
  readonly prices: readonly { readonly from: Day; readonly cents: number }[];
  readonly pauses: readonly Pause[];
  readonly renewal: (typeof planRenewals)[number];
  /** The first day after the current term. */
  readonly renewsOn: Day;
  readonly askedFor: Day | null;
  readonly endsOn: Day | null;
}

/** A period to bill: first and last day, and its price in cents. */
export interface BillingPeriod {
  readonly from: Day;
  readonly until: Day;
  readonly cents: number;
}

// Days as yyyy-MM-dd sort as text.
const earliestOf = (days: readonly Day[]): Day => days.toSorted()[0] as Day;
const latestOf = (days: readonly Day[]): Day => days.toSorted().at(-1) as Day;

/** Returns the first anniversary of a start after a day. */
export const renewalAfter = (startsOn: Day, day: Day): Day => {
  let terms = 1;
  while (addMonths(startsOn, planTermMonths * terms) <= day) terms += 1;
  return addMonths(startsOn, planTermMonths * terms);
};

/** Returns the first day without the plan, as far as that is settled: one that asks ends with its term. */
export const endOf = ({ endsOn, renewal, renewsOn }: PlanSchedule): Day | null => {
  if (renewal === 'automatic') return endsOn;
  return earliestOf([renewsOn, endsOn ?? renewsOn]);
};

const priceOn = ({ firstPrice, prices }: PlanSchedule, day: Day): number =>
  prices.findLast(({ from }) => from <= day)?.cents ?? firstPrice;

/** The pause that is not over on a day, which may be to come. */
export const openPause = (pauses: PlanSchedule['pauses'], today: Day) =>
  pauses.find(({ until }) => until === null || until >= today);

/** The first day of a period, counted from 0 at the start. */
const beginOf = ({ startsOn, period }: PlanSchedule, index: number): Day =>
  addMonths(startsOn, planPeriods[period].months * index);

/** The number of the first period that begins on a day or later. */
const firstIndex = (schedule: PlanSchedule, day: Day): number => {
  const { startsOn, period } = schedule;
  // A month has 31 days at most, so this is never beyond it.
  const months = Math.max(0, Math.floor(daysBetween(startsOn, day) / 31));
  let index = Math.floor(months / planPeriods[period].months);
  while (beginOf(schedule, index) < day) index += 1;
  return index;
};

/**
 * Returns the periods that are still to be billed and begin until a day, ascending: those that begin
 * within a pause, or after the end, are left out.
 */
export const periodsToBill = (schedule: PlanSchedule, until: Day): BillingPeriod[] => {
  const { billedFrom, lastBilled } = schedule;
  const end = endOf(schedule);
  const after = lastBilled === null ? billedFrom : addDays(lastBilled, 1);
  const periods: BillingPeriod[] = [];
  let index = firstIndex(schedule, after);
  for (let from = beginOf(schedule, index); from <= until; from = beginOf(schedule, index)) {
    if (end !== null && from >= end) break;
    index += 1;
    if (pauseOn(schedule.pauses, from) !== undefined) continue;
    const next = beginOf(schedule, index);
    periods.push({ from, until: addDays(next, -1), cents: priceOn(schedule, from) });
  }
  return periods;
};

/** Returns the day of the next invoice; null when nothing will be billed as it stands. */
export const nextInvoiceOn = (schedule: PlanSchedule, today: Day): Day | null => {
  const { pauses, startsOn, billedFrom } = schedule;
  const endless = pauses.find(({ until }) => until === null);
  const latest = latestOf([
    today,
    startsOn,
    billedFrom,
    ...pauses.map(({ until }) => until ?? today),
  ]);
  // Until a pause without an end, or beyond everything that keeps a period from being billed.
  const horizon = endless?.from ?? addMonths(latest, planTermMonths + 1);
  return periodsToBill(schedule, horizon)[0]?.from ?? null;
};

/** Whether the office is to be asked on a day if an asked plan renews. */
export const isAsked = (schedule: PlanSchedule, today: Day): boolean =>
  schedule.renewal === 'asked' &&
  schedule.endsOn === null &&
  today < schedule.renewsOn &&
  daysBetween(today, schedule.renewsOn) <= renewalNoticeDays;

/**
 * Returns the next day on which there is something to do for the plan; null for an ended one of which
 * every period was billed.
 */
export const nextWorkOn = (schedule: PlanSchedule, today: Day): Day | null => {
  const { renewal, renewsOn, askedFor } = schedule;
  const invoiceOn = nextInvoiceOn(schedule, today);
  if (schedule.endsOn !== null && schedule.endsOn <= today) return invoiceOn;
  const asksForRenewal = renewal === 'asked' && askedFor !== renewsOn && schedule.endsOn === null;
  const days = [renewsOn];
  if (invoiceOn !== null) days.push(invoiceOn);
  if (asksForRenewal) days.push(addDays(renewsOn, -renewalNoticeDays));
  return earliestOf(days);
};
