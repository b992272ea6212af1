import { weekdays } from '@tradewind/contracts';
import { type Day, isDay } from '@tradewind/contracts/calendar';
import type { Job } from '@tradewind/contracts/jobs';
import {
  closedDayChoices,
  type Recurrence,
  RecurrenceInput,
  type RecurrenceScope,
  recurrenceScopes,
  timeUnits,
} from '@tradewind/contracts/recurrences';
import { typedNumber } from '@tradewind/contracts/shapes';
import type { Visit } from '@tradewind/contracts/visits';
import * as v from 'valibot';
import { crewOf } from '../form/crewOf.ts';
import { newRuleValues, repeats, ruleOf, ruleValuesOf } from './ruleChoices.ts';

const RecurrenceFormSchema = v.object({
  scope: v.picklist(recurrenceScopes),
  repeat: v.picklist(repeats),
  weekdays: v.array(v.picklist(weekdays)),
  months: v.number(),
  after: v.object({ count: typedNumber(), unit: v.picklist(timeUnits) }),
  custom: v.string(),
  /** The first day of the rule; of one visit the day that it is for. */
  from: v.string(),
  /** The new day of one visit. */
  date: v.string(),
  time: v.string(),
  /** Minutes. */
  duration: v.number(),
  /** The member's id; empty for nobody. */
  lead: v.string(),
  /** Ids of who else is on each visit. */
  helpers: v.array(v.string()),
  ends: v.picklist(['never', 'on', 'after']),
  endsOn: v.string(),
  endsAfter: typedNumber(),
  onClosed: v.picklist(closedDayChoices),
});
export type RecurrenceFormValues = v.InferInput<typeof RecurrenceFormSchema>;

const repeatsOf = (values: RecurrenceFormValues) => {
  const { repeat, from } = values;
  const after = { ...values.after, count: values.after.count ?? Number.NaN };
  if (repeat === 'after') return { after };
  return { rule: isDay(from) ? ruleOf({ ...values, after }, from) : null };
};

const inputOf = (values: RecurrenceFormValues): v.InferInput<typeof RecurrenceInput> => {
  const { scope, from, time, duration, lead, helpers, ends, onClosed } = values;
  const people = crewOf(lead, helpers);
  if (scope === 'this') return { scope, from, date: values.date, time, duration, lead, people };
  return {
    ...{ scope, from, time, duration, lead, people, onClosed },
    ...repeatsOf(values),
    endsOn: ends === 'on' ? values.endsOn : null,
    endsAfter: ends === 'after' ? (values.endsAfter ?? Number.NaN) : null,
  };
};

/** Reads the form, and checks it by the contract's own schema. */
export const recurrenceForm = v.pipe(RecurrenceFormSchema, v.transform(inputOf), RecurrenceInput);

/** What is edited: the recurrence, or the visit of a day and those that follow it. */
export interface Edited {
  readonly recurrence: Recurrence;
  readonly visit?: Recurrence['next'][number] | undefined;
}

/** The values of the fields for the people of a visit, the lead first. */
export const peopleValuesOf = ([lead, ...helpers]: Visit['people']) => ({
  lead: lead?._id ?? '',
  helpers: helpers.map(({ _id }) => _id),
});

/** The values for a job that is made recurring: weekly from its day on, for everyone on its visit. */
export const newFormValues = (
  job: Job,
  people: Visit['people'],
  today: Day,
): RecurrenceFormValues => {
  const from = job.scheduledDate ?? today;
  return {
    ...newRuleValues(from),
    weekdays: [...newRuleValues(from).weekdays],
    scope: 'open',
    from,
    date: '',
    time: job.scheduledTime ?? '09:00',
    duration: job.duration,
    ...peopleValuesOf(people),
    ...{ ends: 'never', endsOn: '', endsAfter: 12, onClosed: 'keep' },
  };
};

/**
 * The rule that a change begins with, and its first day: for all visits the saved ones, else the day
 * of the visit, from which a choice may make another rule, so that it stays as it is.
 */
export const ruleOfScope = ({ recurrence, visit }: Edited, scope: RecurrenceScope) => {
  const from = scope === 'open' || visit === undefined ? recurrence.from : visit.occursOn;
  return { from, ...ruleValuesOf({ ...recurrence, from }) };
};

/**
 * Time, length and people of what a change is for, the lead first: of one visit its own, else those of
 * the recurrence, so that what nobody changes moves no visit.
 */
export const workOfScope = ({ recurrence, visit }: Edited, scope: RecurrenceScope) => {
  const own = scope === 'this' ? visit : undefined;
  const { scheduledTime: time = recurrence.time, duration = recurrence.duration } = own ?? {};
  const { people = own?.lead ? [own.lead] : [] } = own ?? recurrence;
  return { time, duration, people };
};

/** Whether a change of several leaves the next ones of them at a time that is not that of the form. */
export const keepsTimes = (
  { recurrence, visit }: Edited,
  { scope, time }: Pick<RecurrenceFormValues, 'scope' | 'time'>,
): boolean =>
  scope !== 'this' &&
  time === recurrence.time &&
  recurrence.next.some(
    ({ occursOn, scheduledTime }) =>
      scheduledTime !== time && (scope === 'open' || occursOn >= (visit?.occursOn ?? '')),
  );

/** After how many visits what a change is for ends: from a visit on, those that are left. */
export const endOfScope = ({ recurrence, visit }: Edited, scope: RecurrenceScope): number =>
  (scope === 'following' ? visit?.left : undefined) ?? recurrence.endsAfter ?? 12;

/** The values of a saved recurrence. */
export const savedFormValues = ({ recurrence, visit }: Edited): RecurrenceFormValues => {
  const { endsOn, endsAfter, onClosed } = recurrence;
  const scope = visit === undefined ? 'open' : 'this';
  const { time, duration, people } = workOfScope({ recurrence, visit }, scope);
  const { from, ...rule } = ruleOfScope({ recurrence, visit }, scope);
  return {
    ...rule,
    weekdays: [...rule.weekdays],
    ...{ scope, from },
    date: visit?.scheduledDate ?? '',
    time,
    duration,
    ...peopleValuesOf(people),
    ends: endsOn !== null ? 'on' : endsAfter !== null ? 'after' : 'never',
    endsOn: endsOn ?? '',
    endsAfter: endOfScope({ recurrence, visit }, scope),
    onClosed,
  };
};

/**
 * The query of a preview, undefined while something in it cannot be one; with `showsVisits` it also has
 * the visits that stay by a change.
 */
export const previewQueryOf = (values: RecurrenceFormValues, showsVisits: boolean) => {
  const { scope, from, time, onClosed, ends, endsOn, endsAfter } = values;
  const { rule, after } = repeatsOf(values);
  if (!isDay(from) || time === '' || (!rule && !after)) return undefined;
  if (after && !(after.count > 0)) return undefined;
  return {
    ...{ from, time, onClosed },
    ...(showsVisits && scope !== 'this' && { scope }),
    ...(rule && { rule }),
    ...(after && { afterCount: String(after.count), afterUnit: after.unit }),
    ...(ends === 'on' && isDay(endsOn) && { endsOn }),
    ...(ends === 'after' && endsAfter && { endsAfter: String(endsAfter) }),
  };
};
