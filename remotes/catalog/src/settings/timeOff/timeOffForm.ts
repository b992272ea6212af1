import { MemberException } from '@tradewind/contracts/businessHours';
import { requiredText, text } from '@tradewind/contracts/shapes';
import * as v from 'valibot';

/** The fields of the form; without `until`, the time off is on `date` only. */
const Fields = v.object({
  member: requiredText(40, 'Please choose a person.'),
  date: requiredText(10, 'Please choose a day.'),
  until: v.string(),
  isWhole: v.boolean(),
  start: v.string(),
  end: v.string(),
  note: text(200),
});
export type TimeOffValues = v.InferOutput<typeof Fields>;

type TimeOffInput = v.InferInput<typeof MemberException> & { readonly member: string };

const toInput = ({
  member,
  date,
  until,
  isWhole,
  start,
  end,
  note,
}: TimeOffValues): TimeOffInput => ({
  member,
  date,
  ...(until !== '' && until !== date && { until }),
  ...(isWhole
    ? { isOpen: false }
    : { isOpen: true, start: '00:00', end: '23:59', breaks: [{ start, end }] }),
  note,
});

/** The person and their time off, checked as the API does. */
export const TimeOffForm = v.pipe(
  Fields,
  v.transform(toInput),
  v.intersect([v.object({ member: v.string() }), MemberException]),
);
export type TimeOffForm = v.InferOutput<typeof TimeOffForm>;

export const emptyTimeOff: TimeOffValues = {
  member: '',
  date: '',
  until: '',
  isWhole: true,
  start: '09:00',
  end: '12:00',
  note: '',
};
