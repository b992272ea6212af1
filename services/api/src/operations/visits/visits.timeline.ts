import { statusLabel } from '@tradewind/contracts';
import type { Db } from '../../database/db.ts';
import { membersDetail, recordActivity } from '../../engines/activity.ts';
import type { Actor } from '../../http/context.ts';
import type { FoundJob } from '../jobs/jobs.queries.ts';
import { jobStatusLine, type TimelineLine, taskLine } from '../jobs/jobs.timeline.ts';
import { assignedLine, moveText, startText, visitText } from '../recurrences/visitTexts.ts';
import type { VisitRow } from './visit.entity.ts';
import type { FoundVisit } from './visits.queries.ts';

const idsOf = ({ people }: FoundVisit) => people.map(({ _id }) => _id);

const scheduleLine = (before: FoundVisit, after: FoundVisit, zone: string): TimelineLine[] => {
  const summary = moveText(before, after, zone);
  return summary === undefined ? [] : [{ kind: 'schedule', summary }];
};

const peopleLine = (before: FoundVisit, after: FoundVisit, zone: string): TimelineLine[] => {
  const [from, to] = [idsOf(before), idsOf(after)];
  if (from.join() === to.join()) return [];
  const names = after.people.map(({ name }) => name);
  return [assignedLine(visitText(before, zone), from, to, names)];
};

const fieldLine = (visit: FoundVisit, changes: Partial<VisitRow>, zone: string): TimelineLine[] => {
  const labels = [
    ...(changes.durationMinutes === undefined ? [] : ['duration']),
    ...(changes.note === undefined ? [] : ['note']),
  ];
  if (labels.length === 0) return [];
  const summary = `${visitText(visit, zone)}: changed ${labels.join(', ')}`;
  return [{ kind: 'updated', summary }];
};

/** A change of a visit, and the job before and after it. */
export interface VisitChange {
  readonly job: FoundJob;
  readonly changedJob: FoundJob;
  readonly before: FoundVisit;
  readonly after: FoundVisit;
  readonly changes: Partial<VisitRow>;
}

/** The status of a job's only visit is the job's, so that a line of its own would say it twice. */
const statusLines = (
  { job, changedJob, before, after }: VisitChange,
  zone: string,
): TimelineLine[] => {
  const ofJob = jobStatusLine(job, changedJob);
  const isInJobLine = ofJob.length > 0 && changedJob.status === after.status;
  if (before.status === after.status || isInJobLine) return ofJob;
  const { label } = statusLabel('job', after.status);
  const detail = { from: before.status, to: after.status };
  return [
    { kind: 'visit_status', summary: `${visitText(after, zone)}: ${label}`, detail },
    ...ofJob,
  ];
};

/** Describes the changes of a visit as lines of its job's timeline. */
export const describeVisitChange = (change: VisitChange, zone: string): TimelineLine[] => {
  const { before, after, changes } = change;
  const tasks = taskLine(before, changes).map(({ kind, summary }) => ({
    kind,
    summary: `${visitText(after, zone)}: ${summary}`,
  }));
  return [
    ...statusLines(change, zone),
    ...scheduleLine(before, after, zone),
    ...peopleLine(before, after, zone),
    ...tasks,
    ...fieldLine(after, changes, zone),
  ];
};

/** The line about new visits of a job, of which the first is named. */
export const visitAddedLine = (visit: FoundVisit, count: number, zone: string): TimelineLine => {
  const start = startText(visit, zone) ?? '';
  const summary =
    count === 1 ? `Visit added for ${start}` : `${count} visits added from ${start} on`;
  return { kind: 'visit_added', summary };
};

/** The line about a visit that is deleted, with who was on it: their screens update, too. */
export const visitDeletedLine = (visit: FoundVisit, zone: string): TimelineLine => ({
  kind: 'visit_deleted',
  summary: `${visitText(visit, zone)} deleted`,
  detail: { from: membersDetail(idsOf(visit)) },
});

/** Adds lines about a visit to the timelines of its job and of its client. */
export const recordVisitLines = async (
  tx: Db,
  actor: Actor,
  job: FoundJob,
  visitId: string,
  lines: readonly TimelineLine[],
): Promise<void> => {
  const { businessId } = actor;
  const of = { businessId, entity: 'job', entityId: job.id, clientId: job.client_id } as const;
  for (const line of lines) {
    await recordActivity(tx, { ...of, ...line, by: actor, detail: { ...line.detail, visitId } });
  }
};
