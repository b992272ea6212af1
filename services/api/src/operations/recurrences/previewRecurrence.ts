import { addDays, type Day } from '@tradewind/contracts/calendar';
import { PREVIEWED, type RecurrencePreview } from '@tradewind/contracts/recurrences';
import { toInstant } from '../../engines/time/zone.ts';
import { ruleOf, skippedVisits } from './leftOutVisits.ts';
import { type IsClosed, type PlannedDay, placeDay, planVisits } from './planVisits.ts';
import { sentenceOf } from './recurrenceRow.ts';
import { presentPlannedDay } from './recurrences.presenter.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import type { VisitOfJob } from './visitsOfJob.queries.ts';

/** Spans, in days from the first one, that are searched for ten visits: a year first. */
const SPANS = [400, 2_000, 15_000];

interface Moment {
  readonly today: Day;
  readonly timezone: string;
  readonly isClosed: IsClosed;
  /** Of the job. */
  readonly visits: readonly VisitOfJob[];
}

const isCancelled = (visits: readonly VisitOfJob[]) => {
  const days = new Set(
    visits.filter(({ status }) => status === 'cancelled').map(({ occurs_on }) => occurs_on),
  );
  return ({ occursOn }: PlannedDay) => days.has(occursOn);
};

/** The next days whose visits are to take place, and those until the last of them that are cancelled. */
const nextDays = (row: RecurrenceRow, { today, timezone, isClosed, visits }: Moment) => {
  const from = row.first_on > today ? row.first_on : today;
  if (row.rule === null) return { next: [placeDay(from, row.on_closed, isClosed)], cancelled: [] };
  const now = new Date();
  const isOff = isCancelled(visits);
  let due: PlannedDay[] = [];
  let next: PlannedDay[] = [];
  for (const span of SPANS) {
    due = planVisits(ruleOf(row), isClosed, [from, addDays(from, span)]).filter(
      ({ day }) => toInstant(day, row.clock, timezone) > now,
    );
    next = due.filter((day) => !isOff(day)).slice(0, PREVIEWED);
    if (next.length === PREVIEWED) break;
  }
  return { next, cancelled: due.filter(isOff) };
};

/** A recurrence in words, the ten days that its visits would have next, and those that are off. */
export const previewRecurrence = (row: RecurrenceRow, moment: Moment): RecurrencePreview => {
  const { next, cancelled } = nextDays(row, moment);
  const last = next.at(-1)?.day ?? '';
  const skipped = skippedVisits(row, moment.isClosed, moment.today);
  const off = [...skipped, ...cancelled].map(({ day }) => day).toSorted();
  return {
    sentence: sentenceOf(row),
    next: next.map((planned) => presentPlannedDay(planned, row.clock)),
    off: off.filter((day) => day <= last),
  };
};
