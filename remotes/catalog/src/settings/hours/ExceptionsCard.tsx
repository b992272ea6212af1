import { css } from '@styled/css';
import type { DateException } from '@tradewind/contracts/businessHours';
import { Button, Card, DatePicker, Field, FormField } from '@tradewind/ui';
import { type Ref, useState } from 'react';
import type { GeneralForm } from '../general/generalForm.ts';
import { ExceptionLine } from './ExceptionLine.tsx';

const title = 'Holidays and extra days';

const stack = css({ display: 'grid', gap: '14px' });
const list = css({
  display: 'grid',
  gap: '12px',
  '& > *': { pb: '12px', borderBottom: '1px solid {colors.border.subtle}' },
});
const bar = css({ display: 'flex', gap: '8px', '& > :first-child': { flex: '1', minW: '0' } });

const byDate = (one: DateException, other: DateException) => one.date.localeCompare(other.date);

interface DatesProps {
  readonly form: GeneralForm;
  readonly value: readonly DateException[];
  readonly onChange: (value: DateException[]) => void;
  /** What is focused when a date is wrong. */
  readonly ref: Ref<HTMLInputElement>;
}

const Dates = ({ form, value, onChange, ref }: DatesProps) => {
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string>();
  const errors = form.formState.errors.preferences?.dateExceptions;
  const firstWrong = value.findIndex((_, index) => errors?.[index] !== undefined);
  const add = () => {
    if (date === '') return setProblem('Choose a date first.');
    if (value.some((one) => one.date === date)) return setProblem('This date is there already.');
    const closed = { date, isOpen: false, start: '09:00', end: '17:00', note: '' };
    onChange([...value, closed].toSorted(byDate));
    setDate('');
  };
  return (
    <div className={stack}>
      {value.length > 0 && (
        <ul className={list} aria-label={title}>
          {value.map((exception, index) => (
            <ExceptionLine
              key={exception.date}
              ref={index === firstWrong ? ref : undefined}
              form={form}
              index={index}
              value={exception}
              onChange={(changed) => onChange(value.with(index, changed))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <Field
        label="Another date"
        error={problem}
        hint="A holiday, or a day on which you work other hours."
      >
        <div className={bar}>
          <DatePicker
            value={date}
            onChange={(day) => {
              setDate(day);
              setProblem(undefined);
            }}
          />
          <Button onClick={add}>Add Date</Button>
        </div>
      </Field>
    </div>
  );
};

/** Holidays and extra days; each replaces its date's weekday hours (decision 19). */
export const ExceptionsCard = ({ form }: { readonly form: GeneralForm }) => (
  <Card title={title}>
    <FormField form={form} name="preferences.dateExceptions" label={title} labelHidden group>
      {({ value, onChange, ref }) => (
        <Dates form={form} value={value} onChange={onChange} ref={ref} />
      )}
    </FormField>
  </Card>
);
