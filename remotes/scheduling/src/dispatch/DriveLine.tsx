import { css } from '@styled/css';
import { VisuallyHidden } from '@tradewind/ui';
import { TriangleAlert } from 'lucide-react';
import { pixels } from '../schedule/geometry.ts';
import type { Interval } from '../schedule/openHours.ts';
import { along } from '../widgets/LaneBlock.tsx';
import { type Drive, driveText } from './drives.ts';

/** In the middle of the first row of visits. */
const line = css({
  position: 'absolute',
  top: '26px',
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
/** Pixels of a lane below its visits, where the marks of drives that do not fit stand. */
export const MARK_HEIGHT = 14;
const mark = css({
  position: 'absolute',
  bottom: '3px',
  display: 'grid',
  placeItems: 'center',
  w: '16px',
  h: '16px',
  transform: 'translateX(-50%)',
  borderRadius: 'full',
  bg: 'danger.solid',
  color: 'danger.on',
  boxShadow: 'sm',
});

const pill = css({
  position: 'absolute',
  zIndex: '2',
  insetInlineEnd: '4px',
  maxW: 'calc(var(--beside, 100%) - 4px)',
  px: '6px',
  transform: 'translateY(-50%)',
  borderRadius: 'lg',
  border: '1px solid {colors.border.default}',
  bg: 'bg.surface',
  color: 'fg.muted',
  textStyle: '2xs',
  textAlign: 'center',
  textWrap: 'balance',
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
      <TriangleAlert aria-hidden size={10} strokeWidth={2.5} />
      <VisuallyHidden>The drive {text}.</VisuallyHidden>
    </span>
  );
};
