import { css, cx } from '@styled/css';

const bar = css({
  display: 'block',
  w: 'full',
  h: '6px',
  mt: '5px',
  borderRadius: '3px',
  bg: 'bg.muted',
});
const tones = {
  green: css({ color: 'status.green.solid' }),
  grey: css({ color: 'status.grey.solid' }),
  yellow: css({ color: 'status.yellow.solid' }),
  red: css({ color: 'status.red.solid' }),
  blue: css({ color: 'status.blue.solid' }),
};

export type BarTone = keyof typeof tones;

/** Percent of the width at which the smallest amount can still be seen. */
const LEAST = 1.5;

export interface BarProps {
  readonly amount: number;
  /** The amount that fills the width. */
  readonly most: number;
  readonly tone: BarTone;
}

/** How much of the most a figure above it is; nothing for a screen reader. */
export const Bar = ({ amount, most, tone }: BarProps) => (
  <svg aria-hidden className={cx(bar, tones[tone])}>
    {amount > 0 && most > 0 && (
      <rect
        width={`${Math.max(LEAST, (amount / most) * 100)}%`}
        height="6"
        rx="3"
        fill="currentColor"
      />
    )}
  </svg>
);
