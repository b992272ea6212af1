import { dayStrip } from '@styled/recipes';
import { formatDay } from '../format.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface StripDay {
  /** A calendar day, `2026-11-19`. */
  readonly day: string;
  /** `3 times`, `Closed`, `Full`. */
  readonly note?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface DayStripProps {
  readonly days: readonly StripDay[];
  readonly value?: string | undefined;
  readonly onChange: (day: string) => void;
  readonly label?: string;
}

const splitDay = (day: string) => {
  const [weekday = '', date = ''] = formatDay(day).split(', ');
  const [month = '', number = ''] = date.split(' ');
  return { weekday, month, date: number };
};

/** A week to choose a day from. */
export const DayStrip = ({ days, value, onChange, label = 'Day' }: DayStripProps) => {
  const styles = dayStrip();
  return (
    <fieldset aria-label={label} className={styles.root}>
      {days.map(({ day, note, disabled }) => {
        const { weekday, month, date } = splitDay(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={day === value}
            disabled={disabled}
            onClick={() => onChange(day)}
          >
            <span className={styles.weekday}>
              {weekday}
              <VisuallyHidden>, {month}</VisuallyHidden>
            </span>
            <span data-part="date" className={styles.date}>
              {date}
            </span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </button>
        );
      })}
    </fieldset>
  );
};
