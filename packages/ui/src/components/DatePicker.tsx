import { DatePicker as Ark, type DateValue, parseDate } from '@ark-ui/react/date-picker';
import { cx } from '@styled/css';
import { affix, datePicker, input, menu } from '@styled/recipes';
import { CalendarDays } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import { formatDate } from '../format.ts';
import { buttonClass } from './Button.tsx';
import { CalendarViews } from './CalendarViews.tsx';
import { controlAttributes, useField } from './Field.tsx';
import { Portal } from './Portal.tsx';

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

/** The id that Ark gives to the element in which it announces the chosen day and month. */
const ANNOUNCER = '__live-region__';

/** Makes Ark's announcements polite: it adds them to the page as alerts, before their text. */
const usePoliteAnnouncements = () => {
  useEffect(() => {
    const added = new MutationObserver(() => {
      const announcer = document.getElementById(ANNOUNCER);
      announcer?.setAttribute('role', 'status');
      announcer?.setAttribute('aria-live', 'polite');
    });
    added.observe(document.body, { childList: true });
    return () => added.disconnect();
  }, []);
};

/** A field for a calendar day that can be typed or picked. */
export const DatePicker = (props: DatePickerProps) => {
  const { value = '', onChange } = props;
  usePoliteAnnouncements();
  const field = useField();
  const styles = datePicker();
  const list = menu();
  const box = affix({ end: 'icon' });
  const chosen = dayOf(value);
  const disabled = props.disabled ?? field.disabled;

  /** Text that is no date is replaced by the previous value. */
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
      // The zone of the highlighted today; without it Ark uses London.
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
        <Ark.Context>
          {(calendar) => (
            <input
              data-scope="date-picker"
              data-part="input"
              data-commits
              {...controlAttributes(field)}
              ref={props.ref}
              type="text"
              autoComplete="off"
              disabled={disabled}
              className={cx(input(), box.control)}
              placeholder="mm/dd/yyyy"
              defaultValue={formatDate(value)}
              {...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] })}
              // The calendar would cover what is below the field, and take the click on it.
              onInput={() => calendar.open && calendar.setOpen(false)}
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
          )}
        </Ark.Context>
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

/** Returns a calendar day, `2026-11-19`; undefined for anything else, such as February 30. */
export const dayOf = (text: string): DateValue | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
};

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const WORDS = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/i;
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The number of a month by its name or the beginning of that; 0 for none. */
const monthOf = (name = '') =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

/** Parses a typed day: `11/19/2026`, `11/19/26`, `Nov 19, 2026`; without a year it is of this one. */
export const readDay = (text: string): DateValue | undefined => {
  const numbers = NUMBERS.exec(text);
  const words = WORDS.exec(text);
  const [, first, day, year = String(new Date().getFullYear())] = numbers ?? words ?? [];
  if (day === undefined) return dayOf(text);
  const month = numbers ? (first ?? '') : String(monthOf(first));
  const inFull = year.length === 2 ? `20${year}` : year;
  return dayOf(`${inFull}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};
