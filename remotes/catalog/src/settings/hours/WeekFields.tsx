import { css } from '@styled/css';
import { type Weekday, weekdays } from '@tradewind/contracts';
import type { BusinessHours } from '@tradewind/contracts/businessHours';
import { capitalize } from '@tradewind/contracts/text';
import { Button, Field } from '@tradewind/ui';
import type { ReactNode, Ref } from 'react';
import type * as v from 'valibot';
import { firstMessage } from '../../editing/firstMessage.ts';
import { withHours } from '../../editing/StretchFields.tsx';
import { DayField } from './DayField.tsx';

const list = css({
  display: 'grid',
  gap: '10px',
  '& > * + *': { pt: '10px', borderTop: '1px solid {colors.border.subtle}' },
});
const problem = css({ textStyle: 'sm', color: 'status.red.fg', mt: '6px' });

const likeMonday = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The hours of a form: their start and end may be left to the contract's defaults. */
export type Week = v.InferInput<typeof BusinessHours>;

export interface CopyMondayProps {
  readonly value: Week;
  readonly onChange: (value: Week) => void;
}

/** Gives Tuesday to Friday the hours and breaks of Monday. */
export const CopyMonday = ({ value, onChange }: CopyMondayProps) => (
  <Button
    size="sm"
    variant="ghost"
    onClick={() => {
      const copies = likeMonday.map((weekday) => [weekday, structuredClone(value.monday)]);
      onChange({ ...value, ...Object.fromEntries(copies) });
    }}
  >
    Copy Monday to Friday
  </Button>
);

type DayErrors = { readonly message?: string | undefined; readonly breaks?: unknown };

export interface WeekFieldsProps {
  readonly value: Week;
  readonly onChange: (value: Week) => void;
  readonly onBlur: () => void;
  /** Ref of the control that gets the focus when a day is invalid. */
  readonly ref: Ref<HTMLInputElement>;
  /** What is said below a day that is closed. */
  readonly closedNote?: (weekday: Weekday) => ReactNode;
  /** The form's errors by weekday. */
  readonly errors: { readonly [Weekday in keyof BusinessHours]?: DayErrors } | undefined;
}

/** The hours and breaks of a week, in wall time of the business (decision 19). */
export const WeekFields = (props: WeekFieldsProps) => {
  const { value, onChange, onBlur, ref, closedNote, errors } = props;
  const focused = weekdays.find((weekday) => errors?.[weekday] !== undefined) ?? 'monday';
  return (
    <div className={list}>
      {weekdays.map((weekday) => {
        const name = capitalize(weekday);
        const wrong = errors?.[weekday];
        const wrongBreak = firstMessage(wrong?.breaks);
        return (
          <div key={weekday}>
            <Field label={`Hours on ${name}`} labelHidden group error={wrong?.message}>
              <DayField
                ref={weekday === focused ? ref : undefined}
                name={name}
                value={withHours(value[weekday])}
                onChange={(day) => onChange({ ...value, [weekday]: day })}
                onBlur={onBlur}
              />
            </Field>
            {!value[weekday].isOpen && closedNote?.(weekday)}
            {wrongBreak !== undefined && (
              <p role="alert" className={problem}>
                Break: {wrongBreak}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
};
