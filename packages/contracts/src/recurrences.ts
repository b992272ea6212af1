import * as v from 'valibot';
import { Assignee, assignee, duration, people } from './jobs.ts';
import { RULE_MAX_LENGTH, readRecurrenceRule } from './readRecurrenceRule.ts';
import { atMost, baseVersion, clock, day, LAST_DAY_FIRST, shape, whole } from './shapes.ts';

/** Messages of recurring work (decision 145). */
export const recurrenceMessages = {
  repeats: 'Choose how often the work is repeated.',
  from: 'Choose the first day.',
  fromRange: 'Choose a first day from ten years ago to a year ahead.',
  noDay: 'No day fits this rule.',
  endsOnce: 'Choose either a last day or a number of visits.',
  endsBefore: LAST_DAY_FIRST,
  notDue: 'There is no visit for this day.',
  begun: 'The visit of this day has begun, is over or is done.',
  booking: 'Approve the booking first.',
  cancelled: 'Reopen the job first.',
} as const;

/** Which visits an edit changes: the one of a day, those from a day on, or all that are to come. */
export const recurrenceScopes = ['this', 'following', 'open'] as const;
export type RecurrenceScope = (typeof recurrenceScopes)[number];

/** What becomes of a day on which the business is closed. */
export const closedDayChoices = ['keep', 'move', 'ask'] as const;
export type ClosedDayChoice = (typeof closedDayChoices)[number];

export const timeUnits = ['day', 'week', 'month', 'year'] as const;

const TIMES_MAX = 999;
/** Visits that a preview shows. */
export const PREVIEWED = 10;

/** A visit of recurring work that is planned or to be planned. */
export const PlannedVisit = v.object({
  /** Undefined in a preview. */
  visitId: v.optional(v.string()),
  /** The day of the rule, which stays when the visit is moved; yyyy-MM-dd. */
  occursOn: v.string(),
  /** Wall time of the business. */
  scheduledDate: v.string(),
  scheduledTime: v.string(),
  /** Minutes; of a visit in a preview those that it has, undefined for one to be made. */
  duration: v.optional(v.number()),
  /** Who is responsible; null for nobody yet, undefined in a preview. */
  lead: v.optional(v.nullable(Assignee)),
  /**
   * Everyone on it, the lead first, of a skipped one those who are on it once it is planned again;
   * undefined in a preview for one to be made, and from older API versions.
   */
  people: v.optional(v.array(Assignee)),
  /** The business is closed on this day, and nobody has decided about it yet. */
  needsDecision: v.boolean(),
  /** Whether the newest mail to the customer names this start or another; undefined without one. */
  mailed: v.optional(v.picklist(['time', 'otherTime'])),
  /** How many visits there are from this one on, where the work ends after a number. */
  left: v.optional(v.number()),
});
export type PlannedVisit = v.InferOutput<typeof PlannedVisit>;

const After = shape({
  count: whole(1, TIMES_MAX),
  unit: v.picklist(timeUnits, recurrenceMessages.repeats),
});

/** How the work of a job is repeated (decision 145). */
export const Recurrence = v.object({
  jobId: v.string(),
  /** Null where the work follows so long after the visit before. */
  rule: v.nullable(v.string()),
  after: v.nullable(v.object({ count: v.number(), unit: v.picklist(timeUnits) })),
  from: v.string(),
  time: v.string(),
  /** Minutes. */
  duration: v.number(),
  /** Who is responsible for each visit that is made; null for nobody yet. */
  lead: v.nullable(Assignee),
  /** Everyone on it, the lead first. */
  people: v.array(Assignee),
  endsOn: v.nullable(v.string()),
  endsAfter: v.nullable(v.number()),
  onClosed: v.picklist(closedDayChoices),
  skipped: v.array(v.string()),
  /**
   * The next visits that are skipped and can be planned again, at most ten. Optional, because older API
   * versions do not send it.
   */
  skippedNext: v.optional(v.array(PlannedVisit)),
  pausedFrom: v.nullable(v.string()),
  pausedUntil: v.nullable(v.string()),
  /** The pause of the job's maintenance plan, beside its own; null once that is over. */
  planPause: v.nullable(v.object({ from: v.string(), until: v.nullable(v.string()) })),
  /** The rule in words: "Every second Tuesday at 9:00 AM". */
  sentence: v.string(),
  /** The next open visits, at most ten. */
  next: v.array(PlannedVisit),
  /** Open visits on days on which the business is closed, for which somebody has to decide. */
  needDecision: v.array(PlannedVisit),
  version: v.number(),
});
export type Recurrence = v.InferOutput<typeof Recurrence>;

