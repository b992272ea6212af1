import { useMemo } from 'react';
import { formatWallTime } from '../format.ts';
import { NativeSelect, type NativeSelectProps } from './NativeSelect.tsx';

export interface TimePickerProps
  extends Omit<NativeSelectProps, 'choices' | 'onChange' | 'value' | 'placeholder'> {
  /** Wall time on the 24-hour clock, `13:30`; empty for none. */
  readonly value?: string | undefined;
  readonly onChange?: (time: string) => void;
  /** Minutes between two options. */
  readonly step?: number;
  /** The first and the last option. */
  readonly from?: string;
  readonly to?: string;
  readonly placeholder?: string;
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':');

/** A time of day. A value between two options stays as it is. */
export const TimePicker = (props: TimePickerProps) => {
  const {
    value = '',
    onChange,
    step = 15,
    from = '00:00',
    to = '23:59',
    placeholder,
    ...rest
  } = props;
  const choices = useMemo(() => {
    const times = new Set(value === '' ? [] : [value]);
    for (let at = minutesOf(from); at <= minutesOf(to); at += step) times.add(timeOf(at));
    return [...times].sort().map((time) => ({ value: time, label: formatWallTime(time) }));
  }, [value, from, to, step]);
  return (
    <NativeSelect
      {...rest}
      value={value}
      choices={choices}
      placeholder={placeholder ?? 'Select a time'}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
};
