import { DatePicker as Ark, type DateValue, parseDate } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { cx } from '@styled/css';
import { affix, datePicker, input, menu } from '@styled/recipes';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { formatDate } from '../format/dates.ts';
import { buttonLook } from './buttonLook.ts';
import { useField } from './fieldContext.ts';

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

const cells = { day: 7, month: 4, year: 4 } as const;

const Days = () => {
  const styles = datePicker();
  return (
    <Ark.Context>
      {(picker) => (
        <Ark.Table className={styles.table}>
          <Ark.TableHead>
            <Ark.TableRow>
              {picker.weekDays.map((weekday) => (
                <Ark.TableHeader
                  key={weekday.long}
                  className={styles.weekday}
                  aria-label={weekday.long}
                >
                  {weekday.narrow}
                </Ark.TableHeader>
              ))}
            </Ark.TableRow>
          </Ark.TableHead>
          <Ark.TableBody>
            {picker.weeks.map((week) => (
              <Ark.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <Ark.TableCell key={day.toString()} value={day}>
                    <Ark.TableCellTrigger className={styles.day}>{day.day}</Ark.TableCellTrigger>
                  </Ark.TableCell>
                ))}
              </Ark.TableRow>
            ))}
          </Ark.TableBody>
        </Ark.Table>
      )}
    </Ark.Context>
  );
};

const Grid = ({ view }: { readonly view: 'month' | 'year' }) => {
  const styles = datePicker();
  return (
    <Ark.Context>
      {(picker) => {
        const rows =
          view === 'month'
            ? picker.getMonthsGrid({ columns: cells.month, format: 'short' })
            : picker.getYearsGrid({ columns: cells.year });
        return (
          <Ark.Table className={styles.table}>
            <Ark.TableBody>
              {rows.map((row) => (
                <Ark.TableRow key={row[0]?.value}>
                  {row.map((cell) => (
                    <Ark.TableCell key={cell.value} value={cell.value}>
                      <Ark.TableCellTrigger className={styles.day}>
                        {cell.label}
                      </Ark.TableCellTrigger>
                    </Ark.TableCell>
                  ))}
                </Ark.TableRow>
              ))}
            </Ark.TableBody>
          </Ark.Table>
        );
      }}
    </Ark.Context>
  );
};

const Head = () => {
  const styles = datePicker();
  const step = buttonLook({ variant: 'ghost', size: 'sm' }, 'icon');
  return (
    <Ark.ViewControl className={styles.head}>
      <Ark.PrevTrigger className={step} aria-label="Earlier">
        <ChevronLeft aria-hidden size={16} />
      </Ark.PrevTrigger>
      <Ark.Context>
        {({ visibleRangeText }) => (
          <Ark.ViewTrigger
            className={styles.title}
            aria-label={`${visibleRangeText.start}, choose another`}
          >
            {visibleRangeText.start}
          </Ark.ViewTrigger>
        )}
      </Ark.Context>
      <Ark.NextTrigger className={step} aria-label="Later">
        <ChevronRight aria-hidden size={16} />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  );
};

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
      startOfWeek={0}
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
            <Ark.View view="day">
              <Head />
              <Days />
            </Ark.View>
            <Ark.View view="month">
              <Head />
              <Grid view="month" />
            </Ark.View>
            <Ark.View view="year">
              <Head />
              <Grid view="year" />
            </Ark.View>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
