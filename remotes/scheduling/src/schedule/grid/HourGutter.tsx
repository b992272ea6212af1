import { css } from '@styled/css';
import { toClock, type WallMinutes } from '@tradewind/contracts/calendar';
import { formatWallTime, VisuallyHidden } from '@tradewind/ui';
import { pixels } from '../geometry.ts';
import type { Interval } from '../openHours.ts';
import { hourName } from '../shortNames.ts';

const gutter = css({ position: 'relative', fontVariantNumeric: 'tabular-nums' });
const hour = css({
  position: 'absolute',
  right: '9px',
  transform: 'translateY(-50%)',
  textStyle: '2xs',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
});
const chip = css({
  position: 'absolute',
  right: '0',
  zIndex: '1',
  transform: 'translateY(-50%)',
  px: '6px',
  borderRadius: '5px 0 0 5px',
  bg: 'danger.solid',
  color: 'danger.on',
  fontSize: '2xs',
  lineHeight: '1.125rem',
  fontWeight: '620',
});

export interface HourGutterProps {
  readonly range: Interval;
  /** Minutes since midnight now; undefined when today is not shown. */
  readonly now: WallMinutes | undefined;
}

/** Half of the height of the current time's label, in pixels: it stays visible at either end. */
const HALF = 9;

const within = (range: Interval, minutes: WallMinutes) =>
  Math.min(Math.max(pixels(minutes - range.start), HALF), pixels(range.end - range.start) - HALF);

const TimeOfDay = ({ now, range }: { readonly now: WallMinutes; readonly range: Interval }) => {
  const [clock, half] = formatWallTime(toClock(now)).split(' ');
  return (
    <b className={chip} style={{ top: within(range, now) }}>
      <VisuallyHidden>Now, </VisuallyHidden>
      {clock}
      <VisuallyHidden> {half}</VisuallyHidden>
    </b>
  );
};

// Minutes within which the current time covers the label of an hour.
const COVERED = 16;

/** The labels of the hours, with the current time. */
export const HourGutter = ({ range, now }: HourGutterProps) => {
  const shown = now !== undefined && now >= range.start && now <= range.end ? now : undefined;
  const hours = Array.from(
    { length: (range.end - range.start) / 60 - 1 },
    (_, index) => range.start + (index + 1) * 60,
  );
  return (
    <div className={gutter}>
      {hours
        .filter((minutes) => shown === undefined || Math.abs(minutes - shown) > COVERED)
        .map((minutes) => (
          <span key={minutes} className={hour} style={{ top: pixels(minutes - range.start) }}>
            {hourName(minutes)}
          </span>
        ))}
      {shown !== undefined && <TimeOfDay now={shown} range={range} />}
    </div>
  );
};
