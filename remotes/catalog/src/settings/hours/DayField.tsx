import { css } from '@styled/css';
import type { DayHours, Interval } from '@tradewind/contracts/businessHours';
import { toClock, toMinutes } from '@tradewind/contracts/calendar';
import { Button, IconButton, Switch } from '@tradewind/ui';
import { Coffee, X } from 'lucide-react';
import type { Ref } from 'react';
import { StretchFields } from '../../editing/StretchFields.tsx';

const day = css({
  display: 'grid',
  alignItems: 'start',
  gap: '8px 16px',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '132px minmax(0, 1fr)' },
});
const head = css({ display: 'flex', alignItems: 'center', minH: { base: '44px', md: '36px' } });
const closed = css({ alignSelf: 'center', color: 'fg.subtle', textStyle: 'sm' });
const stretches = css({ display: 'grid', gap: '8px', minW: '0', mdDown: { gridColumn: '1 / -1' } });
const line = css({
  display: 'grid',
  alignItems: 'center',
  gap: '8px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 108px' },
});
const pause = css({
  display: 'grid',
  alignItems: 'center',
  gap: '2px 8px',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 108px' },
});
const pauseName = css({ textStyle: 'xs', color: 'fg.muted', md: { gridColumn: '1 / -1' } });
const pauseHours = css({ mdDown: { gridRow: '2', gridColumn: '1 / -1' } });
const wide = css({ display: { base: 'none', md: 'inline-flex' }, justifySelf: 'end' });
const narrow = css({ display: { base: 'inline-flex', md: 'none' }, alignSelf: 'center' });
const remove = css({ md: { justifySelf: 'start' } });

/** Maximum number of breaks, as in the contract. */
const mostBreaks = 10;

export interface DayFieldProps {
  readonly name: string;
  readonly value: DayHours;
  readonly onChange: (value: DayHours) => void;
  readonly onBlur: () => void;
  /** Ref of the control that gets the focus when the hours are invalid. */
  readonly ref: Ref<HTMLInputElement> | undefined;
}

/** One weekday: closed, or open with its hours and breaks. */
export const DayField = ({ name, value, onChange, onBlur, ref }: DayFieldProps) => {
  const breaks = value.breaks ?? [];
  const setBreaks = (next: readonly Interval[]) => onChange({ ...value, breaks: [...next] });
  const add = {
    disabled: breaks.length >= mostBreaks,
    onClick: () => setBreaks([...breaks, nextBreak(value, breaks)]),
  };
  return (
    <div className={day}>
      <div className={head}>
        <Switch
          {...(ref !== undefined && { ref })}
          value={value.isOpen}
          onBlur={onBlur}
          onChange={(isOpen) => onChange({ ...value, isOpen })}
        >
          {name}
        </Switch>
      </div>
      {value.isOpen ? (
        <IconButton
          className={narrow}
          label={`Add break on ${name}`}
          icon={<Coffee aria-hidden size={16} />}
          {...add}
        />
      ) : (
        <span className={closed}>Closed</span>
      )}
      {value.isOpen && (
        <div className={stretches}>
          <div className={line}>
            <StretchFields
              label={name}
              value={value}
              onBlur={onBlur}
              onChange={(hours) => onChange({ ...value, ...hours })}
            />
            <Button
              size="sm"
              variant="ghost"
              className={wide}
              icon={<Coffee aria-hidden size={15} />}
              aria-label={`Add break on ${name}`}
              {...add}
            >
              Add break
            </Button>
          </div>
          {breaks.map((rest, index) => (
            // A break has no id; its index is stable while it is edited.
            <div key={index} className={pause}>
              <span className={pauseName}>Break</span>
              <div className={pauseHours}>
                <StretchFields
                  label={`${name} break ${index + 1}`}
                  value={rest}
                  onBlur={onBlur}
                  onChange={(changed) => setBreaks(breaks.with(index, changed))}
                />
              </div>
              <IconButton
                className={remove}
                label={`Remove break ${index + 1} on ${name}`}
                icon={<X aria-hidden size={16} />}
                onClick={() => setBreaks(breaks.toSpliced(index, 1))}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

const noon: Interval = { start: '12:00', end: '13:00' };

const overlaps = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end;

/** Returns a further break: the hour from noon, else the first free hour, half hour or quarter of an hour. */
export const nextBreak = (hours: Interval, breaks: readonly Interval[]): Interval => {
  const isFree = (stretch: Interval) =>
    stretch.start > hours.start &&
    stretch.end < hours.end &&
    !breaks.some((taken) => overlaps(taken, stretch));
  if (isFree(noon)) return noon;
  const [opens, closes] = [toMinutes(hours.start), toMinutes(hours.end)];
  const starts = Array.from({ length: 96 }, (_, index) => index * 15);
  const free = [60, 30, 15].flatMap((length) =>
    starts
      .filter((start) => start > opens && start + length < closes)
      .map((start) => ({ start: toClock(start), end: toClock(start + length) }))
      .filter(isFree),
  );
  return free[0] ?? noon;
};
