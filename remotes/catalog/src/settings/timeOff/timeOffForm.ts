import { MemberException } from '@tradewind/contracts/businessHours';
import { requiredText, text } from '@tradewind/contracts/shapes';
import * as v from 'valibot';

/** What is asked about time off; an empty last day means a single day. */
const Asked = v.object({
  member: requiredText(40, 'Please choose a person.'),
  date: requiredText(10, 'Please choose a day.'),
  until: v.string(),
  isWhole: v.boolean(),
  start: v.string(),
  end: v.string(),
  note: text(200),
});
export type TimeOffValues = v.InferOutput<typeof Asked>;

type Given = v.InferInput<typeof MemberException> & { readonly member: string };

const givenOf = ({ member, date, until, isWhole, start, end, note }: TimeOffValues): Given => ({
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
  Asked,
  v.transform(givenOf),
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
