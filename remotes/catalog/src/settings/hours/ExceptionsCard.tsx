import { css } from '@styled/css';
import type { DateException } from '@tradewind/contracts/businessHours';
import { Button, Card, DatePicker, FormField } from '@tradewind/ui';
import type { Ref } from 'react';
import { withHours } from '../../editing/StretchFields.tsx';
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
  /** Ref of the control that gets the focus when a date is invalid. */
  readonly ref: Ref<HTMLInputElement>;
}

const Dates = ({ form, value, onChange, ref }: DatesProps) => {
  const errors = form.formState.errors.preferences?.dateExceptions;
  const firstWrong = value.findIndex((_, index) => errors?.[index] !== undefined);
  // Of the type that the next edit answers.
  const showProblem = (message: string) =>
    form.setError('anotherDate', { type: 'server', message });
  const add = (date: string, onAdded: () => void) => {
    if (date === '') return showProblem('Choose a date first.');
    if (value.some((one) => one.date === date)) return showProblem('This date is there already.');
    const closed = withHours({ date, isOpen: false, note: '' });
    onChange([...value, closed].toSorted(byDate));
    onAdded();
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
      <FormField
        form={form}
        name="anotherDate"
        label="Another date"
        hint="A holiday, or a day on which you work other hours."
      >
        {(another) => (
          <div className={bar}>
            {/* No error on blur, because the focus then moves to the button. */}
            <DatePicker ref={another.ref} value={another.value} onChange={another.onChange} />
            <Button onClick={() => add(another.value, () => another.onChange(''))}>Add Date</Button>
          </div>
        )}
      </FormField>
    </div>
  );
};

/** Holidays and extra days; each replaces its date's weekday hours (decision 19). */
export const ExceptionsCard = ({ form }: { readonly form: GeneralForm }) => (
  <Card title={title}>
    <FormField form={form} name="preferences.dateExceptions" label={title} labelHidden group>
      {({ value, onChange, ref }) => (
        <Dates
          form={form}
          value={value.map((exception) => withHours(exception))}
          onChange={onChange}
          ref={ref}
        />
      )}
    </FormField>
  </Card>
);
