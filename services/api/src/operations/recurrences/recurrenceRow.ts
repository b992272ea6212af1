import { addDays, type Day } from '@tradewind/contracts/calendar';
import { describeRecurrence } from '@tradewind/contracts/describeRecurrence';
import { type RecurrenceInput, recurrenceMessages } from '@tradewind/contracts/recurrences';
import { formatClock, formatLongDate } from '../../engines/mail/dateTimeText.ts';
import { invalid } from '../../http/apiError.ts';
import { hasOccurrence, type Pause } from './occurrences.ts';
import type { RecurrenceRow } from './recurrences.queries.ts';

/** What a recurrence is made of; absent fields are those of the stored one, or of the job. */
export type NewRecurrence = Omit<RecurrenceInput, 'scope' | 'date' | 'version'>;

/** What a new recurrence takes from its job. */
export interface JobDefaults {
  /** HH:mm of its shown visit, or the time that jobs have by default. */
  readonly clock: string;
  readonly duration_minutes: number;
  readonly lead_id: string | null;
  readonly helper_ids: readonly string[];
  readonly plan_pauses: readonly Pause[];
}

/** The earliest and the latest first day, in days from today. */
const EARLIEST = -3_660;
const LATEST = 365;

/** The rule or the time after the visit before, of which a request names one. */
const repeatsOf = ({ rule, after }: NewRecurrence, stored: RecurrenceRow | undefined) => {
  if (rule && after) throw invalid('rule', recurrenceMessages.repeats);
  if (rule) return { rule, after_count: null, after_unit: null };
  if (after) return { rule: null, after_count: after.count, after_unit: after.unit };
  if (stored === undefined) throw invalid('rule', recurrenceMessages.repeats);
  const { rule: kept, after_count, after_unit } = stored;
  return { rule: kept, after_count, after_unit };
};

/** The end of a recurrence: naming one kind of it takes the other kind back. */
const endOf = ({ endsOn, endsAfter }: NewRecurrence, stored: RecurrenceRow | undefined) => {
  if (endsOn && endsAfter) throw invalid('endsAfter', recurrenceMessages.endsOnce);
  if (endsOn) return { ends_on: endsOn, ends_after: null };
  if (endsAfter) return { ends_on: null, ends_after: endsAfter };
  return {
    ends_on: endsOn === undefined ? (stored?.ends_on ?? null) : null,
    ends_after: endsAfter === undefined ? (stored?.ends_after ?? null) : null,
  };
};

const requireDays = (row: RecurrenceRow, today: Day) => {
  const { rule, first_on, ends_on } = row;
  const isNear = first_on >= addDays(today, EARLIEST) && first_on <= addDays(today, LATEST);
  if (!isNear) throw invalid('from', recurrenceMessages.fromRange);
  if (ends_on !== null && ends_on < first_on)
    throw invalid('endsOn', recurrenceMessages.endsBefore);
  if (rule !== null && !hasOccurrence(rule, first_on))
    throw invalid('rule', recurrenceMessages.noDay);
};

/**
 * Returns everyone on a visit, the lead first: the named people, else those who help already. A lead
 * who is not named leads on while they are among them, else the first one does. `lead: null` without
 * people leaves nobody.
 */
export const peopleOf = (
  stored: readonly string[],
  { lead, people }: Pick<NewRecurrence, 'lead' | 'people'>,
): readonly string[] => {
  const [storedLead, ...helpers] = stored;
  const onVisit = people ?? (lead === null ? [] : lead === undefined ? stored : helpers);
  const kept = onVisit.find((id) => id === storedLead);
  const leader = lead ?? kept ?? onVisit[0];
  return leader === undefined ? [] : [...new Set([leader, ...onVisit])];
};

/**
 * Returns the row of a recurrence that a request makes or changes.
 * @throws ApiError 422 for a rule without a day, a first day out of range, or two ends.
 */
export const rowOf = (
  input: NewRecurrence,
  stored: RecurrenceRow | undefined,
  job: JobDefaults,
  today: Day,
): RecurrenceRow => {
  const base = stored ?? {
    ...job,
    ...{
      skipped_on: [],
      earlier_days: [],
      left_out: {},
      paused_from: null,
      paused_until: null,
    },
    ...{ on_closed: 'keep' as const, made_until: today, due_on: null, version: 1 },
  };
  const stayed = base.lead_id === null ? [] : [base.lead_id, ...base.helper_ids];
  const [lead_id = null, ...helper_ids] = peopleOf(stayed, input);
  const row: RecurrenceRow = {
    ...base,
    ...repeatsOf(input, stored),
    ...endOf(input, stored),
    first_on: input.from,
    clock: input.time ?? base.clock,
    duration_minutes: input.duration ?? base.duration_minutes,
    lead_id,
    helper_ids,
    on_closed: input.onClosed ?? base.on_closed,
  };
  requireDays(row, today);
  return row;
};

/**
 * Describes a recurrence in a sentence: "Every second Tuesday at 9:00 AM". Where the work has visits
 * before its first day, of an earlier rule, a number of visits says from when on it counts.
 */
export const sentenceOf = (row: RecurrenceRow, { hasEarlier = false } = {}): string => {
  const { rule, after_count: count, after_unit: unit, ends_on, ends_after } = row;
  return describeRecurrence({
    repeats: rule ?? { count: count ?? 1, unit: unit ?? 'month' },
    firstOn: row.first_on,
    time: formatClock(row.clock),
    ...(ends_on !== null && { ends: { on: formatLongDate(ends_on) } }),
    ...(ends_after !== null && {
      ends: { after: ends_after, ...(hasEarlier && { from: formatLongDate(row.first_on) }) },
    }),
  });
};
