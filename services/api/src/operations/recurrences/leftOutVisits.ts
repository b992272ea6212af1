import { addDays, type Day } from '@tradewind/contracts/calendar';
import { toWallTime } from '../../engines/time/zone.ts';
import { leavesOut, pausesOf } from './followingVisit.ts';
import { type IsClosed, type PlannedDay, placeDay, planVisits } from './planVisits.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
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

/** The days of earlier rules that `isDue` is true for, with their own times, people and lengths. */
export const earlierVisits = (
  row: RecurrenceRow,
  isClosed: IsClosed,
  isDue: (day: Day) => boolean,
): readonly PlannedDay[] =>
  row.earlier_days.filter(isDue).map((day) => ({
    ...placeDay(day, row.on_closed, isClosed),
    clock: row.earlier_clocks[day],
    template: row.earlier_templates[day],
  }));

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
  const unskipped = { ...row, skipped_on: [] };
  const isDue = (day: Day) => day >= today && !leavesOut(unskipped, day);
  const earlier = earlierVisits(row, isClosed, isDue);
  const planned = row.rule === null ? [] : planVisits(ruleOf(unskipped), isClosed, span);
  return [...earlier, ...planned]
    .filter(({ occursOn }) => skipped.has(occursOn))
    .toSorted((a, b) => a.day.localeCompare(b.day));
};

/**
 * The days of earlier rules with their times, people and lengths, with those of the visits that go
 * because of a pause or a skip.
 */
export const withLeftOut = (row: RecurrenceRow, gone: readonly VisitOfJob[], timezone: string) => {
  const left = gone.flatMap(({ occurs_on: day, ...visit }) =>
    day !== null && day < row.first_on && leavesOut(row, day) ? [{ ...visit, day }] : [],
  );
  const clocks = left.flatMap(({ day, starts_at }) =>
    starts_at === null ? [] : [[day, toWallTime(starts_at, timezone).clock]],
  );
  const templates = left.map((visit) => [visit.day, templateOf(visit)]);
  return {
    earlier_days: [...new Set([...row.earlier_days, ...left.map(({ day }) => day)])],
    earlier_clocks: { ...row.earlier_clocks, ...Object.fromEntries(clocks) },
    earlier_templates: { ...row.earlier_templates, ...Object.fromEntries(templates) },
  };
};
