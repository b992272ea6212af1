import * as v from 'valibot';
import { weekdays } from './constants.ts';
import { arrivalWindow } from './crews.ts';
import { jobMessages } from './jobMessages.ts';
import { Assignee, assignee, duration, people, Task, takenAt, tasks } from './jobs.ts';
import { baseVersion, clock, day, id, paging, shape, Timestamp, text, whole } from './shapes.ts';

/** The statuses of a visit (decision 132); money is the job's, so none of them is about it. */
export const visitStatuses = [
  'pending',
  'scheduled',
  'on_my_way',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export const VisitStatus = v.picklist(visitStatuses, 'Unknown status.');

export const visitMessages = {
  invalidId: 'Invalid visit ID',
  notBegun: 'This visit has not begun. Cancel it if it will not take place.',
  lastVisit: 'A job keeps at least one visit. Cancel this one, or delete the job.',
} as const;

const setOff: ReadonlySet<string> = new Set(['on_my_way', 'in_progress']);

/**
 * Whether a visit can have met nobody: from its start on, and before once its crew has set off; one
 * without a time can at any moment. `now` is in epoch milliseconds.
 */
export const canBeNoShow = (
  { status, startTime }: { readonly status: string; readonly startTime: string | Date | null },
  now: number,
): boolean => startTime === null || setOff.has(status) || new Date(startTime).getTime() <= now;

/** A visit of a job: one appointment with its time, length and people (decision 132). */
export const Visit = v.object({
  _id: v.string(),
  id: v.string(),
  jobId: v.string(),
  status: VisitStatus,
  /** yyyy-MM-dd, wall time of the business; null for a visit that is not planned yet. */
  scheduledDate: v.nullable(v.string()),
  /** HH:mm, wall time of the business. */
  scheduledTime: v.nullable(v.string()),
  /** The same moment as an instant in UTC. */
  startTime: v.nullable(Timestamp),
  /** Minutes. */
  duration: v.number(),
  arrivalWindow,
  /** Who is responsible; null for a visit that nobody is on. */
  lead: v.nullable(Assignee),
  /** Everyone on the visit, the lead first, then by name. */
  people: v.array(Assignee),
  note: v.string(),
  /** Its own; those of the job are for all its visits. */
  tasks: v.array(Task),
  completedDate: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Visit = v.InferOutput<typeof Visit>;

const shared = {
  duration: v.optional(duration),
  status: v.optional(VisitStatus),
  lead: v.optional(assignee),
  people: v.optional(people),
  note: v.optional(text(10_000)),
  tasks: v.optional(tasks),
};

export const NewVisit = shape({
  scheduledDate: v.pipe(
    v.string(jobMessages.date),
    v.minLength(1, jobMessages.date),
    day(jobMessages.date),
  ),
  /** 09:00 by default. */
  scheduledTime: v.optional(clock(), '09:00'),
  ...shared,
  /** Work of several days is a visit on each of so many open days of the business (decision 140). */
  days: v.optional(whole(1, 31, 'Enter 1 to 31 days.'), 1),
});
export type NewVisit = v.InferOutput<typeof NewVisit>;

/** Absent fields stay unchanged. */
export const VisitUpdate = v.object({
  scheduledDate: v.optional(v.nullable(day())),
  scheduledTime: v.optional(v.nullable(clock())),
  ...shared,
  version: baseVersion,
});
export type VisitUpdate = v.InferOutput<typeof VisitUpdate>;

export const VisitStatusUpdate = shape({ status: VisitStatus, takenAt, version: baseVersion });
export type VisitStatusUpdate = v.InferOutput<typeof VisitStatusUpdate>;

export const VisitQuery = v.object(paging);

/** The visits that a member is on and that nobody has begun, from today on and without a date. */
export const VisitsAhead = v.object({
  visits: v.number(),
  /** Those of them that others stay on. Optional, because older API versions do not send it. */
  staffed: v.optional(v.number()),
  /** Beside them: those that were begun and are not done, which they stay on. Optional likewise. */
  begun: v.optional(v.number()),
});
export type VisitsAhead = v.InferOutput<typeof VisitsAhead>;

/**
 * The open visits of each weekday of the business, from today on, without days that have a date of
 * their own among its hours.
 */
export const WeekdayVisits = v.object(v.entriesFromList(weekdays, v.number()));

export const visitId = shape({ id: id(visitMessages.invalidId) });
