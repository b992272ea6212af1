import { css } from '@styled/css';
import type { Interval } from '@tradewind/contracts/businessHours';
import { NativeSelect } from '@tradewind/ui';
import { useId } from 'react';
import { clockChoices } from './clockChoices.ts';

const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px',
  color: 'fg.subtle',
});

export interface StretchFieldsProps {
  /** What it is of, such as `Monday` or `Monday break 1`. */
  readonly label: string;
  readonly value: Interval;
  readonly onChange: (value: Interval) => void;
  readonly onBlur: () => void;
}

/** From when to when, in wall time of the business. */
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
