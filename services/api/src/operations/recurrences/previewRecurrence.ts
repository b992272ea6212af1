import { addDays, type Day } from '@tradewind/contracts/calendar';
import { PREVIEWED, type RecurrencePreview } from '@tradewind/contracts/recurrences';
import { toInstant } from '../../engines/time/zone.ts';
import { type IsClosed, type PlannedDay, placeDay, planVisits } from './planVisits.ts';
import { sentenceOf } from './recurrenceRow.ts';
import { presentPlannedDay } from './recurrences.presenter.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import { ruleOf, skippedVisits } from './syncVisits.ts';

/** Spans, in days from the first one, that are searched for ten visits: a year first. */
const SPANS = [400, 2_000, 15_000];

interface Moment {
  readonly today: Day;
  readonly timezone: string;
  readonly isClosed: IsClosed;
}

const nextDays = (row: RecurrenceRow, { today, timezone, isClosed }: Moment): PlannedDay[] => {
  const from = row.first_on > today ? row.first_on : today;
  if (row.rule === null) return [placeDay(from, row.on_closed, isClosed)];
  const now = new Date();
  let days: PlannedDay[] = [];
  for (const span of SPANS) {
    days = planVisits(ruleOf(row), isClosed, [from, addDays(from, span)])
      .filter(({ day }) => toInstant(day, row.clock, timezone) > now)
      .slice(0, PREVIEWED);
    if (days.length === PREVIEWED) break;
  }
  return days;
};

/** A recurrence in words, the ten days that its visits would have next, and those that are skipped. */
export const previewRecurrence = (row: RecurrenceRow, moment: Moment): RecurrencePreview => {
  const next = nextDays(row, moment);
  const last = next.at(-1)?.day ?? '';
  const off = skippedVisits(row, moment.isClosed, moment.today).map(({ day }) => day);
  return {
    sentence: sentenceOf(row),
    next: next.map((planned) => presentPlannedDay(planned, row.clock)),
    off: off.filter((day) => day <= last),
  };
};
