import { css } from '@styled/css';
import { VisuallyHidden } from '@tradewind/ui';
import { pixels } from '../schedule/geometry.ts';
import type { Interval } from '../schedule/openHours.ts';
import { type Absence, briefOffText, offText } from './timeOff.ts';

/** As a day is drawn on which nobody works. */
export const hatched = css.raw({
  backgroundImage:
    'repeating-linear-gradient(135deg, {colors.bg.closed} 0 7px, {colors.bg.pressed} 7px 8px)',
  backgroundSize: 'auto',
});
const band = css.raw({
  position: 'absolute',
  insetX: '0',
  p: '4px',
  overflow: 'hidden',
  // The slots below stay within reach: somebody else may work then.
  pointerEvents: 'none',
});
const label = css({
  display: 'inline-block',
  maxW: '100%',
  px: '8px',
  py: '1px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textStyle: '2xs',
  fontWeight: '580',
  color: 'fg.muted',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'full',
});

export interface TimeOffBandProps {
  readonly absence: Absence;
  /** What the calendar shows of each day. */
  readonly range: Interval;
}

/** Hours of a day on which a person is off, hatched as closed time. */
export const TimeOffBand = ({ absence, range }: TimeOffBandProps) => {
  const start = Math.max(absence.start, range.start);
  const end = Math.min(absence.end, range.end);
  if (end <= start) return null;
  return (
    <div
      data-time-off={absence.person.id}
      className={css(band, hatched)}
      style={{ top: pixels(start - range.start), height: pixels(end - start) }}
    >
      <span aria-hidden className={label}>
        {[briefOffText([absence]), absence.note].filter(Boolean).join(' · ')}
      </span>
      <VisuallyHidden>{offText([absence])}</VisuallyHidden>
    </div>
  );
};