const rule = v.pipe(
  v.string(),
  v.trim(),
  atMost(RULE_MAX_LENGTH),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    try {
      readRecurrenceRule(dataset.value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      addIssue({ message: error.message });
    }
  }),
  v.transform((text) => (text === '' ? null : text.toUpperCase())),
);

const from = day(recurrenceMessages.from);

/**
 * A rule with its first day, or a change of one visit: `scope` says which visits are changed. Absent
 * fields stay as they are; of a new recurrence they are those of the job.
 */
export const RecurrenceInput = shape({
  rule: v.optional(v.nullable(rule)),
  /** Instead of a rule: so long after the visit before is done. */
  after: v.optional(v.nullable(After)),
  /** The first day of the rule; with the scope `this` the day whose visit is changed. */
  from: v.pipe(v.string(recurrenceMessages.from), from),
  scope: v.optional(v.picklist(recurrenceScopes), 'open'),
  /** The new day of one visit; with the scope `this` only. */
  date: v.optional(day()),
  time: v.optional(clock()),
  duration: v.optional(duration),
  lead: v.optional(assignee),
  people: v.optional(people),
  endsOn: v.optional(v.nullable(day())),
  endsAfter: v.optional(v.nullable(whole(1, TIMES_MAX))),
  onClosed: v.optional(v.picklist(closedDayChoices)),
  version: baseVersion,
});
export type RecurrenceInput = v.InferOutput<typeof RecurrenceInput>;

const numberText = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/, 'Enter a whole number.'),
    v.transform(Number),
    whole(1, max),
  );

/** The same in a query string, of which a preview shows the next days. */
export const PreviewQuery = v.object({
  /** Of a change: its visits that stay are shown as they are after it, with people and length. */
  scope: v.optional(v.picklist(['following', 'open'])),
  rule: v.optional(rule),
  afterCount: v.optional(numberText(TIMES_MAX)),
  afterUnit: v.optional(v.picklist(timeUnits)),
  /** Today without it. */
  from: v.optional(from),
  time: v.optional(clock()),
  endsOn: v.optional(day()),
  endsAfter: v.optional(numberText(TIMES_MAX)),
  onClosed: v.optional(v.picklist(closedDayChoices)),
});
export type PreviewQuery = v.InferOutput<typeof PreviewQuery>;

export const RecurrencePreview = v.object({
  sentence: v.string(),
  /** The next visits, at most ten; of work that follows the visit before one only. */
  next: v.array(PlannedVisit),
  /** The days until the last of these whose visit was skipped or cancelled, and stays off. */
  off: v.optional(v.array(day())),
});
export type RecurrencePreview = v.InferOutput<typeof RecurrencePreview>;

export const SkipInput = shape({
  /** The day of the rule. */
  day: day(),
  /** False takes it back. */
  skipped: v.optional(v.boolean(), true),
  /**
   * Whether somebody has to decide about the closed day of the visit that comes back; absent, its
   * recurrence says so. Only where the skip is taken back.
   */
  needsDecision: v.optional(v.boolean()),
  version: baseVersion,
});
export type SkipInput = v.InferOutput<typeof SkipInput>;

/** The first and the last day without visits; without a last one until it is resumed. */
export const PauseInput = shape({
  from: day(recurrenceMessages.from),
  until: v.optional(v.nullable(day())),
  version: baseVersion,
});

export const ResumeInput = v.object({ version: baseVersion });

export const EndQuery = v.object({
  /** Open visits from this day on are removed; without it all but the next. */
  from: v.optional(day()),
});
