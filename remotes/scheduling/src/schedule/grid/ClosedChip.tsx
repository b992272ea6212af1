import { css } from '@styled/css';
import type { WallMinutes } from '@tradewind/contracts/calendar';
import { type Block, pixels } from '../geometry.ts';
import type { Interval } from '../openHours.ts';

const chip = css({
  position: 'absolute',
  left: '50%',
  transform: 'translateX(-50%)',
  px: '10px',
  py: '3px',
  textStyle: 'xs',
  fontWeight: '580',
  color: 'fg.muted',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'full',
});

/** Minutes of the calendar that the chip takes, with some air. */
const CHIP = 30;

export interface ClosedChipProps {
  /** By start. */
  readonly blocks: readonly Block[];
  /** What the calendar shows of each day. */
  readonly range: Interval;
  /** The first hour that is in view at first. */
  readonly opening: WallMinutes;
}

/** Pixels from the top to the chip: near the first hour in view, or below the jobs of the closed day. */
const chipTop = ({ blocks, range, opening }: ClosedChipProps) => {
  const free = blocks.reduce(
    (at, { start, end }) => (start < at + CHIP && end > at ? end + 5 : at),
    opening + 80,
  );
  return pixels(free - range.start);
};

/** Labels a closed day, at a place without jobs. */
export const ClosedChip = (props: ClosedChipProps) => (
  <span className={chip} style={{ top: chipTop(props) }}>
    Closed
  </span>
);
