import { type Day, isDay, toMinutes } from '@tradewind/contracts/calendar';
import { instantOf, wallTimeAt } from '@tradewind/contracts/timeZones';
import * as v from 'valibot';

const message = 'The clock skips this time on that day. Choose another time.';

/** The date and time of a form, wall time of the business. */
interface Scheduled {
  readonly scheduledDate?: string | null | undefined;
  readonly scheduledTime?: string | null | undefined;
  /** Of one visit of recurring work. */
  readonly time?: string | null | undefined;
}

const isSkipped = (day: Day, time: string, timeZone: string): boolean => {
  const minutes = toMinutes(time);
  return wallTimeAt(instantOf({ day, minutes }, timeZone), timeZone).minutes !== minutes;
};

const ownDay = ({ scheduledDate: day }: Scheduled): readonly Day[] =>
  day && isDay(day) ? [day] : [];

/**
 * The schema of a form, which also refuses a time that a clock change skips on one of its days, because
 * the API would save a later one (decision 16).
 */
export const refuseSkippedTime = <Input, Output extends Scheduled & Record<string, unknown>>(
  schema: v.GenericSchema<Input, Output>,
  timeZone: string,
  daysOf: (values: Output) => readonly Day[] = ownDay,
  timeField: 'scheduledTime' | 'time' = 'scheduledTime',
): v.GenericSchema<Input, Output> =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value: input } = dataset;
      const time = input[timeField];
      if (!time || !daysOf(input).some((day) => isSkipped(day, time, timeZone))) return;
      const at = { type: 'object', origin: 'value', key: timeField, value: time } as const;
      addIssue({ message, path: [{ ...at, input }] });
    }),
  );
