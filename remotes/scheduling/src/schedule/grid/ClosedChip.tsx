import { css } from '@styled/css';
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

/** Pixels from the top to the chip: near the top, or below the jobs of the closed day. */
const chipTop = (blocks: readonly Block[], range: Interval) => {
  const free = blocks.reduce(
    (at, { start, end }) => (start < at + CHIP && end > at ? end + 5 : at),
    range.start + 80,
  );
  return pixels(free - range.start);
};

export interface ClosedChipProps {
  /** By start. */
  readonly blocks: readonly Block[];
  /** What the calendar shows of each day. */
  readonly range: Interval;
}

/** Labels a closed day, at a place without jobs. */
export const ClosedChip = ({ blocks, range }: ClosedChipProps) => (
  <span className={chip} style={{ top: chipTop(blocks, range) }}>
    Closed
  </span>
);
