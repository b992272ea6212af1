import { nextOpenDay } from '@tradewind/contracts/businessHours';
import { addDays, type Day } from '@tradewind/contracts/calendar';
import type { Task } from '@tradewind/contracts/jobs';
import { NewVisit, type Visit, VisitUpdate } from '@tradewind/contracts/visits';
import * as v from 'valibot';

const VisitForm = v.object({
  scheduledDate: v.string(),
  scheduledTime: v.string(),
  /** Minutes. */
  duration: v.number(),
  /** How many visits are made, one on each working day. */
  days: v.number(),
  /** Ids of members. */
  people: v.array(v.string()),
  /** The id of one of them; empty for the first. */
  lead: v.string(),
  note: v.string(),
  tasks: v.array(
    v.object({ _id: v.optional(v.string()), title: v.string(), completed: v.boolean() }),
  ),
});

/** The values of the form of a visit, new or not. */
export type VisitFormValues = v.InferInput<typeof VisitForm>;

type Values = v.InferOutput<typeof VisitForm>;

/** Who leads: the chosen one while they are on the visit. */
const leadOf = ({ lead, people }: Values) => (people.includes(lead) ? lead : (people[0] ?? null));

export const newVisitForm = v.pipe(
  VisitForm,
  v.transform((values): v.InferInput<typeof NewVisit> => ({ ...values, lead: leadOf(values) })),
  NewVisit,
);

export const visitUpdateForm = v.pipe(
  VisitForm,
  v.transform(
    (values): v.InferInput<typeof VisitUpdate> => ({
      ...values,
      scheduledDate: values.scheduledDate || null,
      scheduledTime: values.scheduledTime || null,
      lead: leadOf(values),
    }),
  ),
  VisitUpdate,
);

/** A task with its mark, which the contract lets a caller leave out. */
const taskOf = ({ _id, title, completed = false }: v.InferInput<typeof Task>) => ({
  ...(_id !== undefined && { _id }),
  title,
  completed,
});

/** The form values of a visit. */
export const formValuesOf = (visit: Visit): VisitFormValues => ({
  scheduledDate: visit.scheduledDate ?? '',
  scheduledTime: visit.scheduledTime ?? '',
  duration: visit.duration,
  days: 1,
  people: visit.people.map(({ _id }) => _id),
  lead: visit.lead?._id ?? '',
  note: visit.note,
  tasks: visit.tasks.map(taskOf),
});

/**
 * The form values of a further visit: with the time, length and people of the last one, on the first
 * day after it on which the business is open, today at the earliest.
 */
export const nextValuesOf = (
  last: Visit,
  isClosed: (day: Day) => boolean,
  today: Day,
): VisitFormValues => {
  const { scheduledDate: day } = last;
  const after = day !== null && day < today ? addDays(today, -1) : day;
  return {
    ...formValuesOf(last),
    scheduledDate: after === null ? '' : (nextOpenDay(after, isClosed) ?? ''),
    scheduledTime: last.scheduledTime ?? '09:00',
    note: '',
    tasks: [],
  };
};
