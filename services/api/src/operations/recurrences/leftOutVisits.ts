import { furthestOpenDay } from '@tradewind/contracts/businessHours';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import { toWallTime } from '../../engines/time/zone.ts';
import { leavesOut, pausesOf } from './followingVisit.ts';
import { type IsClosed, type PlannedDay, placeDay, planVisits } from './planVisits.ts';
import type { LeftOutVisit, RecurrenceRow } from './recurrences.queries.ts';
import { templateOf, type VisitOfJob } from './visitsOfJob.queries.ts';

/** Days for which visits are made at a time, so that a job is looked at once a month. */
export const MADE_AHEAD = 395;

/** Returns the rule of a row that has one. */
export const ruleOf = (row: RecurrenceRow) => ({
  rule: row.rule ?? '',
  firstOn: row.first_on,
  endsOn: row.ends_on,
  endsAfter: row.ends_after,
  skippedOn: row.skipped_on,
  pauses: pausesOf(row),
  onClosed: row.on_closed,
});

/** The days of a rule within a span, ascending, also those that a pause or a skip leaves out. */
export const daysOfRule = (
  row: RecurrenceRow,
  isClosed: IsClosed,
  span: readonly [Day, Day],
): Day[] =>
  row.rule === null
    ? []
    : planVisits({ ...ruleOf(row), skippedOn: [], pauses: [] }, isClosed, span).map(
        ({ occursOn }) => occursOn,
      );

/** Those of them of which a pause or a skip has left out the visit. */
export const leftOutDays = (row: RecurrenceRow, isClosed: IsClosed, span: readonly [Day, Day]) =>
  daysOfRule(row, isClosed, span).filter((day) => leavesOut(row, day));

/** A planned visit with the day, the time, the people and the length that it had when it was left out. */
const asItWas = (row: RecurrenceRow, planned: PlannedDay, isClosed: IsClosed): PlannedDay => {
  const { occursOn } = planned;
  const { date, clock, template } = row.left_out[occursOn] ?? {};
  const asks = date === occursOn && row.on_closed !== 'keep' && isClosed(date);
  return { ...planned, ...(date && { day: date, needsDecision: asks }), clock, template };
};

/**
 * The visits of a rule and of those before it from today to another day, without those that are left
 * out. One that comes back may be of a day that has passed, if it was moved to one that has not.
 */
export const plannedVisits = (
  row: RecurrenceRow,
  isClosed: IsClosed,
  [today, until]: readonly [Day, Day],
): readonly PlannedDay[] => {
  const isToCome = ([day, { date = addDays(day, furthestOpenDay) }]: [Day, LeftOutVisit]) =>
    date >= today;
  const leftOut = Object.entries(row.left_out).filter(isToCome);
  const [from = today] = [today, ...leftOut.map(([day]) => day)].toSorted();
  const earlier = row.earlier_days
    .filter((day) => !leavesOut(row, day))
    .map((day) => placeDay(day, row.on_closed, isClosed));
  const planned = row.rule === null ? [] : planVisits(ruleOf(row), isClosed, [from, until]);
  return [...earlier, ...planned]
    .map((place) => asItWas(row, place, isClosed))
    .filter(({ occursOn, day }) => (row.left_out[occursOn] ? day : occursOn) >= today);
};

/**
 * The visits from a day on, ascending, that are made once their skipped day is taken back; of work that
 * follows the visit before none, because its next one is there already.
 */
export const skippedVisits = (
  row: RecurrenceRow,
  isClosed: IsClosed,
  today: Day,
): readonly PlannedDay[] => {
  const skipped = new Set(row.skipped_on);
  const span = [today, addDays(today, MADE_AHEAD)] as const;
  return plannedVisits({ ...row, skipped_on: [] }, isClosed, span)
    .filter(({ occursOn }) => skipped.has(occursOn))
    .toSorted((a, b) => a.day.localeCompare(b.day));
};

/**
 * What is left out once some visits have gone: those that a pause or a skip leaves out, as they were.
 * One that was where its recurrence until now has it is placed by the rule again.
 */
export const leftOutAfter = (
  row: RecurrenceRow,
  gone: readonly VisitOfJob[],
  { on_closed: onClosed }: Pick<RecurrenceRow, 'on_closed'>,
  isClosed: IsClosed,
  timezone: string,
): RecurrenceRow['left_out'] => {
  const left = gone.flatMap(({ occurs_on: day, id, starts_at, ...visit }) => {
    if (day === null) return [];
    const start = starts_at && toWallTime(starts_at, timezone);
    const isMoved = start && start.day !== placeDay(day, onClosed, isClosed).day;
    const at = start && { clock: start.clock, ...(isMoved && { date: start.day }) };
    return [[day, { id, ...at, template: templateOf(visit) }] as const];
  });
  return Object.fromEntries(
    [...Object.entries(row.left_out), ...left].filter(([day]) => leavesOut(row, day)),
  );
};
