import { furthestOpenDay, nextOpenDay } from '@tradewind/contracts/businessHours';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { ClosedDayChoice } from '@tradewind/contracts/recurrences';
import { occurrencesOf, type Recurrence } from './occurrences.ts';
import type { VisitTemplate } from './visitsOfJob.queries.ts';

/** A visit that a recurrence has; both days are of the zone in which the work is done. */
export interface PlannedDay {
  /** The day of the rule. */
  readonly occursOn: Day;
  /** The day of the visit: another one where it was moved, by somebody or because the business is closed. */
  readonly day: Day;
  /** The business is closed on it, and somebody has to decide. */
  readonly needsDecision: boolean;
  /** HH:mm, that it had when it was left out; absent for the time of the rule. */
  readonly clock?: string | undefined;
  /** That it had when it was left out; absent for the people and the length of the rule. */
  readonly template?: VisitTemplate | undefined;
}

export type IsClosed = (day: Day) => boolean;

/** Returns where the visit of a day is, by what becomes of closed days (decision 145). */
export const placeDay = (
  occursOn: Day,
  onClosed: ClosedDayChoice,
  isClosed: IsClosed,
): PlannedDay => {
  const stays = { occursOn, day: occursOn, needsDecision: false };
  if (onClosed === 'keep' || !isClosed(occursOn)) return stays;
  const open = onClosed === 'move' ? nextOpenDay(occursOn, isClosed) : undefined;
  return open === undefined ? { ...stays, needsDecision: true } : { ...stays, day: open };
};

interface RuleOfVisits extends Recurrence {
  readonly onClosed: ClosedDayChoice;
}

/**
 * Returns the visits for the days of a rule from one day to another, ascending by them. A day that
 * would move to one that has a visit of the rule already has none of its own.
 */
export const planVisits = (
  recurrence: RuleOfVisits,
  isClosed: IsClosed,
  [from, until]: readonly [Day, Day],
): PlannedDay[] => {
  const { onClosed, skippedOn = [] } = recurrence;
  const around = [addDays(from, -furthestOpenDay), addDays(until, furthestOpenDay)] as const;
  const days = occurrencesOf({ ...recurrence, skippedOn: [] }, ...around);
  const places = days.map((day) => placeDay(day, onClosed, isClosed));
  const taken = new Set(
    places.filter(({ occursOn, day }) => day === occursOn).map(({ day }) => day),
  );
  const skipped = new Set(skippedOn);
  return places.filter(({ occursOn, day }) => {
    if (day !== occursOn) {
      if (taken.has(day)) return false;
      taken.add(day);
    }
    return occursOn >= from && occursOn <= until && !skipped.has(occursOn);
  });
};
