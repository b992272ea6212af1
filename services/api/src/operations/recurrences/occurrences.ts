import type { Day } from '@tradewind/contracts/calendar';
import { readRecurrenceRule } from '@tradewind/contracts/readRecurrenceRule';
import { RRuleTemporal } from 'rrule-temporal';

/** When work is repeated, as dates of its zone; `toInstant` makes instants of them. */
export interface Recurrence {
  /** A rule of RFC 5545 that `readRecurrenceRule` accepts. */
  readonly rule: string;
  /** Where the rule begins, which is an occurrence only where the rule has that day. */
  readonly firstOn: Day;
  /** The last day on which there may be an occurrence. */
  readonly endsOn?: Day | null;
  /** How many occurrences the rule has, those that are skipped or paused included. */
  readonly endsAfter?: number | null;
  readonly skippedOn?: readonly Day[];
  readonly pauses?: readonly Pause[];
}

/** Both days are within the pause; without a last one it lasts until it is taken back. */
export interface Pause {
  readonly from: Day;
  readonly until: Day | null;
}

/** Returns the first of some pauses that a day is in. */
export const pauseOn = <P extends Pause>(pauses: readonly P[], day: Day): P | undefined =>
  pauses.find(({ from, until }) => from <= day && (until === null || day <= until));

const YEARS_TO_FIRST = 5;
// More than the days that a call accepts: the library counts days of a daily rule, and throws.
const MOST_PERIODS = 200_000;

const earlier = (one: Day, other: Day) => (one < other ? one : other);
const later = (one: Day, other: Day) => (one > other ? one : other);

const atMidnight = (day: Day) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');

// In UTC no clock changes: RFC 5545 leaves out a local time that a change skips, which decision 16
// moves on instead.
const datesOf = (rule: string, firstOn: Day, from: Day, until: Day): Day[] => {
  readRecurrenceRule(rule);
  if (from > until) return [];
  return new RRuleTemporal({
    rruleString: rule.toUpperCase(),
    dtstart: atMidnight(firstOn),
    maxIterations: MOST_PERIODS,
  })
    .between(atMidnight(from), atMidnight(until), true)
    .map((date) => date.toPlainDate().toString());
};

/**
 * Returns the days on which work is due, ascending, both ends included (decision 135).
 * @throws RangeError for a rule that is not accepted.
 */
export const occurrencesOf = (recurrence: Recurrence, from: Day, until: Day): Day[] => {
  const { rule, firstOn, endsOn, endsAfter, skippedOn = [], pauses = [] } = recurrence;
  const last = earlier(until, endsOn ?? until);
  const dates =
    endsAfter == null
      ? datesOf(rule, firstOn, later(from, firstOn), last)
      : datesOf(rule, firstOn, firstOn, last)
          .slice(0, endsAfter)
          .filter((day) => day >= from);
  const skipped = new Set(skippedOn);
  return dates.filter((day) => !skipped.has(day) && pauseOn(pauses, day) === undefined);
};

/** Returns whether a rule has a day within five years of its beginning. */
export const hasOccurrence = (rule: string, firstOn: Day): boolean => {
  const until = Temporal.PlainDate.from(firstOn).add({ years: YEARS_TO_FIRST }).toString();
  return datesOf(rule, firstOn, firstOn, until).length > 0;
};

/** The time from the end of one visit to the next. */
export interface TimeAfter {
  readonly count: number;
  readonly unit: 'day' | 'week' | 'month' | 'year';
}

/**
 * Returns the day of the visit that follows one that was done, such as six months after it; 31
 * August plus six months is the last day of February.
 */
export const dayAfter = (doneOn: Day, { count, unit }: TimeAfter): Day =>
  Temporal.PlainDate.from(doneOn)
    .add({ [`${unit}s`]: count })
    .toString();
