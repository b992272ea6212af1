import { type ModelRule, type ModelVisit, plus, serial } from './jobModel.ts';
import { slowOccurrences } from './referenceOccurrences.ts';

/** The days that are compared with those of a changed rule: two years before and after today. */
export const around = (today: string) => [plus(today, -732), plus(today, 732)] as const;

interface Before {
  /** Of the rule until now. */
  readonly oldDays: readonly string[];
  readonly visits: readonly ModelVisit[];
  readonly skipped: ReadonlySet<string>;
}

/**
 * What is skipped stays off: a skipped day that a new rule does not have gives its skip to the nearest
 * new day that is farther from each other day with a visit until now. Returns both days of each.
 */
export const movedSkips = (
  rule: ModelRule,
  today: string,
  { oldDays, visits, skipped }: Before,
): [string, string][] => {
  const from = rule.firstOn > today ? rule.firstOn : today;
  const newDays = slowOccurrences(rule, ...around(today));
  const others = visits.flatMap(({ occursOn, status }) =>
    occursOn === null || (occursOn < today && status !== 'scheduled') ? [] : [occursOn],
  );
  const taken = new Set([...oldDays, ...others]);
  const isOfMonths = /MONTHLY|YEARLY/.test(rule.rule);
  const period = (day: string) =>
    isOfMonths ? day.slice(0, 7) : Math.floor((serial(day) + 3) / 7);
  const apart = (one: string, other: string) =>
    Math.abs(serial(one) - serial(other)) + (period(one) === period(other) ? 0 : 31);
  const moved: [string, string][] = [];
  for (const skip of oldDays) {
    if (skip < from || !skipped.has(skip) || newDays.includes(skip)) continue;
    let best: string | undefined;
    for (const day of newDays.filter((one) => one >= from && !taken.has(one))) {
      const distances = [...taken].filter((one) => one !== skip).map((one) => apart(one, day));
      if (Math.min(...distances) <= apart(skip, day)) continue;
      if (best === undefined || apart(day, skip) < apart(best, skip)) best = day;
    }
    if (best !== undefined) moved.push([skip, best]);
  }
  return moved;
};
