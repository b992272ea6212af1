import { css } from '@styled/css';
import type { Interval } from '@tradewind/contracts/businessHours';
import { formatWallTime, NativeSelect } from '@tradewind/ui';
import { useId } from 'react';

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px',
  color: 'fg.subtle',
});

const usualHours: Interval = { start: '09:00', end: '17:00' };

interface OptionalHours {
  readonly isOpen: boolean;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Hours of a day with the contract's defaults where start or end is missing. */
export const withHours = <Hours extends OptionalHours>(hours: Hours) => ({
  ...hours,
  start: hours.start ?? usualHours.start,
  end: hours.end ?? usualHours.end,
});

export interface StretchFieldsProps {
  /** The label's prefix, such as `Monday` or `Monday break 1`. */
  readonly label: string;
  readonly value: Interval;
  readonly onChange: (value: Interval) => void;
  readonly onBlur: () => void;
}

/** The start and end of some hours, in wall time of the business. */
export const StretchFields = ({ label, value, onChange, onBlur }: StretchFieldsProps) => {
  const id = useId();
  return (
    <div className={line}>
      <NativeSelect
        id={`${id}-start`}
        aria-label={`${label} from`}
        value={value.start}
        choices={clockChoices(value.start)}
        onBlur={onBlur}
        onChange={(event) => onChange({ ...value, start: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <NativeSelect
        id={`${id}-end`}
        aria-label={`${label} to`}
        value={value.end}
        choices={clockChoices(value.end)}
        onBlur={onBlur}
        onChange={(event) => onChange({ ...value, end: event.currentTarget.value })}
      />
    </div>
  );
};

const quarters = Array.from({ length: 96 }, (_, index) => {
  const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15];
  return [hours, minutes].map((number) => String(number).padStart(2, '0')).join(':');
});

// 23:59 as an end means midnight (decision 19).
const wordsOf = (clock: string) => (clock === '23:59' ? 'Midnight' : formatWallTime(clock));

/** Every quarter of an hour, midnight at the end, and the current value. */
const clockChoices = (chosen: string) =>
  [...new Set([...quarters, '23:59', chosen])]
    .toSorted()
    .map((value) => ({ value, label: wordsOf(value) }));
