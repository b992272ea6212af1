import { DatePicker as Ark, type DateValue, parseDate } from '@ark-ui/react/date-picker';
import { cx } from '@styled/css';
import { affix, datePicker, input, menu } from '@styled/recipes';
import { CalendarDays } from 'lucide-react';
import type { Ref } from 'react';
import { formatDate } from '../format/dates.ts';
import { buttonLook } from './buttonLook.ts';
import { CalendarViews } from './CalendarViews.tsx';
import { useField } from './fieldContext.ts';
import { Portal } from './Portal.tsx';

export interface DatePickerProps {
  /** A calendar day, `2026-11-19`; empty for none. */
  readonly value?: string | undefined;
  readonly onChange?: (day: string) => void;
  readonly onBlur?: () => void;
  /** The first and the last day that may be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isUnavailable?: (day: string) => boolean;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Reads `11/19/2026`, `Nov 19, 2026` and `2026-11-19`. */
const readDay = (text: string): DateValue | undefined => {
  if (isDay(text)) return parseDate(text);
  const read = new Date(`${text} UTC`);
  return Number.isNaN(read.getTime()) ? undefined : parseDate(read.toISOString().slice(0, 10));
};

/** Monday, as in every calendar of the product (specification 1, section 9). */
const FIRST_DAY_OF_WEEK = 1;

/** A calendar day; it can be typed or picked. */
export const DatePicker = (props: DatePickerProps) => {
  const { value, onChange, min, max, isUnavailable } = props;
  const field = useField();
  const styles = datePicker();
  const list = menu();
  const box = affix({ end: 'icon' });
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      className={box.root}
      locale="en-US"
      startOfWeek={FIRST_DAY_OF_WEEK}
      fixedWeeks
      value={isDay(value) ? [parseDate(value)] : []}
      disabled={props.disabled ?? field.disabled}
      ids={{ input: () => field.controlId, label: () => field.labelId }}
      format={(day) => formatDate(day.toString())}
      parse={readDay}
      {...(isDay(min) && { min: parseDate(min) })}
      {...(isDay(max) && { max: parseDate(max) })}
      {...(isUnavailable && { isDateUnavailable: (day) => isUnavailable(day.toString()) })}
      positioning={{ placement: 'bottom-start' }}
      onValueChange={({ value: days }) => onChange?.(days[0]?.toString() ?? '')}
    >
      <Ark.Control>
        <Ark.Input
          ref={props.ref}
          className={cx(input(), box.control)}
          placeholder={props.placeholder ?? 'mm/dd/yyyy'}
          aria-describedby={field.describedBy}
          aria-invalid={field.invalid || undefined}
          aria-required={field.required || undefined}
          {...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] })}
          onBlur={props.onBlur}
        />
        <span className={box.after}>
          <Ark.Trigger
            className={buttonLook({ variant: 'ghost', size: 'sm' }, 'icon')}
            aria-label="Open calendar"
          >
            <CalendarDays aria-hidden size={16} />
          </Ark.Trigger>
        </span>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={list.positioner}>
          <Ark.Content className={cx(list.content, styles.content)}>
            <CalendarViews />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
