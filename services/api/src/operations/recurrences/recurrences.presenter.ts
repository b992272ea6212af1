import type { PlannedVisit, Recurrence } from '@tradewind/contracts/recurrences';
import { todayIn, toWallTime } from '../../engines/time/zone.ts';
import type { PlannedDay } from './planVisits.ts';
import { sentenceOf } from './recurrenceRow.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';
import type { FoundPlannedVisit, Mailed, Person } from './recurrences.read.queries.ts';
import type { VisitTemplate } from './visitsOfJob.queries.ts';

type People = Omit<VisitTemplate, 'duration_minutes'>;

/** A visit that is skipped and can be planned again. */
interface SkippedVisit extends PlannedDay {
  readonly onVisit: People;
}

const presentSkipped = (
  { occursOn, day, needsDecision, clock, onVisit }: SkippedVisit,
  clockOfRule: string,
  present: (people: People) => Recurrence['people'],
): PlannedVisit => ({
  occursOn,
  scheduledDate: day,
  scheduledTime: clock ?? clockOfRule,
  people: present(onVisit),
  needsDecision,
});

interface NextVisit extends FoundPlannedVisit {
  readonly mailed?: Mailed | undefined;
  /** Null where the work does not end after a number. */
  readonly left?: number | null;
}

const presentVisit = (visit: NextVisit, zone: string): PlannedVisit => {
  const { day, clock } = toWallTime(visit.starts_at, zone);
  const { mailed, left, people } = visit;
  return {
    visitId: visit.id,
    occursOn: visit.occurs_on,
    scheduledDate: day,
    scheduledTime: clock,
    duration: visit.duration_minutes,
    lead: people[0] ?? null,
    people: [...people],
    // Somebody who has moved it to another day has decided.
    needsDecision: visit.needs_decision && day === visit.occurs_on,
    ...(mailed && mailed !== 'cancellation' && { mailed }),
    ...(left && { left }),
  };
};

interface Found {
  /** Whom the rule and the skipped visits name. */
  readonly people: readonly Person[];
  readonly next: readonly NextVisit[];
  readonly needDecision: readonly NextVisit[];
  readonly skippedNext: readonly SkippedVisit[];
  /** Whether there are visits of an earlier rule, before the first day. */
  readonly hasEarlier: boolean;
}

/** Presents the recurrence of a job with its next visits, in wall time of the business. */
export const presentRecurrence = (
  jobId: string,
  row: RecurrenceRow,
  { people, next, needDecision, skippedNext, hasEarlier }: Found,
  zone: string,
): Recurrence => {
  const today = todayIn(zone);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const person = (id: string) => ({ _id: id, name: names.get(id) ?? '' });
  const presentPeople = ({ lead_id, helper_ids }: People) =>
    lead_id === null ? [] : [lead_id, ...helper_ids].map(person);
  const { after_count: count, after_unit: unit } = row;
  return {
    jobId,
    rule: row.rule,
    after: count === null || unit === null ? null : { count, unit },
    from: row.first_on,
    time: row.clock,
    duration: row.duration_minutes,
    lead: row.lead_id === null ? null : person(row.lead_id),
    people: presentPeople(row),
    endsOn: row.ends_on,
    endsAfter: row.ends_after,
    onClosed: row.on_closed,
    skipped: row.skipped_on.toSorted(),
    skippedNext: skippedNext.map((visit) => presentSkipped(visit, row.clock, presentPeople)),
    pausedFrom: row.paused_from,
    pausedUntil: row.paused_until,
    planPause: row.plan_pauses.find(({ until }) => until === null || until >= today) ?? null,
    sentence: sentenceOf(row, { hasEarlier }),
    next: next.map((visit) => presentVisit(visit, zone)),
    needDecision: needDecision.map((visit) => presentVisit(visit, zone)),
    version: row.version,
  };
};
