import { css } from '@styled/css';
import { type Weekday, weekdays } from '@tradewind/contracts';
import { capitalize } from '@tradewind/contracts/text';
import {
  Checkbox,
  type ContractForm,
  DatePicker,
  FormField,
  NativeSelect,
  NumberInput,
  NumberSelect,
} from '@tradewind/ui';
import { sideBySideFields } from '../form/BasicFields.tsx';
import type { RecurrenceFormValues } from './recurrenceForm.ts';
import { monthChoices, repeatChoicesOf } from './ruleChoices.ts';

/** Monday to Friday, and the weekend below it. */
const days = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
  gap: '6px 8px',
});

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After so many visits' },
];

const closedDays = [
  { value: 'keep', label: 'Keep the visit' },
  { value: 'move', label: 'Move it to the next open day' },
  { value: 'ask', label: 'Keep it, and ask us' },
];

const months = monthChoices.map((value) => ({ value, label: `Every ${value} months` }));

const units = [
  { value: 'day', label: 'days' },
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'year', label: 'years' },
];

export interface RuleFieldsProps<Output> {
  readonly form: ContractForm<RecurrenceFormValues, Output>;
}

/** How often work is repeated. */
export const RepeatFields = <Output,>({ form }: RuleFieldsProps<Output>) => {
  const [repeat, custom, from] = form.watch(['repeat', 'custom', 'from']);
  const choices = repeatChoicesOf({ repeat, custom, from });
  return (
    <>
      <FormField form={form} name="repeat" label="Repeats">
        {(control) => <NativeSelect {...control} choices={choices} />}
      </FormField>
      {(repeat === 'weekly' || repeat === 'biweekly') && <WeekdayField form={form} />}
      {repeat === 'months' && (
        <FormField form={form} name="months" label="Months from visit to visit">
          {(control) => <NumberSelect {...control} choices={months} />}
        </FormField>
      )}
      {repeat === 'after' && (
        <div className={sideBySideFields}>
          <FormField form={form} name="after.count" label="Time after it">
            {(control) => <NumberInput {...control} />}
          </FormField>
          <FormField form={form} name="after.unit" label="Unit">
            {(control) => <NativeSelect {...control} choices={units} />}
          </FormField>
        </div>
      )}
    </>
  );
};

const WeekdayField = <Output,>({ form }: RuleFieldsProps<Output>) => (
  <FormField form={form} name="weekdays" label="On" group>
    {({ value, onChange, onBlur }) => {
      const toggle = (weekday: Weekday, isOn: boolean) =>
        onChange(isOn ? [...value, weekday] : value.filter((other) => other !== weekday));
      return (
        <div className={days}>
          {weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              value={value.includes(weekday)}
              onChange={(isOn) => toggle(weekday, isOn)}
              onBlur={onBlur}
            >
              {capitalize(weekday).slice(0, 3)}
            </Checkbox>
          ))}
        </div>
      );
    }}
  </FormField>
);

/** When recurring work ends, and what becomes of closed days. */
export const EndFields = <Output,>({ form }: RuleFieldsProps<Output>) => {
  const end = form.watch('ends');
  return (
    <>
      <div className={sideBySideFields}>
        <FormField form={form} name="ends" label="Ends">
          {(control) => <NativeSelect {...control} choices={ends} />}
        </FormField>
        {end === 'on' && (
          <FormField form={form} name="endsOn" label="Last day">
            {(control) => <DatePicker {...control} />}
          </FormField>
        )}
        {end === 'after' && (
          <FormField form={form} name="endsAfter" label="Visits">
            {(control) => <NumberInput {...control} />}
          </FormField>
        )}
      </div>
      <FormField form={form} name="onClosed" label="On a holiday or closed day">
        {(control) => <NativeSelect {...control} choices={closedDays} />}
      </FormField>
    </>
  );
};
