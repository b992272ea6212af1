import { DatePicker as Ark } from '@ark-ui/react/date-picker';
import { cx } from '@styled/css';
import { affix, datePicker, input, menu } from '@styled/recipes';
import { CalendarDays } from 'lucide-react';
import type { Ref } from 'react';
import { formatDate } from '../format/dates.ts';
import { buttonClass } from './buttonClass.ts';
import { CalendarViews } from './CalendarViews.tsx';
import { controlAttributes, useField } from './fieldContext.ts';
import { Portal } from './Portal.tsx';
import { dayOf, readDay } from './readDay.ts';

export interface DatePickerProps {
  /** A calendar day, `2026-11-19`; empty for none. */
  readonly value?: string | undefined;
  readonly onChange?: (day: string) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Monday, as in every calendar of the product (specification 1, section 9). */
const FIRST_DAY_OF_WEEK = 1;

/** A calendar day; it can be typed or picked. */
export const DatePicker = (props: DatePickerProps) => {
  const { value = '', onChange } = props;
  const field = useField();
  const styles = datePicker();
  const list = menu();
  const box = affix({ end: 'icon' });
  const chosen = dayOf(value);
  const disabled = props.disabled ?? field.disabled;

  /** What is no date becomes again what it was. */
  const take = (typed: HTMLInputElement) => {
    const text = typed.value.trim();
    const day = text === '' ? '' : (readDay(text)?.toString() ?? value);
    typed.value = formatDate(day);
    if (day !== value) onChange?.(day);
  };

  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      className={box.root}
      locale="en-US"
      // Whose today is marked; without it that of London.
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      startOfWeek={FIRST_DAY_OF_WEEK}
      fixedWeeks
      value={chosen ? [chosen] : []}
      disabled={disabled}
      format={(day) => formatDate(day.toString())}
      positioning={{ placement: 'bottom-start' }}
      onValueChange={({ value: days }) => onChange?.(days[0]?.toString() ?? '')}
    >
      <Ark.Control>
        {/* Ark's own input takes digits and slashes only, and has today for what it cannot read.
            By these names Ark finds ours, to write what is picked and to give the focus back. */}
        <input
          data-scope="date-picker"
          data-part="input"
          {...controlAttributes(field)}
          ref={props.ref}
          type="text"
          autoComplete="off"
          disabled={disabled}
          className={cx(input(), box.control)}
          placeholder="mm/dd/yyyy"
          defaultValue={formatDate(value)}
          {...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take(event.currentTarget);
          }}
          onBlur={(event) => {
            take(event.currentTarget);
            props.onBlur?.();
          }}
        />
        <span className={box.after}>
          <Ark.Trigger
            className={buttonClass({ variant: 'ghost', size: 'sm' }, 'icon')}
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
