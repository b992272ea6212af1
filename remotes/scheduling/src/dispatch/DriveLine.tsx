import { css } from '@styled/css';
import { VisuallyHidden } from '@tradewind/ui';
import { Car, TriangleAlert } from 'lucide-react';
import { pixels } from '../schedule/geometry.ts';
import type { Interval } from '../schedule/openHours.ts';
import { along } from '../widgets/LaneBlock.tsx';
import { type Drive, driveText } from './drives.ts';

/** In the middle of the first row of visits. */
const place = css.raw({ position: 'absolute', top: '26px' });
const line = css(place, {
  h: '0',
  borderTop: '2px dotted {colors.border.control}',
  containerType: 'inline-size',
  color: 'fg.muted',
  textStyle: '2xs',
  fontVariantNumeric: 'tabular-nums',
});
const minutesText = css({
  position: 'absolute',
  top: '-1px',
  left: '50%',
  transform: 'translate(-50%, -50%)',
  bg: 'bg.surface',
  px: '4px',
  borderRadius: 'sm',
  whiteSpace: 'nowrap',
  '@container (max-width: 38px)': { display: 'none' },
});
const mark = css(place, {
  zIndex: '2',
  display: 'grid',
  placeItems: 'center',
  w: '20px',
  h: '20px',
  transform: 'translate(-50%, -50%)',
  borderRadius: 'full',
  bg: 'danger.solid',
  color: 'danger.on',
  boxShadow: 'sm',
});

const pill = css({
  position: 'absolute',
  zIndex: '2',
  insetInlineEnd: '10px',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  px: '7px',
  py: '1px',
  transform: 'translateY(-50%)',
  borderRadius: 'full',
  border: '1px solid {colors.border.default}',
  bg: 'bg.surface',
  color: 'fg.muted',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  '&[data-late]': { borderColor: 'danger.solid', bg: 'danger.solid', color: 'danger.on' },
});

interface DriveProps {
  readonly drive: Drive;
  readonly range: Interval;
}

/** The drive between two visits of a day from top to bottom, in the middle of the time between them. */
export const DriveMark = ({ drive, range }: DriveProps) => {
  const isLate = drive.between !== undefined;
  return (
    <span
      className={pill}
      data-late={isLate ? '' : undefined}
      style={{ top: pixels((drive.start + drive.end) / 2 - range.start) }}
    >
      {isLate ? (
        <TriangleAlert aria-hidden size={12} strokeWidth={2.5} />
      ) : (
        <Car aria-hidden size={12} />
      )}
      {isLate && <VisuallyHidden>The drive </VisuallyHidden>}
      {driveText(drive)}
    </span>
  );
};

/** The drive between two visits: a thin line while it fits, else a mark that says what is missing. */
export const DriveLine = ({ drive, range }: DriveProps) => {
  const { left, width } = along(drive, range);
  const text = driveText(drive);
  return drive.between === undefined ? (
    <span
      className={line}
      style={{ left: `${left}%`, width: `calc(${width}% - 3px)` }}
      title={text}
    >
      <VisuallyHidden>{text}.</VisuallyHidden>
      <span aria-hidden className={minutesText}>
        {drive.minutes} min
      </span>
    </span>
  ) : (
    <span className={mark} style={{ left: `${left + width / 2}%` }} title={`The drive ${text}`}>
      <TriangleAlert aria-hidden size={12} strokeWidth={2.5} />
      <VisuallyHidden>The drive {text}.</VisuallyHidden>
    </span>
  );
};
